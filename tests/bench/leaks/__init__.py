"""That twin tables are alike, and that a leak would be found."""
