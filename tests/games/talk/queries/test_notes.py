"""What somebody wrote for themselves, what all thought, and which games they follow: as each may read it."""

from django.contrib.auth.models import AnonymousUser

from games.history import services as visits
from games.models import Game, User
from games.outbox import services as outbox
from games.talk.queries.notes import OwnPart, ThoughtLine, followed, own_and_level, own_part, thoughts_in
from games.talk.services import notes
from tests.games.support.anonymity import nameless_race
from tests.people import new_race

NOTHING = OwnPart(note="", thought="", may_think=False, may_follow=False, follows=False, tells_end=False)


def read(game: Game, reader: User | AnonymousUser) -> list[str]:
    return [line.words for line in thoughts_in(game, game.turn, reader)]


def test_thoughts_are_ones_own_until_the_end_and_then_everybodys(
    race: Game, owner: User, seated: User, stranger: User, guest: User, spectator: AnonymousUser
) -> None:
    notes.think(game=race, user=owner, words="The belt?")
    notes.think(game=race, user=owner, words="The belt!")
    notes.think(game=race, user=seated, words="Push")
    everybody = (owner, seated, stranger, guest, spectator)
    assert [read(race, reader) for reader in everybody] == [["The belt!"], ["Push"], [], [], []]
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER)
    race.refresh_from_db()
    assert [read(race, reader) for reader in everybody] == [["The belt!", "Push"]] * 5


def test_who_wishes_to_watch_first_is_told_no_thoughts(race: Game, owner: User, stranger: User) -> None:
    notes.think(game=race, user=owner, words="I have won!")
    visits.hide_results(user=stranger, hide=True)
    stranger.refresh_from_db()
    telling_now = stranger.hides_results_since
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER, ended_at=telling_now)
    race.refresh_from_db()
    assert read(race, stranger) == []


def test_a_thought_is_read_with_its_robot_and_its_player(race: Game, owner: User, seated: User) -> None:
    notes.think(game=race, user=seated, words="Push")
    assert thoughts_in(race, race.turn, seated) == [ThoughtLine("Cog", "sam", True, "Push")]
    assert thoughts_in(race, race.turn + 1, seated) == []


def test_where_names_are_hidden_thoughts_name_nobody_until_the_end(owner: User, seated: User) -> None:
    game = nameless_race(owner, seated)
    notes.think(game=game, user=owner, words="Push")
    [line] = thoughts_in(game, game.turn, owner)
    assert line.player != "olivia"
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)
    [line] = thoughts_in(Game.objects.get(pk=game.pk), game.turn, seated)
    assert (line.player, line.is_mine) == ("olivia", False)


# One's own part of a page


def test_who_is_not_signed_in_has_no_part_of_it(race: Game, spectator: AnonymousUser) -> None:
    for viewer in (spectator, None):
        assert own_part(race, viewer) is None
        assert own_and_level(race, viewer) == (None, "usual")


def test_who_plays_thinks_and_who_looks_on_follows(race: Game, owner: User, stranger: User) -> None:
    notes.keep_note(game=race, user=owner, words="Beware of Sam")
    notes.think(game=race, user=owner, words="The belt!")
    notes.follow(game=race, user=stranger, tells_end=True)
    assert own_part(race, owner) == OwnPart("Beware of Sam", "The belt!", True, False, False, False)
    assert own_part(race, stranger) == OwnPart("", "", False, True, True, True)


def test_a_game_that_has_ended_or_is_hidden_has_nothing_to_offer(race: Game, owner: User, stranger: User) -> None:
    for status in (Game.Status.OVER, Game.Status.CANCELLED):
        race.status = status
        assert own_part(race, owner) == own_part(race, stranger) == NOTHING
    hidden = new_race(owner, bots=["easy"], visibility=Game.Visibility.LINK)
    assert own_part(hidden, stranger) == NOTHING


def test_a_thought_belongs_to_its_turn(race: Game, owner: User) -> None:
    notes.think(game=race, user=owner, words="The belt!")
    race.turn += 1
    part = own_part(race, owner)
    assert part is not None
    assert part.thought == ""


def test_how_much_one_wants_to_hear_comes_along(race: Game, owner: User, seated: User) -> None:
    outbox.set_level(user=owner, game=race, level="mute")
    assert [own_and_level(race, user) for user in (owner, seated)] == [
        (own_part(race, owner), "mute"),
        (own_part(race, seated), "usual"),
    ]


# Games that are followed


def test_the_latest_comes_first_and_only_what_goes_on_in_the_open(owner: User, stranger: User) -> None:
    games = [new_race(owner, seats=3, title=title) for title in ("old", "over", "hidden", "joined", "new")]
    for game in games:
        notes.follow(game=game, user=stranger, tells_end=False)
    Game.objects.filter(title="over").update(status=Game.Status.OVER)
    Game.objects.filter(title="hidden").update(visibility=Game.Visibility.LINK)
    games[3].seats.create(number=1, name="Cog", user=stranger)
    assert [game.title for game in followed(stranger)] == ["new", "old"]
    assert followed(owner) == []
