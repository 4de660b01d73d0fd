"""What changes for one viewer alone, and what for everyone else."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from games.errors import NotFound
from games.kept.reading import Reading, answers_to
from games.models import Game, User
from games.play.services import play
from games.view.pages.seen import seen_of_game
from tests.games.support.moves import hand_in, pending_of, program_for
from tests.people import Person


def what_is_seen(game: Game, someone: Person) -> str:
    request, reading = RequestFactory().get("/"), Reading()
    request.user, request.session = someone, {}  # type: ignore[assignment]
    with reading.recorded():
        seen_of_game(request, game_id=game.pk)
    return repr(list(answers_to(reading.statements)))


def drafts(game: Game, owner: User) -> None:
    prompt = pending_of(game, owner)
    play.save_draft(game_id=game.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))


def orders(game: Game, owner: User) -> None:
    play.set_order(game_id=game.pk, user=owner, kind="sacrifice", preset={"ask": True})


@pytest.mark.parametrize(("act", "is_told_to_all"), [(drafts, False), (orders, False), (hand_in, True)])
def test_who_sees_that_something_has_changed(
    act: Callable[[Game, User], None],
    is_told_to_all: bool,
    race: Game,
    owner: User,
    seated: User,
    stranger: User,
    spectator: AnonymousUser,
) -> None:
    others = [seated, stranger, spectator]
    before = what_is_seen(race, owner), [what_is_seen(race, someone) for someone in others]
    act(race, owner)
    assert what_is_seen(race, owner) != before[0]
    for someone, was in zip(others, before[1], strict=True):
        assert (what_is_seen(race, someone) != was) is is_told_to_all


def test_who_may_not_look_sees_nothing(race: Game, stranger: User) -> None:
    Game.objects.filter(pk=race.pk).update(visibility="link")
    with pytest.raises(NotFound):
        what_is_seen(race, stranger)
