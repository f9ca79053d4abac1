"""The page of those who run the server: reports, live tables, who is kept out.

Not here: what a running game holds. Nothing of this room sees more of a table than its gallery does.
"""
