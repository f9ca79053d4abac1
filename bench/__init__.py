"""How much the hot path costs: a server, and a load process that plays whole games over real sockets.

Not a test: machines differ and are noisy. Compare figures of one run.
"""
