"""Tests of Squid Game: the match here, one folder for each challenge; `tables` sets up the matches."""
