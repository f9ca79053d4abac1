"""Replicas, those who watch them, the sweeper, the heralds."""
