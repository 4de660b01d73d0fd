"""The page of a finished turn tells whoever played what they had planned, and nobody else."""

from django.test import Client

from games.models import Game, User
from tests.games.support.moves import play_turn
from tests.games.web.race_pages import address_of
from tests.people import BrowserOf


def test_only_the_own_plan_is_shown(
    race: Game, owner: User, seated: User, stranger: User, browser_of: BrowserOf, client: Client
) -> None:
    play_turn(race, owner, seated)
    turn = f"{address_of(race)}turns/1/"
    own = browser_of(owner).get(turn).content.decode()
    assert "Your plan for Bolt" in own
    assert "Your plan for Cog" not in own
    for browser in (client, browser_of(stranger)):
        assert "Your plan" not in browser.get(turn).content.decode()
    played = race.turns.get(number=1)
    played.journal = [entry | {"by": "bot"} for entry in played.journal]
    played.save()
    assert "Your plan" not in browser_of(owner).get(turn).content.decode(), "a bot's program is no plan of theirs"
