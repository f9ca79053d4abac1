"""Fetches the front-end files that are kept in the repository: pinned libraries, and fonts cut down.

Needs npm. Pages load nothing from elsewhere: an upgrade is a new version here, `make vendor` and the browser
tests.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).parents[1]
LIBRARIES = ROOT / "static/vendor"
FONTS = ROOT / "static/fonts"
FONT_STYLES = ROOT / "static/css/fonts.css"
TEST_LIBRARIES = ROOT / "tests/browser/vendor"


@dataclass(frozen=True)
class Library:
    package: str
    version: str
    file: str
    target: Path


@dataclass(frozen=True)
class Face:
    package: str
    version: str
    family: str
    name: str
    lightest: int
    boldest: int
    """The weights that are kept. If that is one, it stands for all: a second one costs 14 kB."""


PINNED_LIBRARIES = [
    # htmx 4 is `latest`: 2 is what the socket extension and idiomorph go with.
    Library("htmx.org", "2.0.11", "dist/htmx.min.js", LIBRARIES),
    Library("htmx-ext-ws", "2.0.4", "dist/ws.min.js", LIBRARIES),
    Library("idiomorph", "0.8.0", "dist/idiomorph-ext.min.js", LIBRARIES),
    Library("axe-core", "4.14.0", "axe.min.js", TEST_LIBRARIES),
]
FACES = [
    Face("@fontsource-variable/fredoka", "5.3.0", "Tavolata Display", "fredoka", 600, 600),
    Face("@fontsource-variable/figtree", "5.3.0", "Tavolata Text", "figtree", 400, 700),
]
# What our own words are written with. Names of people may need the others, which load only then.
HOUSE_LETTERS = frozenset(map(chr, range(0x20, 0x7F))) - frozenset("#$@[\\]^_`{|}~") | frozenset(
    "\N{NO-BREAK SPACE}àèéìòùÀÈÉÌÒÙ’“”«»…–—·×−±°"
)
SCRIPTS = ("house", "latin", "latin-ext")
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"]


def fetch(package: str, version: str, into: Path) -> Path:
    """Unpack a release of a package and return its folder."""
    command = ["npm", "pack", "--silent", "--json", f"{package}@{version}"]
    packed = subprocess.run(command, cwd=into, stdout=subprocess.PIPE, text=True, check=True)
    folder = into / package.replace("/", "-")
    with tarfile.open(into / json.loads(packed.stdout)[0]["filename"]) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


def vendor_library(library: Library, into: Path) -> str:
    source = fetch(library.package, library.version, into)
    file = shutil.copy(source / library.file, library.target)
    shutil.copy(source / "LICENSE", library.target / f"{Path(file).name}.LICENSE")
    return line_of(library.package, library.version, Path(file))


def vendor_face(face: Face, into: Path) -> Iterator[str]:
    """Keep the weights and features we use; write the files, and yield their lines for the list."""
    source = fetch(face.package, face.version, into)
    shutil.copy(source / "LICENSE", FONTS / f"{face.name}.LICENSE")
    for script in SCRIPTS:
        font = cut_down(source, face, script)
        file = FONTS / f"{face.name}-{script}.woff2"
        font.save(file)
        yield line_of(face.package, face.version, file)


def cut_down(source: Path, face: Face, script: str) -> TTFont:
    published = "latin-ext" if script == "latin-ext" else "latin"
    font = TTFont(source / f"files/{face.name}-{published}-wght-normal.woff2", recalcTimestamp=False)
    options = subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[letter for letter in font.getBestCmap() if belongs(letter, script)])
    cutter.subset(font)
    one = face.lightest == face.boldest
    weights = face.lightest if one else instancer.AxisTriple(face.lightest, None, face.boldest)
    font = instancer.instantiateVariableFont(font, {"wght": weights})
    font.flavor = "woff2"
    return font


def belongs(letter: int, script: str) -> bool:
    """The published file for Latin is cut in two, the other one stays whole."""
    return script == "latin-ext" or (chr(letter) in HOUSE_LETTERS) == (script == "house")


def ranges_of(face: Face, script: str, into: Path) -> str:
    if script == "latin-ext":
        package = into / face.package.replace("/", "-") / "package"
        published: str = json.loads((package / "unicode.json").read_text())[script]
        return published.replace(",", ", ")
    letters = sorted(TTFont(FONTS / f"{face.name}-{script}.woff2").getBestCmap())
    # Letters that follow each other have the same distance to their place in the list.
    runs = [list(run) for _, run in groupby(enumerate(letters), lambda found: found[1] - found[0])]
    return ", ".join(range_of(run[0][1], run[-1][1]) for run in runs)


def range_of(first: int, last: int) -> str:
    return f"U+{first:04X}" if first == last else f"U+{first:04X}-{last:04X}"


def style_of(face: Face, script: str, into: Path) -> str:
    return f"""\
@font-face {{
  font-family: "{face.family}";
  font-style: normal;
  font-weight: {"1 1000" if face.lightest == face.boldest else f"{face.lightest} {face.boldest}"};
  font-display: swap;
  src: url("../fonts/{face.name}-{script}.woff2") format("woff2");
  unicode-range: {ranges_of(face, script, into)};
}}
"""


def line_of(package: str, version: str, file: Path) -> str:
    return f"{file.relative_to(ROOT)}  {package} {version}  {hashlib.sha256(file.read_bytes()).hexdigest()}\n"


def main() -> None:
    if not shutil.which("npm"):
        sys.exit("vendor: npm is missing: please install it (Debian: npm).")
    for folder in (LIBRARIES, FONTS, FONT_STYLES.parent, TEST_LIBRARIES):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        into = Path(name)
        lines = [vendor_library(library, into) for library in PINNED_LIBRARIES]
        lines += [line for face in FACES for line in vendor_face(face, into)]
        styles = [style_of(face, script, into) for face in FACES for script in SCRIPTS]
    FONT_STYLES.write_text("/* Written by scripts/vendor.py. */\n" + "\n".join(styles))
    (LIBRARIES / "VERSIONS").write_text("".join(lines))


if __name__ == "__main__":
    main()
