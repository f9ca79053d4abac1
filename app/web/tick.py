"""The fragment that says where the log is, whose seat this is, and what the clock says, if one is running.

It goes to every socket with every row and is nothing but numbers, so it is written here and by no template.
socket.js and clock.js read it, socket.js before it is swapped in and in this order of attributes.
"""

from app.games.contract import Audience


def tick_fragment(seq: int, seat: Audience, now: int, due_at: int | None, *, full: bool) -> str:
    """Times in ms; `full`: what comes with it replaces whatever the page shows."""
    whole = " data-full" if full else ""
    due = "" if due_at is None else f' data-due="{due_at}"'
    mine = "" if seat is None else f' data-seat="{seat}"'
    attributes = f'data-seq="{seq}"{whole} data-now="{now}"{due}{mine}'
    return f'<div id="tick" hx-swap-oob="morph" {attributes} hidden></div>'
