"""Tests of `app.web`: pages, sockets, words, and what they keep to themselves."""
