"""The store keeps its promises on both databases: each test here runs on SQLite and on Postgres."""
