"""One visitor who means no good, in a process of their own.

`python -m bench.attack.visitors NAME NUMBER PORT SECONDS`: says "begun" once all is prepared, and in the end
as JSON what they got. Each attack is bounded in number and time. Not here: what others notice (`__main__`).
"""

import asyncio
import os
import sys
from typing import Final

import orjson

from bench.attack.asking import REQUESTS
from bench.attack.crowds import CROWDS
from bench.attack.frames import FLOODS
from bench.attack.lines import CONNECTIONS
from bench.attack.records import RECORDS
from bench.attack.visit import Attack, Got, Visit

NOBODY: Final = "nobody"
"""Says how far two quiet servers are apart on a machine that is used by others too."""


async def _do_nothing(visit: Visit) -> Got:
    visit.begin()
    return {}


ATTACKS: Final[dict[str, Attack]] = {
    NOBODY: _do_nothing,
    **FLOODS,
    **REQUESTS,
    **RECORDS,
    **CONNECTIONS,
    **CROWDS,
}
NICENESS: Final = 19
"""An attacker has a machine of their own. On this one they get what nobody else wants of the processor."""


async def main(name: str, number: str, port: str, seconds: str) -> None:
    os.nice(NICENESS)
    got = await ATTACKS[name](Visit(int(port), int(number), float(seconds)))
    print(orjson.dumps(got).decode(), flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
