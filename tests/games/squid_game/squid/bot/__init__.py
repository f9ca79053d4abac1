"""Tests of the bots of Squid."""
