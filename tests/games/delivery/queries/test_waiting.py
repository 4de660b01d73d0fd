"""The daily summary tells of games that wait, and of those that stand still."""

from games.delivery.queries.waiting import standing_for, waiting_for
from games.models import Game, User
from games.outbox import services as outbox
from games.tables.services import lobby
from games.votes.services import votes
from tests.games.support.moves import hand_in
from tests.people import new_race


def test_a_game_waits_until_the_program_is_handed_in(race: Game, owner: User, seated: User) -> None:
    assert [line.id for line in waiting_for(owner)] == [race.pk]
    hand_in(race, owner)
    assert waiting_for(owner) == []
    assert [line.id for line in waiting_for(seated)] == [race.pk]


def test_of_a_silenced_game_nothing_is_told(race: Game, owner: User) -> None:
    outbox.set_level(user=owner, game=race, level="mute")
    assert waiting_for(owner) == []


def test_a_paused_game_stands_still(owner: User) -> None:
    game = new_race(owner, bots=["easy"])
    assert standing_for(owner) == []
    votes.propose(game_id=game.pk, user=owner, kind="pause")
    assert [line.id for line in standing_for(owner)] == [game.pk]
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)
    assert standing_for(owner) == []


def test_a_game_without_a_deadline_is_not_in_the_list_of_the_day(owner: User) -> None:
    lobby.play_now(user=owner)
    assert waiting_for(owner) == []
