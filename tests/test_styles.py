"""What the style sheets promise as a whole. How pages look with them is in tests/browser."""

import re
from pathlib import Path

STYLES = "\n".join(path.read_text() for path in sorted(Path("static/css").rglob("*.css")))
# A browser moves these without laying out or painting anything anew.
CHEAP = {"opacity", "transform", "translate", "rotate", "scale"}


def keyframes() -> dict[str, set[str]]:
    found = re.findall(r"@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})+)\s*\}", STYLES)
    return {name: set(re.findall(r"[{;]\s*([\w-]+):", body)) for name, body in found}


def test_what_moves_for_ever_costs_no_layout_and_no_paint() -> None:
    endless = set(re.findall(r"animation: ([\w-]+) [^;}]*infinite", STYLES))
    moved = keyframes()
    assert endless
    assert {name: moved[name] for name in endless if not moved[name] <= CHEAP} == {}
