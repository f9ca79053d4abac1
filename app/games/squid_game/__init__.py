"""Squid Game: six deadly games in one match, for three to six."""

from functools import partial
from typing import Any, Final, TypeAlias

from app.games.contract import Game, full_history, no_memory
from app.games.squid_game.bot import bot
from app.games.squid_game.box import BOX
from app.games.squid_game.choices import choices, fallback
from app.games.squid_game.components import components
from app.games.squid_game.data import SEAT_COUNTS
from app.games.squid_game.editions import EDITIONS, NEWEST, Rules
from app.games.squid_game.events import ChallengeBegan, ChallengeEnded, MatchWon
from app.games.squid_game.facts import facts, minutes
from app.games.squid_game.fates import Fell
from app.games.squid_game.figures import FIGURES
from app.games.squid_game.outcome import outcome
from app.games.squid_game.recap import recap, standing
from app.games.squid_game.redeal import redeal
from app.games.squid_game.rules import MATCH_ACTIONS, apply, to_act, turn
from app.games.squid_game.setup import setup
from app.games.squid_game.state import State
from app.games.squid_game.view import MatchOwn, MatchPublic, own, public, sits_out

SquidGame: TypeAlias = Game[State, MatchPublic, MatchOwn, Any, None]


def game(rules: Rules, earlier: tuple[SquidGame, ...] = ()) -> SquidGame:
    """The match as it is played by these rules."""
    return Game(
        key="squid_game",
        box=BOX,
        rules_version=rules.version,
        seat_counts=SEAT_COUNTS,
        options=rules.options,
        actions=(*MATCH_ACTIONS, *rules.actions),
        setup=partial(setup, rules),
        to_act=partial(to_act, rules),
        public=partial(public, rules),
        own=partial(own, rules),
        choices=partial(choices, rules),
        apply=partial(apply, rules),
        outcome=partial(outcome, rules),
        history=full_history,
        fallback=partial(fallback, rules),
        redeal=partial(redeal, rules),
        memory=no_memory,
        bot=partial(bot, rules),
        components=partial(components, rules),
        turn=partial(turn, rules),
        chapters=(ChallengeBegan,),
        reveals={Fell: 3000, ChallengeEnded: 4000, MatchWon: 4000, **rules.reveals},
        in_one_go=rules.in_one_go,
        sits_out=sits_out,
        minutes=partial(minutes, rules),
        facts=partial(facts, rules),
        standing=partial(standing, rules),
        recap=recap,
        figures=FIGURES,
        earlier=earlier,
    )


GAME: Final = game(NEWEST, earlier=tuple(game(rules) for rules in EDITIONS[:-1]))
