"""Tests of `app.table`: judging, folding, viewing, without a server."""
