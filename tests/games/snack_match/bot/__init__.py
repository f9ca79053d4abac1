"""Tests of the bots of Snack Match."""
