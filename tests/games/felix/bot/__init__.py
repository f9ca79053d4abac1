"""Tests of how bots play Felix."""
