"""Tests of Snack Match, one module for each of its modules; `tables` sets up the positions."""
