"""Championships and All-Arenas-Matches in words: their bouts, who holds the champion modules, the match score."""

from collections import Counter
from dataclasses import dataclass, field

from engine.volt.arena.plans import arena_ids, load_plan
from engine.volt.module_registry import champion_homes, find_module
from engine.volt.series.series import bout_of, champion_of, match_places, match_score, outcome_of
from engine.volt.state import NOBODY
from engine.volt.views.game import VoltView, assume
from games.shapes.series import Bout
from games.wording.say import line, listed


@dataclass(frozen=True)
class ChampionTitle:
    """A champion module, with the arena of its title and who holds it."""

    module: str
    arena: str
    holder: str
    is_here: bool
    """The present bout is about it."""


@dataclass(frozen=True)
class Score:
    """A robot in the ranking of a match."""

    place: int
    name: str
    vp: list[int]
    """The VP in each bout that is over."""
    total: int
    """Those of all bouts; of a squad, together."""


@dataclass(frozen=True)
class SeriesStanding:
    """The standing of a series at the moment of the view."""

    name: str
    line: str
    titles: list[ChampionTitle] = field(default_factory=list)
    scores: list[Score] = field(default_factory=list)
    arenas: list[str] = field(default_factory=list)
    """The arenas of the bouts that are over."""


def bout_words(bout: Bout) -> str:
    """ "Rome, won by Bolt"; while it is fought, the arena alone."""
    if bout.outcome:
        arena, winner = bout.outcome["arena"], bout.outcome["winner"]
        squad = "the KillBots" if len(bout.outcome["ranks"]) - len(bout.names) > 1 else "the KillBot"
        who = bout.names[winner] if winner < len(bout.names) else squad
        return f"{_arena(arena)}, won by {who}"
    arena = bout.view.arena if bout.view else bout.setup.get("arena", "")
    return f"{_arena(arena)}, under way" if arena else "under way"


def standing(view: VoltView) -> SeriesStanding:
    return _championship(view) if view.setup.series == "championship" else _match(view)


# --- the RFL Championship --------------------------------------------------------------------------------------------


def _championship(view: VoltView) -> SeriesStanding:
    titles = [
        ChampionTitle(
            module=find_module(module).title,
            arena=_arena(home),
            holder=view.robots[view.champions[module]].name if view.champions else "",
            is_here=home == view.arena,
        )
        for module, home in sorted(champion_homes().items(), key=lambda entry: arena_ids().index(entry[1]))
    ]
    return SeriesStanding(name="RFL Championship", line=_championship_line(view), titles=titles)


def _championship_line(view: VoltView) -> str:
    if not view.champions:
        return "The operators choose their robots, and with them their champion modules."
    squad = [robot.robot for robot in view.robots if robot.killbot]
    champion = champion_of(view.champions, squad)
    if champion != NOBODY:
        who = "The KillBots have" if champion in squad and len(squad) > 1 else f"{view.robots[champion].name} has"
        return f"{who} won all champion modules, and with them the championship."
    held = Counter(view.champions.values())
    most = max(held.values())
    if most == 1:
        return "Every champion module is in other hands."
    leaders = [view.robots[robot].name for robot in sorted(held) if held[robot] == most]
    if len(leaders) > 1:
        return f"{' and '.join(leaders)} hold {most} champion modules each."
    return f"{leaders[0]} holds {most} of the {len(view.champions)} champion modules."


# --- the All-Arenas-Match --------------------------------------------------------------------------------------------


def _match(view: VoltView) -> SeriesStanding:
    bouts = [*view.setup.bouts]
    if view.over:
        bouts.append(bout_of(outcome_of(assume(view))))
    groups = match_places(view.setup, bouts) if bouts else []
    scores = [
        Score(
            place=1 + sum(map(len, groups[:place])),
            name=view.robots[robot].name,
            vp=[bout.scores[robot] for bout in bouts],
            total=match_score(view.setup, bouts, robot),
        )
        for place, group in enumerate(groups)
        for robot in group
    ]
    arenas = [_arena(bout.arena) for bout in bouts]
    return SeriesStanding(name="All-Arenas-Match", line=_match_line(scores), scores=scores, arenas=arenas)


def _match_line(scores: list[Score]) -> str:
    if not scores:
        return f"This is the first of {len(arena_ids())} bouts."
    first = [score.name for score in scores if score.place == 1]
    played, bouts = len(scores[0].vp), len(arena_ids())
    sentence = MATCHES[played == bouts, len(first) == 1]
    return line(sentence, who=listed(first), total=scores[0].total, played=played, bouts=bouts).text


MATCHES = {
    (False, True): "{who} leads with {total} VP after {played} of {bouts} bouts.",
    (False, False): "{who} lead with {total} VP after {played} of {bouts} bouts.",
    (True, True): "{who} has won the match with {total} VP.",
    (True, False): "{who} have won the match with {total} VP.",
}
"""By whether the match is over, and whether one squad alone is first."""


def _arena(arena: str) -> str:
    return load_plan(arena).name if arena else ""
