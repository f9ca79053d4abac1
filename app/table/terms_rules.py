"""Judges what is played next: another game, other options, more or fewer seats.

Not here: starting it (`start_rules`).
"""

from app.games.catalogue import GAMES
from app.games.contract import Options
from app.table.entries import Entry, TermsChanged
from app.table.intents import ChangeTerms
from app.table.refusals import Reason
from app.table.seating import people
from app.table.seating_rules import only_the_host_between_games
from app.table.table import Table
from app.table.terms import Terms, unfit, with_a_clock


def change_terms(table: Table, intent: ChangeTerms) -> Entry | Reason:
    if refusal := only_the_host_between_games(table, intent.player):
        return refusal
    if intent.game is not None and intent.game not in GAMES:
        return Reason.MALFORMED
    terms = with_a_clock(_wanted(table, intent))
    if refusal := unfit(terms):
        return refusal
    if len(people(table.seats)) > terms.capacity:
        return Reason.TOO_MANY_PLAYERS
    return Reason.ALREADY_SO if terms == table.terms else TermsChanged(*terms)


def _wanted(table: Table, intent: ChangeTerms) -> Terms:
    """What is not said stays as it is, as far as the game has it."""
    now = table.terms
    game = now.game if intent.game is None else intent.game
    return Terms(
        game,
        _capacity(table, game) if intent.capacity is None else intent.capacity,
        {**_options(table, game), **(intent.options or {})},
        now.public if intent.public is None else intent.public,
        now.clock if intent.clock is None else intent.clock,
        now.chat if intent.chat is None else intent.chat,
        _pace(table, game) if intent.pace is None else intent.pace,
        now.watchable if intent.watchable is None else intent.watchable,
    )


def _capacity(table: Table, game: str) -> int:
    """As near to what it was as the game allows."""
    return min(GAMES[game].seat_counts, key=lambda count: abs(count - table.terms.capacity))


def _pace(table: Table, game: str) -> str:
    """Another game has a pace of its own."""
    return table.terms.pace if game == table.terms.game else ""


def _options(table: Table, game: str) -> Options:
    if game == table.terms.game:
        return table.terms.options
    return {option.key: option.values[0] for option in GAMES[game].options}
