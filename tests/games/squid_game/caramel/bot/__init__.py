"""Tests of the bot of Caramel."""
