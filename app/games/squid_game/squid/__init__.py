"""Squid: the last challenge, a race from the square to the head past everybody else."""
