"""Tavolata: a server on which friends play card and board games in the browser."""

__version__ = "0.2.0"
