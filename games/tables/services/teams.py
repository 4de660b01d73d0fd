"""Teams, which can change in the lobby, with the game locked, and are fixed once the game has started."""

from collections import Counter

from games.errors import Closed, Refused
from games.models import Game, Seat, User
from games.record.queries.engine_tables import rules_of
from games.record.queries.persons import accounts_of
from games.record.queries.teams import team_name, teams_at, usual_teams
from games.shapes.page import TeamLine
from games.votes.services import admission


def first_team(game: Game, number: int) -> int | None:
    """The team for this seat: its usual one, or the first with room if that is full."""
    usual = usual_teams(game)
    if not usual:
        return None
    room = [team.number for team in _teams(game) if team.free > 0]
    return usual[number] if usual[number] in room else room[0]


def team_of_person(game: Game, user: User) -> int | None:
    """The team in which this person already plays with another of their accounts."""
    others = game.seats.filter(user__in=accounts_of(user), team__isnull=False).exclude(user=user)
    return others.values_list("team", flat=True).first()


def change(game: Game, seat: Seat, team: int) -> None:
    """Moves a seat to a team. A bot makes room for a person.

    Because bots change places, teams can always be filled evenly, no matter what people choose. Raises Refused, Closed
    if the team is full, or NotYours if the person plays in another team with another account.
    """
    if seat.user is not None:
        admission.check_one_team(game, seat.user, team)
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
    """Numbers the teams without gaps before the start. Raises Refused if they are uneven."""
    seats = list(game.seats.order_by("number"))
    usual = Counter(rules_of(game).teams(game.setup, len(seats)))
    if not usual:
        return
    sizes = Counter(seat.team for seat in seats if seat.team is not None)
    check_even(sizes, usual)
    for new, old in enumerate(sorted(sizes)):
        game.seats.filter(team=old).update(team=new)


def check_even(sizes: Counter[int], usual: Counter[int]) -> None:
    """Raises Refused unless the number of teams is usual for so many robots, and all teams have the same size of two or
    more."""
    robots, size = usual.total(), max(usual.values(), default=0)
    if usual and (len(usual) < 2 or size < 2 or len(set(usual.values())) > 1):
        raise Refused("uneven_teams", f"{robots} robots cannot form even teams of two or more.")
    if sorted(sizes.values()) != sorted(usual.values()):
        now = ", ".join(f"{team_name(team)} has {sizes[team]}" for team in sorted(sizes))
        wanted = f"{robots} robots play as {len(usual)} teams of {size}"
        raise Refused("uneven_teams", f"{wanted}, but {now}. Change teams, or wait for more players.")


def _make_room(game: Game, wanted: TeamLine, for_it: int | None) -> None:
    robot = game.seats.filter(team=wanted.number).exclude(bot="").last()
    if robot is None:
        raise Closed("team_full", f"{wanted.name} is full. Someone would have to leave it first.")
    robot.team = for_it
    robot.save(update_fields=["team"])


def _teams(game: Game) -> list[TeamLine]:
    return teams_at(game, game.seats.values_list("team", flat=True))
