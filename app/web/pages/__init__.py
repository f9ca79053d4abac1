"""What a browser opens: pages, and the sockets that keep them up to date.

Not here: how markup is made (`rendering`), how a socket is held (`sockets`), programs (`api`).
"""
