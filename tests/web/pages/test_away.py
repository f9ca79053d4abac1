"""What a page says of those who are waited for and have no socket. Not here: who counts as away (`live`)."""

import pytest

from app.live import presence
from tests.web.houses import House

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_others_are_told_and_who_looks_is_not_away(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that has just come has no socket yet."""
    monkeypatch.setattr(presence, "AWAY_AFTER", 0)
    async with house.browser() as anna, house.browser() as stranger:
        code = await anna.open_table(bots="normal", capacity="3")
        told, own = [(await person.get(f"/t/{code}")).text for person in (stranger, anna)]
        assert 'id="call-away-0"' in told
        assert 'data-away="0 "' in told
        assert 'id="call-away-0"' not in own
        assert 'data-away=""' in own


async def test_several_who_are_away_are_one_call(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's board lies under as many notes as there are seats."""
    monkeypatch.setattr(presence, "AWAY_AFTER", 0)
    async with house.browser() as anna, house.browser() as bea, house.browser() as carlo:
        code = await anna.open_table(capacity="3")
        for name, friend in (("Bea", bea), ("Carlo", carlo)):
            await friend.sit(code, name)
        await anna.post(f"/t/{code}/act", table="start")
        own = (await anna.get(f"/t/{code}")).text
        assert own.count('class="call"') == 1
        assert "Bea and Carlo are away." in own
        assert all(f'value="stand_in {seat}"' in own for seat in (1, 2))
