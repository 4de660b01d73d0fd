"""manage.py sweep: one sweep by hand."""

from io import StringIO

from django.core.management import call_command

from games.models import Game, User
from tests.games.support.moves import hand_in


def test_sweep_by_hand_does_what_is_due_and_says_so(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner, seated)
    out = StringIO()
    call_command("sweep", stdout=out)
    assert out.getvalue() == "shifted 0, settled 0, resolved 1, reminded 0, begun 0, tournaments 0, failed 0\n"
