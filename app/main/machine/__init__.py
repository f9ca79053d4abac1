"""Several nodes on one machine, and the parent that starts them, shows people in and connects them.

Not here: what a node does. Each is a server of its own, as many on Postgres are.
"""
