"""The numbers that help pages state."""

from app.games.squid_game import GAME, SquidGame
from app.games.squid_game.facts import MatchFacts
from tests.games.squid_game.tables import MATCH


def facts_of(match: SquidGame, **options: str) -> MatchFacts:
    assert match.facts is not None
    chosen = {option.key: option.values[0] for option in match.options}
    facts: MatchFacts = match.facts(chosen | options)
    return facts


def test_the_numbers_of_the_match_are_those_of_its_components() -> None:  # SG-1, SG-2, SG-5
    facts = facts_of(MATCH)
    assert (facts.team, facts.starting, facts.reserve) == (12, 7, 5)
    assert facts.cards == (0, 1, 2, 3, 4, 5)
    assert facts.timer == (15, 10, 5, 0)
    assert len(facts.samples) == 6


def test_only_challenges_that_are_played_are_told_of() -> None:  # SG-7
    facts = facts_of(MATCH, first="left_out")
    assert facts.challenges == ("second", "last")
    assert facts.stage == {key: {"cards": (0, 1, 2)} for key in facts.challenges}


def test_a_shorter_match_takes_less_time() -> None:  # SG-7
    assert facts_of(GAME).minutes == GAME.box.minutes == (30, 60)
    assert facts_of(GAME, marbles="left_out", caramel="left_out").minutes == (20, 40)


def test_every_challenge_states_its_numbers() -> None:
    facts = facts_of(GAME)
    assert [key for key in facts.challenges if facts.stage[key] is None] == []
