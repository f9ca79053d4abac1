"""A flame graph shows who called whom, and nothing of those who wait."""

import re
from html import unescape

from bench.flame import LOOP, drawing, read_stacks

STACKS = [
    f"start (a.py:1);{LOOP.replace(')', ':9)')};send (app/web/out.py:7);write (socket.py:3) 60",
    f"start (a.py:1);{LOOP.replace(')', ':9)')};send (app/web/out.py:7) 20",
    "run (threading.py:2);store (app/store/log.py:4) 20",
    "run (threading.py:2);Condition.wait (threading.py:5) 900",
]


def test_samples_of_equal_stacks_add_up_without_lines_and_without_the_start() -> None:
    root = read_stacks(STACKS)
    assert root.samples == 100
    assert {name: call.samples for name, call in root.calls.items()} == {LOOP: 80, "run (threading.py)": 20}
    assert root.calls[LOOP].calls["send (app/web/out.py)"].samples == 80


def test_who_waits_for_work_is_not_counted() -> None:
    assert "wait" not in drawing(read_stacks(STACKS), "waiting is no work".upper())


def test_the_picture_says_the_share_of_each_function() -> None:
    picture = drawing(read_stacks(["<module> (a.py);f & g (b.py) 3", "<module> (a.py) 1"]), "a < b")
    titles = [unescape(found) for found in re.findall("<title>(.*?)</title>", picture)]
    assert "<module> (a.py)</text>" not in picture
    assert titles == ["all: 100.0 %", "<module> (a.py): 100.0 %", "f & g (b.py): 75.0 %"]


def test_what_could_not_be_read_is_left_out() -> None:
    assert "rare" not in drawing(read_stacks(["often (a.py) 9999", "rare (a.py) 1"]), "")
