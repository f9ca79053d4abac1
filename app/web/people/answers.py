"""A form that answers several small questions: the answers are given one after the other.

Each of them is an answer like any other, a row in the log. The first is for the question that the form names,
each further one for the question that the one before has led to. Not here: a single answer (`intake`).
"""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import parse_qsl

from app.live.replica import Accepted, Replica
from app.table.intents import Play
from app.table.refusals import Reason, Refused

ANSWERS: Final = "answers"
"""What such a form says to `do`. Its fields that begin with `answer-` are the answers, in their order, each
written like the query of an address: `do=place_on_shape&who=21&shape=star`."""

_ANSWER: Final = "answer-"
_MOST: Final = 12
"""More than any form has."""


async def answer_all(
    replica: Replica, player: str, key: int, fields: Mapping[str, Any], token: str | None
) -> Accepted | Refused:
    """Ends with the first that is refused. Sent again with the same token, it goes on where it ended."""
    answers = _answers(fields)
    if not 0 < len(answers) <= _MOST:
        return replica.refuse(Reason.MALFORMED)
    answer: Accepted | Refused = Refused(Reason.MALFORMED)
    for number, action in enumerate(answers):
        play = Play(player, key, action)
        answer = await replica.submit_in_this_task(play, token and f"{token}/{number}")
        if isinstance(answer, Refused):
            return answer
        key = _next_key(replica, player, key)
    return answer


def _answers(fields: Mapping[str, Any]) -> list[dict[str, str]]:
    return [dict(parse_qsl(str(value))) for name, value in fields.items() if name.startswith(_ANSWER)]


def _next_key(replica: Replica, player: str, key: int) -> int:
    """Of what the player is asked now. If that is nothing, the key that is closed: the table will say so."""
    snapshot = replica.snapshot
    question = snapshot.question(snapshot.audience_of(player))
    return key if question is None else question.key
