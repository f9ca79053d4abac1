"""Tests of Tug of War, one module for each of its modules; `ropes` sets up the positions."""
