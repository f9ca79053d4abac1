"""What the own side of Caramel offers in its templates. The rules are tested beside the rules."""

import pytest

from app.games.squid_game.caramel import CHALLENGE
from app.games.squid_game.caramel.data import CaramelCard
from tests.games.squid_game.caramel.biscuits import CIRCLE, P1, R25, STAR, W21, W53, WHITE, turn_of, turn_up
from tests.games.squid_game.views import own_of
from tests.web.secrecy import languages

ENGLISH = languages()["en"]


class Match:
    """As much of the match as the own side looks at."""

    tokens = (W21, W53)


@pytest.mark.parametrize("turned", [(), (CaramelCard.STAR,)], ids=["a rival's", "an own"])
def test_no_token_that_would_break_is_picked_beforehand(turned: tuple[CaramelCard, ...]) -> None:
    state = turn_of(WHITE, (W21, CIRCLE, 0), (W53, STAR, 1), (P1, STAR, 0), (R25, STAR, 0), turned=turned)
    state, _ = turn_up(state, CaramelCard.CRACK)
    own = own_of(CHALLENGE, state, WHITE)
    markup = ENGLISH.fragment("squid_game/caramel/mine.html", {}, own=own, match=Match()).markup
    assert "break_token" in markup
    assert " checked" not in markup
