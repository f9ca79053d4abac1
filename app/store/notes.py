"""What servers keep in the database beside the tables: notes and secrets. Not here: who keeps what."""

from typing import Final

REHEARSAL: Final = "rehearsal"
"""Written again and again, to find out whether the next row could be stored."""

NOTE: Final = """
    INSERT INTO notes (name, value) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
NOTE_ONCE: Final = "INSERT INTO notes (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
NOTED: Final = "SELECT value FROM notes WHERE name = $1"
KEEP_ONCE: Final = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
KEPT: Final = "SELECT value FROM secrets WHERE name = $1"
