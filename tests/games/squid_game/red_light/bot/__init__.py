"""Tests of the bots of Red Light, Green Light."""
