"""What programs use instead of pages: the same tables as JSON.

Not here: anything a browser could not do too.
"""
