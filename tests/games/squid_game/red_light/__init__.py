"""Tests of Red Light, Green Light, one module for each of its modules; `fields` sets up the positions."""
