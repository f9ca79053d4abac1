"""What a node does about games that are over: remembers them, rates who played, and counts.

Not here: what is stored of them (`table.chronicle`), pages.
"""
