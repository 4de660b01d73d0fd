"""Games left to a bot and games that are over, for tests."""

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.state import RaceState
from games.models import Game, Seat, User
from games.play.services import play
from tests.games.support.moves import hand_in, start_turn_from
from tests.people import joined, new_race
from tests.ready_made import ready_made


def owe(owner: User, other: User, games: int) -> list[Game]:
    """Games with somebody else in which a bot plays for the owner."""

    def make() -> Game:
        made = [joined(new_race(owner, title=f"Race {number}"), other) for number in range(games)]
        Seat.objects.filter(game__in=made, user=owner).update(autopilot=True)
        return made[0]

    first = ready_made(f"{games} games left to a bot", [owner, other], make)
    return list(Game.objects.filter(pk__gte=first.pk).order_by("pk"))


def finish(game: Game, *others: User) -> Game:
    """The first robot sleeps on the last flag of Risky Exchange, where the end of register 1 finds it."""

    def nearly_home(state: RaceState) -> None:
        robot = state.robots[0]
        robot.next_flag, robot.announced = 3, True
        robot.cell = floor_of("risky-exchange").flags[3]

    start_turn_from(game, nearly_home)
    hand_in(game, *others)
    play.resolve(game_id=game.pk)
    game.refresh_from_db()
    assert game.status == "over"
    return game
