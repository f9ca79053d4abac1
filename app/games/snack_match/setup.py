"""The table before anybody has chosen: the first two cards are drawn, the diet lies open."""

from app.games.chance import Chance
from app.games.contract import Options
from app.games.snack_match.area import EMPTY
from app.games.snack_match.data import CARDS, COMPONENT_CARDS, DIETS, MODIFIER_CARDS, Colour
from app.games.snack_match.diet import Bonus
from app.games.snack_match.rounds import dealt
from app.games.snack_match.state import Phase, Player, State

_NEWCOMER = Player(hand=(), kept=None, received=None, laid=(), confirmed=False, placed=(), area=EMPTY)


def setup(seats: int, options: Options, chance: Chance) -> State:
    deck = chance.shuffled(CARDS)  # SM-10
    return dealt(
        State(
            phase=Phase.CHOOSING,
            round=1,
            diet=_draw_diet(DIETS[options["diet"]], chance),
            deck=deck,
            players=(_NEWCOMER,) * seats,
            opponent=(),
        )
    )


def _draw_diet(colours: tuple[Colour, ...], chance: Chance) -> tuple[Bonus, ...]:
    """The cards, the side of each component card and how they are combined are random (SM-30)."""
    components, modifiers = chance.shuffled(COMPONENT_CARDS), chance.shuffled(MODIFIER_CARDS)
    # There are fewer colours than cards: the other cards stay in the box.
    drawn = zip(components, modifiers, colours, strict=False)
    return tuple(Bonus(chance.pick(sides), modifier[colour]) for sides, modifier, colour in drawn)
