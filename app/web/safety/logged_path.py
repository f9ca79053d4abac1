"""The path of a request as a log may hold it.

Some paths are keys: a link to another device, a record that somebody brought. Whoever reads the log must not
be able to use them. Not here: queries, which no log line holds.
"""

import re
from typing import Final

_KEY: Final = re.compile(r"^/(me|replay)/[^/]+")
_LONGEST: Final = 200


def logged_path(path: str) -> str:
    return _KEY.sub(r"/\1/…", path)[:_LONGEST]
