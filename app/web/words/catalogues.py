"""The translations of each language, read from the .po files at start-up: no .mo files to build.

English texts are the message ids themselves. Not here: which language a visitor gets (`people.language`).
"""

from collections.abc import Mapping
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

LOCALE: Final = Path(__file__).parent / "locale"
SOURCE: Final = "en"


def read_catalogue(language: str) -> Catalog:
    """All texts of a language in one catalogue: the general ones and every game's."""
    merged = Catalog(locale=language)
    for path in sorted((LOCALE / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id and message.string:
                    merged[message.id] = message
    return merged


def read_words() -> Mapping[str, NullTranslations]:
    """Translations by language code; English first, because it is the source."""
    found = sorted(path.name for path in LOCALE.iterdir() if path.is_dir() and path.name != SOURCE)
    return {SOURCE: NullTranslations()} | {language: _compiled(language) for language in found}


def _compiled(language: str) -> NullTranslations:
    file = BytesIO()
    write_mo(file, read_catalogue(language))
    file.seek(0)
    return Translations(file)
