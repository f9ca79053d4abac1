"""Tug of War: three ropes, six sides, cards laid in secret; the losers go over the edge."""
