"""Where the files are that are not code: templates, static files and migrations.

In a checkout their folders are beside `app`. A wheel holds them inside `app` (`sources` in pyproject.toml).
"""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent
_INSTALLED: Final = _PACKAGE / "_files"
_FOLDER: Final = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent

TEMPLATES: Final = _FOLDER / "templates"
STATIC: Final = _FOLDER / "static"
MIGRATIONS: Final = _FOLDER / "migrations"
