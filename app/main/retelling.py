"""`tavolata replay FILE`: tells the record of a game in words, or folds an exported log.

Not here: the formats (`table.record_reading`, `logbook`).
"""

from pathlib import Path

from app.live.replay import Replay
from app.main.logbook import NotPossible
from app.main.logbook import replay as fold_again
from app.table.record_reading import BadRecord, Fault, read_record
from app.web.rendering.renderer import renderers
from app.web.rendering.story_text import story_text
from app.web.words.record_faults import fault_words


def retell(file: Path) -> str:
    content = file.read_bytes()
    try:
        return story_text(renderers()["en"], Replay(read_record(content)))
    except BadRecord as error:
        if error.fault in (Fault.NO_JSON, Fault.FOREIGN) and b'"tavolata"' in content[:200]:
            return fold_again(content.decode("utf-8", errors="replace"))
        raise NotPossible(fault_words(error) % {"row": error.row}) from None
