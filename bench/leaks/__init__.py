"""Twin tables that differ only in what an audience can't know, and every byte that it gets from both.

Start reading at `pair`. Not here: what is hidden in which game (its `redeal`, `tests/games/KEY/secrets.py`).
"""
