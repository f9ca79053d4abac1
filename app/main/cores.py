"""How many processors this server may use: those of the machine, or what its container allows.

Not here: what is done with them.
"""

import os
from math import ceil
from pathlib import Path
from typing import Final

_QUOTA: Final = Path("/sys/fs/cgroup/cpu.max")
"""What Linux grants a container: microseconds of processor time, and in how many; or `max`."""


def spare_cores(quota: Path = _QUOTA) -> int:
    """All but one, which the event loop is on; at least one."""
    return max(1, min(_allowed(), ceil(_granted(quota))) - 1)


def _allowed() -> int:
    # Not everywhere can a process be kept to some of the processors.
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _granted(quota: Path) -> float:
    try:
        granted, period = quota.read_text().split()
        return int(granted) / int(period)
    except (OSError, ValueError):
        return float(_allowed())
