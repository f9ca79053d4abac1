"""`make soak`: steady play of all games with people coming and going; nothing of the server may grow.

Not here: faults (`bench.crash`), speed (`bench`).
"""
