"""What was said at one table lately, as this node heard it: in memory alone, and gone with the replica.

Player ids stay behind. Not here: whether somebody may speak (`talk_rules`).
"""

import logging
import secrets
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Final, NamedTuple, TypeAlias

from app.games.contract import Seat
from app.live.operating.meters import Meters
from app.table import talk_rules
from app.table.intents import Player, React, Report, ReportName, Silence, Utterance, Write
from app.table.ports import Complaint, Herald, Reacted, Silenced, TalkSign, Wrote
from app.table.reactions import REACTIONS
from app.table.refusals import Reason
from app.table.seating import Seats, player_on, seat_of
from app.table.table import Phase, Table
from app.table.talk_rules import A_MINUTE, Spoken, is_seated, is_writing

_KEPT: Final = 16
"""Somebody whose line is so slow that more waits misses the oldest."""

_WRITINGS_KEPT: Final = 50

_Said: TypeAlias = React | Write | Silence

logger = logging.getLogger(__name__)


class Remark(NamedTuple):
    """Something that somebody said, as everybody hears it. `who` stands for them at this table alone."""

    number: int
    word: str
    """By which it can be reported."""
    who: str
    seat: Seat | None
    """Where their portrait is to be seen; None for those who only watch."""
    name: str
    avatar: str
    reaction: str | None
    text: str | None
    """What they wrote, if it is no reaction."""


class _Heard(NamedTuple):
    word: str
    player: str
    at: int
    watches: bool


class Talk:
    def __init__(
        self,
        herald: Herald,
        meters: Meters,
        complain: Callable[[Complaint], Awaitable[None]],
        wake: Callable[[], None],
    ) -> None:
        """`complain` keeps what is reported; `wake` is called when there is something new."""
        self._complain = complain
        self._herald = herald
        self._meters = meters
        self._wake = wake
        self.newest = 0
        """The number of the newest remark, for this node alone."""
        # At most tables nobody says anything, and a tuple that is empty takes no room.
        self._remarks: tuple[Remark, ...] = ()
        self._writings: tuple[Remark, ...] = ()
        self._writers: tuple[str, ...] = ()
        """Who wrote each of them."""
        self._heard: tuple[_Heard, ...] = ()
        self._silenced: frozenset[str] = frozenset()
        self._reports: frozenset[tuple[str, str]] = frozenset()

    @property
    def writings(self) -> tuple[Remark, ...]:
        """What was written lately, for those who open the chat."""
        return self._writings

    async def carry_out(self, table: Table, gesture: Utterance, now: int) -> Reason | None:
        """Say it to everybody, or why not. Nobody waits for it: here it is heard at once."""
        if isinstance(gesture, Report | ReportName):
            return await self._report(table, gesture, now)
        refusal = self._judged(table, gesture, now)
        if refusal is None:
            sign = _sign(table.code, gesture, now)
            self.hear(table, sign)
            await self._herald.signal(sign)
        return refusal

    def _judged(self, table: Table, gesture: _Said, now: int) -> Reason | None:
        match gesture:
            case React(player):
                return talk_rules.react(table, gesture, now, self._spoken(table, player))
            case Write(player):
                return talk_rules.write(table, gesture, now, self._spoken(table, player))
            case Silence():
                return talk_rules.silence(table, gesture)

    def hear(self, table: Table, sign: TalkSign) -> None:
        """Take it in, unless it was heard before or comes from a node that knows more to say."""
        if isinstance(sign, Silenced):
            self._silence(sign)
        elif self._is_new(sign) and who_is(table.code, sign.player.id) not in self._silenced:
            heard = _Heard(sign.word, sign.player.id, sign.at, not is_seated(table, sign.player))
            self._heard = (*self._heard, heard)
            self.newest += 1
            self._keep(_remark(self.newest, table, sign), sign.player.id)
            self._wake()

    def since(self, number: int) -> tuple[Remark, ...]:
        if number == self.newest:
            return ()
        return tuple(remark for remark in self._remarks if remark.number > number)

    def is_silenced(self, who: str) -> bool:
        return who in self._silenced

    def _is_new(self, sign: Reacted | Wrote) -> bool:
        self._heard = tuple([heard for heard in self._heard if heard.at >= sign.at - A_MINUTE])
        known = is_writing(sign.text) if isinstance(sign, Wrote) else sign.reaction in REACTIONS
        return known and all(sign.word != heard.word for heard in self._heard)

    def _keep(self, remark: Remark, player: str) -> None:
        self._remarks = (*self._remarks, remark)[-_KEPT:]
        if remark.text is not None:
            self._writings = (*self._writings, remark)[-_WRITINGS_KEPT:]
            self._writers = (*self._writers, player)[-_WRITINGS_KEPT:]

    def _silence(self, sign: Silenced) -> None:
        if sign.silent:
            self._silenced |= {sign.who}
        else:
            self._silenced -= {sign.who}

    def _spoken(self, table: Table, player: Player) -> Spoken:
        return Spoken(
            [heard.at for heard in self._heard if heard.player == player.id],
            [heard.at for heard in self._heard if heard.watches],
            who_is(table.code, player.id) in self._silenced,
        )

    async def _report(self, table: Table, gesture: Report | ReportName, now: int) -> Reason | None:
        """Each person is heard once about each thing. The log has the words, and nobody's name."""
        found = self._written(gesture) if isinstance(gesture, Report) else _named(table, gesture)
        if isinstance(found, Reason):
            return found
        about, player, name, text = found
        if (gesture.player.id, about) in self._reports:
            return Reason.ALREADY_SO
        await self._complain(Complaint(secrets.token_urlsafe(9), now, table.code, player, name, text))
        self._reports |= {(gesture.player.id, about)}
        self._meters.reports += 1
        seat, who = seat_of(table.seats, player), who_is(table.code, player)
        said = {"seat": seat, "who": who, "text": text}
        if text is None:
            logger.warning("seat %(seat)s (%(who)s) was reported for the name", said, extra=said)
        else:
            logger.warning("seat %(seat)s (%(who)s) was reported for writing %(text)r", said, extra=said)
        return None

    def _written(self, gesture: Report) -> "_Reported | Reason":
        for writing, player in zip(self._writings, self._writers, strict=True):
            if writing.word == gesture.word:
                return _Reported(writing.word, player, writing.name, writing.text)
        return Reason.MALFORMED


