"""What the templates of Squid Game write out for themselves agrees with the rules."""

import pytest

from app.games.squid_game.data import TEAMS, TOKENS, Token
from app.games.squid_game.tokens import owner
from tests.web.secrecy import languages


@pytest.mark.parametrize("token", [token for tokens in TOKENS for token in tokens])
def test_a_token_is_drawn_with_its_number_and_in_its_team_s_colours(token: Token) -> None:
    drawn = languages()["en"].part("squid_game/token.html", token=token)
    assert f'data-team="{TEAMS[owner(token)]}"' in drawn
    assert f">{token:03}</text>" in drawn


def test_a_seat_s_shape_is_its_team_s() -> None:
    for seat, team in enumerate(TEAMS):
        assert f"#team-{team}" in languages()["en"].part("squid_game/team.html", seat=seat)
