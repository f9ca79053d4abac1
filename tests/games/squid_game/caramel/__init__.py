"""Tests of Caramel, one module for each of its modules; `biscuits` sets up the positions."""
