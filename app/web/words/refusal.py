"""Something that can't be done, to be said in words. Not here: how pages and programs are told (`errors`)."""

from app.table.refusals import Reason
from app.web.words.texts import REFUSALS


class Refusal(Exception):
    """Carries an HTTP status, the English text to be translated, and a name for programs."""

    def __init__(self, status: int, text: str, name: str = "") -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.name = name


def refused(reason: Reason) -> Refusal:
    status = {
        Reason.MALFORMED: 422,
        Reason.OPTIONS_UNFIT: 422,
        Reason.NOT_HOST: 403,
        Reason.NOT_SEATED: 403,
        Reason.BARRED: 403,
        Reason.REMOVED_LATELY: 403,
        Reason.SILENCED: 403,
        Reason.MUTED: 403,
        Reason.TOO_OFTEN: 429,
        Reason.RENAMED_LATELY: 429,
        Reason.BUSY: 503,
    }
    return Refusal(status.get(reason, 409), REFUSALS[reason], reason.value)
