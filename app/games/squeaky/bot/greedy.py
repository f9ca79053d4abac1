"""The turn that promises most for one's own nest, whatever the others do."""

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squeaky.actions import Action, TakeFood
from app.games.squeaky.bot.memory import Notes
from app.games.squeaky.bot.style import Style
from app.games.squeaky.bot.worth import Gains, acorn_gain, gains_by_turns, turns_to_go
from app.games.squeaky.choices import choices
from app.games.squeaky.data import FOODS, Counts
from app.games.squeaky.scoring import lures_hawk
from app.games.squeaky.state import Destination
from app.games.squeaky.view import SqueakyPublic, SqueakyView


def greedy_turn(view: SqueakyView, seat: Seat, notes: Notes, style: Style, chance: Chance) -> Action:
    liked = [(gain + chance.below(style.whim + 1), action) for gain, action in gains(view, seat, notes)]
    return max(liked, key=lambda each: each[0])[1]


def gains(view: SqueakyView, seat: Seat, notes: Notes) -> tuple[tuple[int, TakeFood], ...]:
    """What each turn adds to the promise of the nest."""
    public = view.public
    fewest_win = believes_hawk_lured(public, notes)
    turns = turns_to_go(public.deck_count, len(public.players))
    by_cards = gains_by_turns(public.nest_table, fewest_win=fewest_win)[turns]
    groups, acorns = notes.groups_of(seat), public.players[seat].acorns
    turns_offered = (action for action in choices(view) if isinstance(action, TakeFood))
    return tuple((_gain(public, action, by_cards, groups, acorns), action) for action in turns_offered)


def believes_hawk_lured(public: SqueakyPublic, notes: Notes) -> bool:
    """What was swept never comes back, so a hawk that is lured stays (SQ-31)."""
    seats = len(public.players)
    return public.rules.advanced and lures_hawk(_likely_on_sweeper(notes, seats), seats)


def _likely_on_sweeper(notes: Notes, seats: int) -> Counts:
    """What it remembers, and each starting food that is more likely there than on a nest (SQ-5)."""
    likely = 2 * (len(FOODS) - seats) > len(FOODS) - 1
    return tuple(
        swept + (likely and not own) for swept, own in zip(notes.sweeper, notes.starting, strict=True)
    )


def _gain(public: SqueakyPublic, action: TakeFood, by_cards: Gains, groups: Counts, acorns: int) -> int:
    if action.to is Destination.SWEEPER:
        return acorn_gain(by_cards, groups, acorns)
    cards = sum(space.food is action.food for space in public.line)
    return by_cards[cards][groups[FOODS.index(action.food)]]
