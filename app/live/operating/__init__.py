"""What those who run the server see of a node: what log lines are about, and what is measured.

Not here: how lines are written (`app.main.logs`), in which form figures are handed out (`app.web.operating`).
"""
