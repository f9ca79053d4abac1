"""The installed Chromium: Playwright's own download is not needed."""

import os
import shutil

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium_program() -> str:
    """Return its path; the environment's CHROMIUM comes first."""
    candidates = (os.environ.get("CHROMIUM"), *NAMES)
    found = next(filter(None, (shutil.which(name) for name in candidates if name)), None)
    if not found:
        pytest.fail("Chromium is missing: `make setup` installs it", pytrace=False)
    return found
