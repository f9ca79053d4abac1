"""Where bots think: quick ones at once, all others in processes of their own, each table in its turn.

Not here: what a bot thinks (`app.games`), when it is asked (the sweeper).
"""
