"""When somebody who was too fast may try again, in words. Not here: how long that is (`safety.rates`)."""

from gettext import NullTranslations
from math import ceil
from typing import Final

_MINUTE: Final = 60
_IN_SECONDS: Final = 90
"""What is longer is told in minutes."""


def come_back(words: NullTranslations, seconds: int) -> str:
    if seconds < _IN_SECONDS:
        number = max(1, seconds)
        text = words.ngettext("Try again in %(num)s second.", "Try again in %(num)s seconds.", number)
    else:
        number = ceil(seconds / _MINUTE)
        text = words.ngettext("Try again in %(num)s minute.", "Try again in %(num)s minutes.", number)
    return text % {"num": number}
