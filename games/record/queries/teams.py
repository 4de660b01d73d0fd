"""The names and sizes of teams. In games where everyone plays alone there are none."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.models import Game
from games.record.queries.engine_tables import rules_of
from games.shapes.page import TeamLine


@dataclass(frozen=True)
class Party:
    """The seats that take a place together: a team by its name, or a single seat."""

    name: str
    seats: list[int]


def team_name(number: int) -> str:
    """The name of a team, counted from 1 for people."""
    return f"Team {number + 1}"


def usual_teams(game: Game) -> list[int]:
    """The usual team of each seat, taken or free; [] if everyone plays alone."""
    return rules_of(game).teams(game.setup, game.seats_wanted)


def teams_at(game: Game, taken: Iterable[int | None]) -> list[TeamLine]:
    """The teams in order, with the room that is left after the `taken` places."""
    sizes, members = Counter(usual_teams(game)), Counter(taken)
    return [TeamLine(team, team_name(team), sizes[team] - members[team]) for team in sorted(sizes)]


def team_size(game: Game) -> int:
    """How many seats win or lose together; 1 if everyone plays alone."""
    usual = usual_teams(game)
    return len(usual) // len(set(usual)) if usual else 1


def ranking(places: Iterable[list[int]], team_of: Mapping[int, int | None]) -> list[tuple[int, list[Party]]]:
    """The places, best first, with the parties that share each. After two on place 1 comes place 3. A place without
    seats went to robots that no one at the table plays."""
    ranked, ahead = [], 0
    for sharing in places:
        parties = _parties(sharing, team_of)
        ranked.append((ahead + 1, parties))
        ahead += max(1, len(parties))
    return ranked


def _parties(sharing: list[int], team_of: Mapping[int, int | None]) -> list[Party]:
    teams = sorted({team for seat in sharing if (team := team_of[seat]) is not None})
    alone = [Party("", [seat]) for seat in sharing if team_of[seat] is None]
    return [Party(team_name(team), [seat for seat in sharing if team_of[seat] == team]) for team in teams] + alone
