"""Series of games: the RFL Championship, and the All-Arenas-Match."""

import msgspec

from engine.kernel.ask import ask
from engine.kernel.game import Outcome
from engine.volt.arena.plans import arena_ids
from engine.volt.decisions.places import NextArena
from engine.volt.events import ChampionsHanded, NextArenaChosen
from engine.volt.killbot.fitting import title_holder
from engine.volt.killbot.operator import choose_for
from engine.volt.module_registry import champion_homes
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Bout, Robot, Setup, VoltState, goal_of, squad_goal


class VoltOutcome(Outcome, frozen=True, kw_only=True):
    """How a game ended, and what the next game of a series needs.

    `winner` is a robot. A KillBot stands for its squad, which has no seat, so then `places` begins with an empty group.
    """

    winner: int
    arena: str
    scores: list[int]
    ranks: list[int]
    champions: dict[str, int]
    next_arena: str


def outcome_of(state: VoltState) -> VoltOutcome:
    """The winner first, then the others by VP. All KillBots share a place. Rules: 002 "SQUADS"; 002 "1c"; V-51"""
    groups = _ranking(state)
    ranks = [0] * len(state.robots)
    place = 1
    for group in groups:
        for robot in group:
            ranks[robot.number] = place
        place += len(group)
    seats = [[robot.seat for robot in group if not robot.killbot] for group in groups]
    return VoltOutcome(
        places=[group for place, group in enumerate(seats) if group or not place],
        winner=state.winner,
        arena=state.arena,
        scores=[min(robot.vp, _most(state.setup, robot.number)) for robot in state.robots],
        ranks=ranks,
        champions=dict(state.champions),
        next_arena=state.next_arena,
    )


def _ranking(state: VoltState) -> list[list[Robot]]:
    squad = [robot for robot in state.robots if robot.killbot]
    worth = {robot.number: robot.vp for robot in state.robots if not robot.killbot}
    if squad:
        worth |= dict.fromkeys([mate.number for mate in squad], sum(mate.vp for mate in squad))
    winners = _winners(state)
    for number in winners:
        worth[number] = 1000
    return [
        [robot for robot in state.robots if worth[robot.number] == value and robot.killbot == killbots]
        for value in sorted(set(worth.values()), reverse=True)
        for killbots in (False, True)
        if any(worth[robot.number] == value and robot.killbot == killbots for robot in state.robots)
    ]


def _winners(state: VoltState) -> list[int]:
    if state.winner == NOBODY:
        return []
    if state.robots[state.winner].killbot:
        return [robot.number for robot in state.robots if robot.killbot]
    return [state.winner]


# --- the end of a bout -----------------------------------------------------------------------------------------------


def finish_bout(context: RoundContext) -> None:
    """Champion modules change hands. Then the arena of the next bout is chosen."""
    if context.state.setup.series == "championship":
        _finish_title_bout(context)
    elif context.state.setup.series == "all_arenas":
        played = [bout.arena for bout in context.state.setup.bouts] + [context.state.arena]
        left = [arena for arena in arena_ids() if arena not in played]
        if left:
            random = context.state.setup.random_arenas
            context.state.next_arena = context.chance.pick("next arena", left) if random else left[0]


def _finish_title_bout(context: RoundContext) -> None:
    """If the titleholder lost, all its champion modules go to the winner. The winner chooses the next arena.

    Rules: 002 "RFL Championship"; 002 "7d"; V-22
    """
    state = context.state
    winner = _heir(context)
    loser = title_holder(context)
    if loser not in _winners(state):
        handed = [module for module, owner in state.champions.items() if owner == loser]
        state.champions |= dict.fromkeys(handed, winner.number)
        _take_modules(context, context.robots[loser], handed)
        winner.inventory += handed
        context.emit(ChampionsHanded(loser=loser, winner=winner.number, modules=handed))
    owned = [home for module, home in champion_homes().items() if state.champions[module] in _winners(state)]
    left = [arena for arena in arena_ids() if arena not in owned]
    if left:
        state.next_arena = _next_arena(context, winner, left)
        context.emit(NextArenaChosen(robot=winner.number, arena=state.next_arena))


def _take_modules(context: RoundContext, robot: Robot, modules: list[str]) -> None:
    """Takes modules out of a robot's slots and inventory."""
    robot.left, robot.right = ("" if module in modules else module for module in (robot.left, robot.right))
    robot.inventory = [module for module in robot.inventory if module not in modules]
    context.refit(robot)


