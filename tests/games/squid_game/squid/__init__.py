"""Tests of Squid, one module for each of its modules; `tables` sets up the courts."""
