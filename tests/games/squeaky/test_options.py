"""Which variants there are, and which go together."""

from itertools import product

import pytest

from app.games.contract import Option, fit_together
from app.games.squeaky import GAME
from app.main.fuzz import every_kind, few_kinds
from app.table.decide import Decided, open_table
from app.table.entries import Opened
from app.table.refusals import Reason, Refused
from tests.games.squeaky.tables import options


def opened(**chosen: str) -> Decided | Refused:
    entry = Opened("squeaky", 4, options(**chosen), public=False, clock=0, host="anna")
    return open_table("TABLE", entry, now=1)


@pytest.mark.parametrize(
    ("mode", "winter", "climate"), [*product(("basic", "advanced"), ("off", "on"), ("off", "on"))]
)
def test_harsh_winter_and_climate_change_fit_both_modes(
    mode: str, winter: str, climate: str
) -> None:  # SQ-40, SQ-42
    assert isinstance(opened(mode=mode, harsh_winter=winter, climate_change=climate), Decided)


def test_nuts_about_acorns_fits_the_advanced_mode_only() -> None:  # SQ-41
    assert isinstance(opened(mode="advanced", nuts_about_acorns="on"), Decided)
    assert opened(mode="basic", nuts_about_acorns="on") == Refused(Reason.OPTIONS_UNFIT)


def test_every_option_has_to_be_given_with_a_value_it_has() -> None:
    assert opened(mode="expert") == Refused(Reason.OPTIONS_UNFIT)
    assert opened(cheating="on") == Refused(Reason.OPTIONS_UNFIT)
    assert not fit_together(GAME.options, {})


def test_a_default_fits_whatever_else_was_chosen() -> None:
    option = Option("sauce", ("none", "hot"), only_with=(("dish", "taco"),))
    assert option.fits({"dish": "soup", "sauce": "none"})
    assert option.fits({"dish": "taco", "sauce": "hot"})
    assert not option.fits({"dish": "soup", "sauce": "hot"})
    assert not option.fits({"dish": "taco", "sauce": "mild"})


def test_every_kind_of_table_fits_and_few_kinds_show_every_value() -> None:
    kinds = every_kind(GAME, GAME.seat_counts)
    assert len(kinds) == 4 * (8 + 16) * 2
    assert all(fit_together(GAME.options, kind.options) for kind in kinds)
    few = few_kinds(GAME)
    assert all(kind in kinds for kind in few)
    assert len(few) == 4 + len(GAME.options)
    shown = {pair for kind in few for pair in kind.options.items()}
    assert shown == {(option.key, value) for option in GAME.options for value in option.values}
