"""The two areas that the rulebook counts, laid out to its totals: it shows them as pictures only."""

from typing import Final

from tests.games.snack_match.tables import area

BRUNO: Final = area("Bo Bo Bo Wg", "Bo So Sg Wg", "Db Dr Sg Bg", "Dr Db Wr Sb")
STEFANIA: Final = area("Sg Sg Bg Bg", "Sg Sg Dg Bg", "Wg Wo Do So", "Wb Wr Bb Dr")
