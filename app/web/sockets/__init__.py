"""How a conversation over a WebSocket is held: accepting, reading, writing, closing.

Not here: what is said (`pages` and `api` bring that).
"""
