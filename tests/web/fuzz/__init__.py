"""Nonsense of all kinds over HTTP and sockets: it is answered in words, and nothing breaks."""
