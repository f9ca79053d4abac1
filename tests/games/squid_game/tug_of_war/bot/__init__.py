"""Tests of the bots of Tug of War."""
