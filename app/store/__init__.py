"""The SQL log of every table, the shelf of their summaries, and the server's secrets.

Not here: what a row means (`table`), who wants to read it (`live`), when migrations run (`main`).
"""