def _heir(context: RoundContext) -> Robot:
    """The winner. Of a squad, the member with the most VP, then the one with the lower starting number.

    Rules: 002 "7d"
    """
    return min(
        (context.robots[number] for number in _winners(context.state)),
        key=lambda robot: (-robot.vp, robot.start_number),
    )


def _next_arena(context: RoundContext, winner: Robot, left: list[str]) -> str:
    if len(left) == 1:
        return left[0]
    if winner.killbot:
        return str(choose_for(context, winner, "arena", left))
    question = NextArena(seat=winner.seat, subject=f"r{winner.number}", robot=winner.number, offers=left)
    return str(ask(context, question).pick)


# --- from one game to the next ----------------------------------------------------------------------------------------


def next_setup(setup: Setup, outcome: VoltOutcome) -> Setup | None:
    """The set-up of the next game of a series, or None if the series is over or there is none.

    Rules: 002 "RFL Championship"; V-23
    """
    if setup.series == "single" or not outcome.next_arena:
        return None
    numbers: list[int] = []
    if setup.series == "all_arenas":
        numbers = _reversed_ranking(outcome.ranks)
    return msgspec.structs.replace(
        setup,
        arena=outcome.next_arena,
        bout=setup.bout + 1,
        champions=outcome.champions,
        start_numbers=numbers,
        bouts=[*setup.bouts, bout_of(outcome)],
    )


def bout_of(outcome: VoltOutcome) -> Bout:
    return Bout(arena=outcome.arena, scores=outcome.scores, ranks=outcome.ranks)


def _reversed_ranking(ranks: list[int]) -> list[int]:
    """Starting numbers by rank: the last robot of the previous game gets number 1. Equal ranks go by seat."""
    order = sorted(range(len(ranks)), key=lambda robot: (-ranks[robot], robot))
    return [order.index(robot) + 1 for robot in range(len(ranks))]


def match_places(setup: Setup, bouts: list[Bout]) -> list[list[int]]:
    """The robots after these games in groups, the best first. A squad of KillBots is one group.

    They rank by the VP of all games, then by games won, then by the ranking of the last game.

    Rules: 002 "SQUADS"; V-23
    """
    robots = range(len(bouts[0].scores))

    def merit(robot: int) -> tuple[int, int, int]:
        won = sum(bout.ranks[robot] == 1 for bout in bouts)
        return match_score(setup, bouts, robot), won, -bouts[-1].ranks[robot]

    merits = sorted({merit(robot) for robot in robots}, reverse=True)
    return [[robot for robot in robots if merit(robot) == worth] for worth in merits]


def match_score(setup: Setup, bouts: list[Bout], robot: int) -> int:
    """The VP with which a robot ranks: its own, or those of its squad, in each game no more than a win takes.

    Rules: 002 "SQUADS"; V-23
    """
    first = len(setup.operators)
    side = slice(first, None) if robot >= first else slice(robot, robot + 1)
    return sum(min(sum(bout.scores[side]), _most(setup, robot)) for bout in bouts)


def _most(setup: Setup, robot: int) -> int:
    """The VP that a win takes."""
    return squad_goal(setup) if robot >= len(setup.operators) else goal_of(setup)


def champion_of(champions: dict[str, int], killbots: list[int]) -> int:
    """The robot that has won the championship, or NOBODY if it goes on. A KillBot stands for its squad.

    Rules: 002 "RFL Championship"
    """
    owners = set(champions.values())
    if owners and (len(owners) == 1 or owners <= set(killbots)):
        return min(owners)
    return NOBODY


def series_places(setup: Setup, outcome: VoltOutcome) -> list[list[int]]:
    """The seats by their places in a series. If KillBots have won it, the first group is empty.

    A championship that has no champion yet stands as an All-Arenas-Match does: by the VP of all games.

    Rules: 002 "RFL Championship"; V-23
    """
    robots = range(len(outcome.scores))
    squad = [robot for robot in robots if robot >= len(setup.operators)]
    champion = champion_of(outcome.champions, squad)
    if champion == NOBODY:
        groups = match_places(setup, [*setup.bouts, bout_of(outcome)])
    else:
        groups = [[champion], [robot for robot in robots if robot != champion]]
    seats = [[robot for robot in group if robot < len(setup.operators)] for group in groups]
    return [group for place, group in enumerate(seats) if group or not place]
