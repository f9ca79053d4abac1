"""What the server says, in each language: catalogues, and the words of refusals and errors.

Not here: the texts of pages (those are in templates).
"""
