"""Where bytes come in: connections, requests and sockets, bounded in number, size and time.

Protocols of uvicorn, each a little stricter than it is. Not here: what a visitor asks for (`app.web`).
"""
