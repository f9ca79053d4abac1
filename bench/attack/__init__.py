"""`make attack`: each attack that one visitor could try, on a server of our own, beside a quiet twin of it.

On this machine only, and bounded in number and time. Not here: the bounds that are tried (`app.web.safety`).
"""
