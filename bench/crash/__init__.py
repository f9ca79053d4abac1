"""`make crash`: faults against real servers while people play, and the log as the judge of what came of it.

Not here: attacks by visitors, speed (`bench`), endurance (`bench.soak`).
"""
