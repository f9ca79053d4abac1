"""`make flame`: flame graphs of our server under load, in closed and open loop, as SVG into docs/pictures.

py-spy looks at the process from outside while the load driver plays Felix through HTML sockets. It comes into
an environment of its own: it is no dependency of ours. Not here: figures (`bench`).
"""

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Final

from bench.run import Run, measured

PICTURES: Final = Path("docs/pictures")
RUNS: Final[Mapping[str, Run]] = {
    "flame-closed": Run("closed", "html", options={"tables": 100, "warm": 6, "dur": 15}),
    "flame-open": Run("open", "html", options={"tables": 500, "warm": 10, "dur": 15}),
}
PROFILER: Final = (
    f"{sys.executable} -m uv tool run --quiet py-spy@0.4.3 record --pid {{pid}} --duration {{seconds}}"
    " --rate 200 --function --format raw --output "
)
WIDTH: Final = 1200
HEIGHT: Final = 16
THINNEST: Final = 2.0
"""What is narrower can't be read, and would be most of the file."""
LETTER: Final = 6.2
_LINE: Final = re.compile(r":\d+\)")
"""Where a function begins; the file is enough."""
LOOP: Final = "Runner.run (asyncio/runners.py)"
"""What is below it is how the server was started."""
WAITING: Final = ("Condition.wait ", "_worker ", "Queue.get ", "SqliteWriter._first ")
"""Where threads wait for work. py-spy knows most of those who wait by themselves, but not these."""
COLOURS: Final = {"app/": "#e8a33d", "": "#c9c3b8"}
"""Ours, and everything else."""


@dataclass
class Frame:
    """A function, called from the one below it in the picture."""

    name: str
    samples: int = 0
    calls: dict[str, "Frame"] = field(default_factory=dict)

    def add(self, stack: Iterable[str], samples: int) -> None:
        self.samples += samples
        frame = self
        for name in stack:
            frame = frame.calls.setdefault(name, Frame(name))
            frame.samples += samples

    def depth(self, scale: float) -> int:
        """Of all that is wide enough to be drawn."""
        if self.samples * scale < THINNEST:
            return 0
        return 1 + max((call.depth(scale) for call in self.calls.values()), default=0)


def read_stacks(lines: Iterable[str]) -> Frame:
    """What py-spy calls raw: the functions of a stack from the outermost in, and how often it was seen."""
    root = Frame("all")
    for line in lines:
        stack, _, samples = line.rpartition(" ")
        names = _LINE.sub(")", stack).split(";")
        if not names[-1].startswith(WAITING):
            root.add(names[names.index(LOOP) :] if LOOP in names else names, int(samples))
    return root


def drawing(root: Frame, title: str) -> str:
    scale = WIDTH / root.samples
    height = HEIGHT * (root.depth(scale) + 2)
    shapes = "\n".join(_shapes(root, 0.0, height - HEIGHT, scale, root.samples))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="monospace"'
        f' font-size="10">\n<rect width="100%" height="100%" fill="#fff"/>\n'
        f'<text x="4" y="12">{escape(title)}</text>\n{shapes}\n</svg>\n'
    )


def _shapes(frame: Frame, x: float, y: float, scale: float, total: int) -> Iterator[str]:
    width = frame.samples * scale
    if width < THINNEST:
        return
    yield _shape(frame, x, y, width, total)
    for call in sorted(frame.calls.values(), key=lambda each: each.name):
        yield from _shapes(call, x, y - HEIGHT, scale, total)
        x += call.samples * scale


def _shape(frame: Frame, x: float, y: float, width: float, total: int) -> str:
    colour = next(colour for part, colour in COLOURS.items() if part in frame.name)
    label = escape(frame.name[: int((width - 4) / LETTER)])
    place = f'x="{x:.1f}" y="{y:.0f}" width="{max(width - 0.5, 0.5):.1f}" height="{HEIGHT - 1}"'
    text = f'<text x="{x + 2:.1f}" y="{y + 11:.0f}">{label}</text>' if label else ""
    share = f"{100 * frame.samples / total:.1f} %"
    return f'<g><title>{escape(frame.name)}: {share}</title><rect {place} fill="{colour}"/>{text}</g>'


def watched(run: Run) -> tuple[Frame, str]:
    """The stacks of the server during that run, and what it was, in words."""
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "stacks"
        os.environ["PROFILER"] = PROFILER + str(raw)
        row = measured(run, None)
        root = read_stacks(raw.read_text().splitlines())
    tables, rate = row["tables"], "one action a second each" if row["rate"] else "as fast as they can"
    return root, f"{tables} tables of Felix, HTML, SQLite, {rate}: {root.samples} samples while it ran"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=PICTURES)
    asked = parser.parse_args()
    for name, run in RUNS.items():
        path = asked.into / f"{name}.svg"
        path.write_text(drawing(*watched(run)))
        print(path)


if __name__ == "__main__":
    main()
