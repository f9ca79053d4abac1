"""What bots expect of others."""

from app.games.chance import Chance
from app.games.squid_game.squid import CHALLENGE
from app.games.squid_game.squid.bot.court import court_of
from app.games.squid_game.squid.bot.foresight import foresight
from app.games.squid_game.squid.bot.guesses import NOTHING, Mix, drawn, expected, near_best, worths
from app.games.squid_game.squid.bot.style import STYLES
from app.games.squid_game.squid.data import DECK, SAFE_ZONE, SQUARE, Card
from app.games.squid_game.squid.state import State
from tests.games.squid_game.squid.tables import BLOCK, MOVE, PINK, RED, STAB, WHITE, after, court, laid

CHANCE = Chance(b"guesses", 0)


def expected_by(level: str, state: State) -> tuple[Mix, ...]:
    court = court_of(CHALLENGE.public(state))
    return expected(court, foresight(court, state.marker), state.tallies, STYLES[level], CHANCE)


def test_a_card_is_as_likely_as_its_weight() -> None:
    cards = [drawn((1, 0, 0, 3), CHANCE) for _ in range(400)]
    assert set(cards) == {Card.BLOCK, Card.MOVE}
    assert 60 < cards.count(Card.BLOCK) < 140


def test_who_has_no_token_is_expected_to_play_nothing() -> None:
    mixes = expected_by("strong", court({WHITE[0]: SQUARE, PINK[0]: SQUARE}))
    assert mixes[2] == NOTHING
    assert drawn(mixes[2], CHANCE) is None


def test_who_meets_nobody_is_expected_to_move() -> None:
    for level in ("normal", "strong"):
        mix = expected_by(level, court({WHITE[0]: SQUARE, PINK[0]: 3, RED[0]: SAFE_ZONE}))[1]
        assert max(zip(mix, DECK, strict=True))[1] is MOVE


def test_the_strong_remember_what_somebody_plays() -> None:
    state = court({WHITE[0]: SQUARE, PINK[0]: SQUARE, RED[0]: SQUARE})
    later = after(state, *laid(BLOCK, BLOCK, BLOCK), *laid(BLOCK, BLOCK, BLOCK))
    blocks = [100 * mix[0] // sum(mix) for mix in (expected_by("strong", each)[1] for each in (state, later))]
    assert blocks[1] > blocks[0] + 10


def test_only_what_is_nearly_best_is_played() -> None:
    assert near_best((90, 100, 70, 95), 10) == (0, 10, 0, 5)


def test_against_a_mover_next_to_the_head_only_a_stab_helps() -> None:
    values = worths(foresight(((5,), (8,)), 0), 0, (NOTHING, (0, 0, 0, 1)), 1, CHANCE)
    assert max(zip(values, DECK, strict=True))[1] is STAB


def test_at_the_head_a_move_wins() -> None:
    values = worths(foresight(((8,), (SQUARE,)), 0), 0, (NOTHING, (1, 1, 1, 1)), 8, CHANCE)
    assert values[-1] == 1000
