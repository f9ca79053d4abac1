"""Addresses as pictures for cameras. Not here: which addresses."""

import segno

from app.table.refusals import Reason
from app.web.words.refusal import Refusal
from app.web.words.texts import REFUSALS


def qr_svg(address: str, error: str = "m") -> str:
    """The QR code as an SVG that can be put into a page or sent as a file.

    `error` is how much of it may be damaged; on a screen that stands still "l" will do, and is coarser.
    """
    try:
        code = segno.make(address, error=error)
    except segno.DataOverflowError:  # an address begins with whatever host the visitor names
        raise Refusal(400, REFUSALS[Reason.MALFORMED], Reason.MALFORMED) from None
    drawing = code.svg_inline(border=2, omitsize=True, dark="#2b2440", light="#fff")
    return drawing.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
