"""What bots remember: nothing that their seat was not shown."""

from app.games.chance import Chance
from app.games.contract import LEVELS
from app.games.felix.actions import Bid, Pass
from app.games.felix.bot.memory import Notes, memory, notes_of
from app.games.felix.data import Card
from app.games.felix.state import LaidCard
from tests.games.felix.tables import auction, go, with_mice

ROW = (Card.CAT_15, Card.CAT_11, Card.CAT_3, Card.RABBIT)
MOVES = ((0, Bid(3)), (1, Pass()), (2, Pass()), (3, Pass()))


def test_all_cards_and_mice_that_everybody_saw_are_noted() -> None:
    state, happened = go(auction(*ROW, seats=4), *MOVES)
    notes = notes_of(happened)
    assert notes.turned == tuple(LaidCard(seat, card) for seat, card in enumerate(ROW))[1:]
    assert notes.mice[:4] == tuple(player.mice for player in state.players) == (12, 17, 19, 21)


def test_the_cards_of_each_owner_keep_their_order() -> None:
    notes = Notes(turned=(LaidCard(0, Card.CAT_15), LaidCard(None, Card.CAT_3), LaidCard(0, Card.RABBIT)))
    assert notes.turned_of(0) == (Card.CAT_15, Card.RABBIT)
    assert notes.turned_of(None) == (Card.CAT_3,)


def test_only_the_strong_remember() -> None:
    _, happened = go(with_mice(auction(*ROW, seats=4), 15, 15, 15, 15), *MOVES)
    remembering = [level for level in LEVELS if memory(happened, Chance(b"x", 0), level) != Notes()]
    assert remembering == ["strong"]
