"""A process that thinks for the bots of a server: thoughts come in at stdin, answers go out at stdout.

It knows the rules and nothing else: no settings, no store, no table, and of a game only what one seat may
know. It ends as soon as nobody can ask it any more, however its parent has ended. Not here: the parent's side
of it (`worker_line`).
"""

import os
import pickle
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from struct import Struct
from typing import BinaryIO, Final

from app.live.thinking.answer import Answer, timed
from app.table.thought import Thought

NICENESS: Final = 10
"""Whatever the server itself has to do comes before; of an idle core, a nice process gets everything."""

LENGTH: Final = Struct(">I")
"""Comes before each answer."""


def main() -> None:
    # Else Ctrl-C would reach it too, before the server is done with it. It stays in the server's session:
    # where Linux shares a processor out between sessions, being nice counts inside one alone.
    os.setpgid(0, 0)
    os.nice(NICENESS)
    thoughts: SimpleQueue[Thought] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, thoughts.put), daemon=True).start()
    while True:
        _say(sys.stdout.buffer, _answer(thoughts.get()))


def _listen(source: BinaryIO, hear: Callable[[Thought], None]) -> None:
    """In a thread of its own, so that the end is noticed in the middle of a thought, too."""
    while True:
        try:
            hear(pickle.load(source))  # noqa: S301 - from the parent alone
        except EOFError:
            os._exit(0)


def _answer(thought: Thought) -> Answer | None:
    """None for a thought that fails: it does so at the parent's too, where that can be logged."""
    try:
        return timed(thought)
    except Exception:  # noqa: BLE001 - whatever it is, it must not end the process
        return None


def _say(sink: BinaryIO, answer: Answer | None) -> None:
    message = pickle.dumps(answer, pickle.HIGHEST_PROTOCOL)
    sink.write(LENGTH.pack(len(message)) + message)
    sink.flush()


if __name__ == "__main__":
    main()
