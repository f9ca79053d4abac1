"""The result of a match."""

from app.games.contract import Outcome, SheetLine
from app.games.squid_game.editions import Rules
from app.games.squid_game.state import Phase, State


def outcome(rules: Rules, state: State) -> Outcome | None:
    """The places are those of the last challenge (SG-6); the sheet counts who survived each."""
    if state.phase is not Phase.OVER:
        return None
    sheet = tuple(SheetLine(report.challenge, tuple(map(len, report.survivors))) for report in state.reports)
    return Outcome(
        places=rules.places(state.stage),
        scores=tuple(map(sum, zip(*(line.points for line in sheet), strict=True))),
        sheet=sheet,
    )
