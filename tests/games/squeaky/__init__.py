"""Tests of Squeaky; `tables` sets up the positions."""
