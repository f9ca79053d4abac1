"""A table is a log, and what it folds to: pure values again, one level above the rules.

`decide` judges what somebody intends and makes the row that would record it; `evolve` folds a row into the
table. Not here: where rows are kept, who is connected, how anything looks.
"""
