"""The table as it is set up, before anybody is ready."""

from app.games.chance import Chance
from app.games.contract import Options, Seat
from app.games.squeaky.data import ACORNS, COPIES, FOODS, SPACES, Food
from app.games.squeaky.deck import piles, stacked
from app.games.squeaky.state import Phase, Player, Rules, State, Sweeper, buried_cards


def setup(seats: int, options: Options, chance: Chance) -> State:
    rules = rules_of(options)
    shuffled = chance.shuffled(FOODS * COPIES[seats])  # SQ-2
    laid = SPACES + buried_cards(rules, seats)
    rest = shuffled[laid:]
    starting = chance.shuffled(FOODS)  # SQ-5
    return State(
        rules=rules,
        phase=Phase.MEMORISING,
        first=_first(seats, options, chance),
        turn=None,
        line=shuffled[:SPACES],  # SQ-3
        deck=stacked(piles(len(rest), climate_change=rules.climate_change), rest, chance),
        acorns=ACORNS[seats],
        sweeper=Sweeper(starting=starting[seats:], buried=shuffled[SPACES:laid], swept=()),
        players=tuple(_player(food) for food in starting[:seats]),
    )


def rules_of(options: Options) -> Rules:
    return Rules(
        advanced=options["mode"] == "advanced",
        harsh_winter=options["harsh_winter"] == "on",
        nuts_about_acorns=options["nuts_about_acorns"] == "on",
        climate_change=options["climate_change"] == "on",
        open_memory=options["memory"] == "open",
    )


def _first(seats: int, options: Options, chance: Chance) -> Seat:
    return chance.below(seats) if options["first"] == "random" else 0  # SQ-6


def _player(starting: Food) -> Player:
    return Player(starting, memorised=False, nest=(), acorns=0, latest=None, extra=None)