class _Reported(NamedTuple):
    about: str
    player: str
    name: str
    text: str | None


def _named(table: Table, gesture: ReportName) -> _Reported | Reason:
    """The name of the person on that seat. Bots have names of our own."""
    player = player_on(table.seats, gesture.seat)
    occupant = table.seats[gesture.seat] if player is not None else None
    if player is None or occupant is None or player == gesture.player.id:
        return Reason.NO_SUCH_SEAT
    return _Reported(f"{player} {occupant.name}", player, occupant.name, None)


def _sign(table: str, gesture: _Said, now: int) -> TalkSign:
    match gesture:
        case React(player, reaction):
            return Reacted(table, player, reaction, now, secrets.token_urlsafe(9))
        case Write(player, text):
            return Wrote(table, player, text, now, secrets.token_urlsafe(9))
        case Silence(_, who, silent):
            return Silenced(table, who, silent)


def _remark(number: int, table: Table, sign: Reacted | Wrote) -> Remark:
    player, seats = sign.player, _shown(table)
    seat = seat_of(seats, player.id)
    face = player if seat is None else seats[seat] or player
    return Remark(
        number=number,
        word=sign.word,
        who=who_is(table.code, player.id),
        seat=seat,
        name=face.name,
        avatar=face.avatar,
        reaction=sign.reaction if isinstance(sign, Reacted) else None,
        text=sign.text if isinstance(sign, Wrote) else None,
    )


def _shown(table: Table) -> Seats:
    """Those whose portraits everybody sees: after a game, as they sat then."""
    return table.sitting.players if table.phase is Phase.OVER and table.sitting else table.seats


def who_is(table: str, player: str) -> str:
    """A word for that person, by which a browser knows them again at this table and nowhere else."""
    return blake2b(f"{table} {player}".encode(), digest_size=6).hexdigest()
