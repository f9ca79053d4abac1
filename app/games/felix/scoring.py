"""What the cats and mice are worth in the end."""

from app.games.contract import Outcome, SheetLine
from app.games.felix.state import Phase, Player, State


def outcome(state: State) -> Outcome | None:
    """The ranking after the last round: by points, then by points in cats, else shared (FX-21, FX-22)."""
    if state.phase is not Phase.OVER:
        return None
    cats = tuple(cat_points(player) for player in state.players)
    mice = tuple(player.mice for player in state.players)
    totals = scores(state)
    return Outcome(
        places=_places(tuple(zip(totals, cats, strict=True))),
        scores=totals,
        sheet=(SheetLine("cats", cats), SheetLine("mice", mice)),
    )


def scores(state: State) -> tuple[int, ...]:
    return tuple(cat_points(player) + player.mice for player in state.players)


def cat_points(player: Player) -> int:
    return sum(laid.card.points for laid in player.won)


def _places(ranks: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
