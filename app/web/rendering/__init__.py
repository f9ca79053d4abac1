"""How views become markup: templates, their compiler, fragments and what changed in them, static files.

Not here: which page shows what (`pages`).
"""
