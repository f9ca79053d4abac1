"""What a seat reads from a message and answers: once for pages, once for programs. It plays at random.

A careless player who bids little, so that games last about as long as people's do.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import orjson

from app.web.rendering.phrases import CODE, END

Answer = dict[str, Any]

_SEQ = re.compile(r'id="tick"[^>]* data-seq="(\d+)"')
_ASKED = re.compile(r'id="fx-ask".*|<section id="mine" class="after".*', re.DOTALL)
_KEY = re.compile(r'name="key" value="(\d+)"')
_HELD = re.compile(r'<label id="fx-held-([^"]+)"[^>]*>(<input)?')
_LOWEST = re.compile(r'name="mice"[^>]* value="(\d+)"')
_OVER = re.compile(r'name="table" value="rematch"')


@dataclass(frozen=True, slots=True)
class Seen:
    """`answer` is what the seat does next; None if it need not or may not, or if nothing of that was said."""

    seq: int
    told_mine: bool
    answer: Answer | None


Reader = Callable[[str, Random], Seen | None]


class PageReader:
    """Keeps what a page keeps of the messages before: the phrases, and which cards are in the hand."""

    def __init__(self) -> None:
        self._phrases: dict[str, str] = {}
        self._hand: dict[str, bool] = {}

    def __call__(self, message: str, random: Random) -> Seen | None:
        text = self._spelled_out(message)
        found = _SEQ.search(text)
        if found is None:
            return None
        self._hand |= {card: bool(to_choose) for card, to_choose in _HELD.findall(text)}
        asked = _ASKED.search(text)
        hand = [card for card, held in self._hand.items() if held]
        answer = None if asked is None else _page_answer(asked[0], hand, random)
        return Seen(int(found[1]), asked is not None, answer)

    def _spelled_out(self, message: str) -> str:
        *told, text = message.split(END)
        for phrase in told:
            code = CODE.match(phrase)[0]  # type: ignore[index]
            self._phrases[code] = phrase.removeprefix(code)
        return CODE.sub(lambda code: self._phrases[code[0]], text)


def _page_answer(asked: str, hand: list[str], random: Random) -> Answer | None:
    if _OVER.search(asked):
        return {"table": "rematch"}
    key = _KEY.search(asked)
    if key is None or "fx-swap" in asked:
        return None
    if 'value="place_card"' in asked:
        return {"do": "place_card", "card": random.choice(hand), "key": key[1]}
    lowest = _LOWEST.search(asked)
    if lowest is None or random.random() < 0.4:
        return {"do": "pass", "key": key[1]}
    return {"do": "bid", "mice": lowest[1], "key": key[1]}


def read_json(message: str, random: Random) -> Seen | None:
    state = orjson.loads(message).get("state")
    return None if state is None else Seen(state["seq"], told_mine=True, answer=json_answer(state, random))


def json_answer(state: dict[str, Any], random: Random) -> Answer | None:
    if state["outcome"] is not None:
        return {"table": "rematch"}
    question = state["question"]
    if question is None or not question["waited_for"]:
        return None
    choices = question["choices"]
    passing = [choice for choice in choices if choice["do"] == "pass"]
    chosen = passing[0] if passing and random.random() < 0.4 else _cheapest(choices, random)
    return {**chosen, "key": question["key"]}


def _cheapest(choices: list[Answer], random: Random) -> Answer:
    bids = [choice for choice in choices if choice["do"] == "bid"]
    return bids[0] if bids else random.choice(choices)
