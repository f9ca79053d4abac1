"""Tables as they are now: replicas, those who watch them, the sweeper, the herald.

Not here: SQL (the store's), how anything is shown (the web's). Live and store meet only at `table.ports`.
"""
