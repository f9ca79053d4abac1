"""The cards: chosen in secret and at the same time, revealed together, then the doll turns (SG-11, SG-80)."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.cards import CardChosen, CardsRevealed
from app.games.squid_game.red_light.events import DollTurned
from app.games.squid_game.red_light.running import run
from app.games.squid_game.red_light.state import State
from app.games.squid_game.step import Step, preceded


def choose(state: State, seat: Seat, card: int, chance: Chance) -> Step[State]:
    told = () if state.chosen[seat] else (CardChosen(seat),)
    chosen = replace(state, cards=(*state.cards[:seat], card, *state.cards[seat + 1 :]))
    if any(chosen.cards[each] is None for each in chosen.asked):
        return chosen, told
    return preceded(_reveal(chosen, chance), *told)


def _reveal(state: State, chance: Chance) -> Step[State]:
    """The doll's card is drawn only now, from those that are left (SG-15)."""
    gaze = chance.pick(state.cards_left)
    revealed = replace(
        state, gaze=gaze, used=(*state.used, gaze), cards=state.nothing_chosen, revealed=state.cards
    )
    turned = DollTurned(gaze, len(revealed.cards_left))
    return preceded(run(revealed, gaze), CardsRevealed(state.cards), turned)
