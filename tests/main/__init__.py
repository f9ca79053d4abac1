"""Tests of `app.main`: the commands and the wiring."""
