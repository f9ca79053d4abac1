"""Squid Game: six deadly games in one match, for three to six."""
