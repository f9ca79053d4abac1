"""What every route shares: the running site, finding tables and games, and how errors are answered.

Not here: the routes (`pages`, `api`, `operating`).
"""
