"""One moment of a replay as HTML fragments: the same templates, boards and words as in play.

Not here: who may see it (`pages.showing`), going from moment to moment (`static/js/replay.js`).
"""

from types import SimpleNamespace

from markupsafe import Markup

from app.games.contract import Audience
from app.live.replay import Replay
from app.table.table import Phase
from app.web.rendering.fragment import Fragments
from app.web.rendering.onlooker import Onlooker
from app.web.rendering.phrases import PHRASES
from app.web.rendering.renderer import Renderer
from app.web.rendering.table_face import News, TableFace


def moment_fragments(renderer: Renderer, replay: Replay, step: int, audience: Audience) -> SimpleNamespace:
    """What that audience saw at that step, and what the step told it."""
    face, snapshot = TableFace(renderer), replay.snapshot(step)
    onlooker = Onlooker(audience, host=False, stood_in_for=False, screen=False)
    drawn: Fragments = {**face.public(snapshot), **face.private(snapshot, onlooker, "")}
    found = {name: fragment.phrased for name, fragment in drawn.items()}
    found["news"] = face.news(snapshot, News(replay.events(step, audience), replay.happenings(step))).text
    if audience is None or snapshot.public.phase is Phase.OVER:
        found["mine"] = renderer.part("parts/nothing.html", id="mine")
    marked = {name: Markup(PHRASES.spelled_out(text)) for name, text in found.items()}  # noqa: S704 - rendered by our templates
    return SimpleNamespace(**marked)
