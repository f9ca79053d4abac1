"""The rules of the games: values in, values out.

Not here: I/O, clocks, entropy, players with names, anything of the server.
"""
