"""Who plays with whom: settled in the lobby, with the game locked, and fixed from the start on."""

from collections import Counter

from games.errors import Closed, Refused
from games.models import Game, Seat
from games.record.queries.engine_tables import rules_of
from games.record.queries.teams import team_name, teams_at, usual_teams
from games.shapes.page import TeamLine


def first_team(game: Game, number: int) -> int | None:
    """The team of somebody who takes this seat: its usual one, or, if others have filled that, the first with room."""
    usual = usual_teams(game)
    if not usual:
        return None
    room = [team.number for team in _teams(game) if team.free > 0]
    return usual[number] if usual[number] in room else room[0]


def change(game: Game, seat: Seat, team: int) -> None:
    """Moves a seat into a team; a bot makes room for a person. Raises Refused, or Closed if the team is full.

    With robots changing places all teams can be filled to the same number, whoever wants what.
    """
    if team == seat.team:
        return
    wanted = next((line for line in _teams(game) if line.number == team), None)
    if wanted is None:
        raise Refused("no_such_team", "There is no such team in this game.")
    if wanted.free < 1:
        _make_room(game, wanted, seat.team)
    seat.team = team
    seat.save(update_fields=["team"])


def settle(game: Game) -> None:
    """Before the start: numbers the teams that are there without gaps. Raises Refused if they are not even."""
    seats = list(game.seats.order_by("number"))
    usual = Counter(rules_of(game).teams(game.setup, len(seats)))
    if not usual:
        return
    sizes = Counter(seat.team for seat in seats if seat.team is not None)
    check_even(sizes, usual)
    for new, old in enumerate(sorted(sizes)):
        game.seats.filter(team=old).update(team=new)


def check_even(sizes: Counter[int], usual: Counter[int]) -> None:
    """Raises Refused unless there are as many teams as usual for so many robots, all of the same size, and no
    robot is alone."""
    robots, size = usual.total(), max(usual.values(), default=0)
    if usual and (len(usual) < 2 or size < 2 or len(set(usual.values())) > 1):
        raise Refused("uneven_teams", f"{robots} robots do not make even teams of two or more.")
    if sorted(sizes.values()) != sorted(usual.values()):
        now = ", ".join(f"{team_name(team)} has {sizes[team]}" for team in sorted(sizes))
        wanted = f"{robots} robots play as {len(usual)} teams of {size}"
        raise Refused("uneven_teams", f"{wanted}; now {now}. Change teams, or wait for more players.")


def _make_room(game: Game, wanted: TeamLine, for_it: int | None) -> None:
    robot = game.seats.filter(team=wanted.number).exclude(bot="").last()
    if robot is None:
        raise Closed("team_full", f"{wanted.name} is full. Somebody there would have to change first.")
    robot.team = for_it
    robot.save(update_fields=["team"])


def _teams(game: Game) -> list[TeamLine]:
    return teams_at(game, game.seats.values_list("team", flat=True))
