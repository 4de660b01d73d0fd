"""What happened, in words: every kind of event has its sentence."""

from collections.abc import Sequence
from functools import singledispatch

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.arena.plans import load_plan
from engine.volt.module_registry import find_modules
from engine.volt.state import NOBODY
from games.kinds.volt.told.lines import EntityNames
from games.kinds.volt.told.places import DIRECTION_WORDS, UNIT_NAMES
from games.wording.lines import Line, Said, line, listing

PHASES = ("preparation", "programming", "activation", "resolution")

HURTS = {
    "laser": "fire",
    "blade": "a saw blade",
    "shock": "a shock pulse",
    "grenade": "a grenade",
    "mine": "a mine",
    "bomb": "a bomb",
    "lightning": "lightning",
    "landing": "a landing",
}
DEATHS = {
    "damage": " is destroyed at ",
    "pit": " is lost in the depths at ",
    "crushed": " is crushed at ",
}


def module_name(module: str) -> str:
    """What a module is called: "Saw Blade". Empty for an empty slot."""
    return find_modules()[module].title if module else ""


def die_words(colour: str, value: int, key: int | None = None) -> str:
    """A die, with the key on which it lies: "red 2 north-east"."""
    return f"{colour} {value}" + ("" if key is None else f" {DIRECTION_WORDS[key]}")


def vp_words(count: int) -> str:
    return f"{count} VP"


@singledispatch
def sentence_of(event: Event, names: EntityNames) -> Line:
    """One event in words. Raises NotImplementedError for a kind of event that has none."""
    raise NotImplementedError(f"no words for {type(event).__name__}")


@sentence_of.register
def _(event: told.ArenaChosen, names: EntityNames) -> Line:
    return line(f"The fight is in the arena {load_plan(event.arena).name}.")


@sentence_of.register
def _(event: told.ChampionChosen, names: EntityNames) -> Line:
    module = find_modules()[event.module]
    home = f", whose home is {load_plan(module.home).name}"
    return line(names.robot(event.robot), f" holds the champion module {module.title}{home}.")


@sentence_of.register
def _(event: told.NumbersGiven, names: EntityNames) -> Line:
    order = sorted(event.numbers, key=lambda robot: event.numbers[robot])
    numbered: list[Said] = [[f"{event.numbers[robot]} ", names.robot(robot), _sum(event, robot)] for robot in order]
    return line("Starting numbers: ", listing(numbered), ".")


def _sum(event: told.NumbersGiven, robot: int) -> str:
    return f" (dice of {event.sums[robot]})" if robot in event.sums else ""


@sentence_of.register
def _(event: told.RoundStarted, names: EntityNames) -> Line:
    return line(f"Round {event.round} begins.")


@sentence_of.register
def _(event: told.PhaseStarted, names: EntityNames) -> Line:
    unit = f", control unit {UNIT_NAMES[event.unit]}" if event.unit else ""
    return line(f"Phase {event.phase}: {PHASES[event.phase]}{unit}.")


@sentence_of.register
def _(event: told.TokenPlaced, names: EntityNames) -> Line:
    return line("A VP token is laid at ", names.cell(event.cell), f", the space of the {event.number}.")


@sentence_of.register
def _(event: told.DamageRemoved, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " is rebuilt, without damage.")


@sentence_of.register
def _(event: told.ModulesEquipped, names: EntityNames) -> Line:
    equipped = [module_name(module) for module in (event.left, event.right) if module]
    return line(names.robot(event.robot), " equips ", listing(equipped) if equipped else "no module", ".")


@sentence_of.register
def _(event: told.ModuleDrawn, names: EntityNames) -> Line:
    """Only its own operator reads which module it is."""
    drawn = f": {module_name(event.module)}" if event.module else ""
    return line(names.robot(event.robot), f" draws a {event.deck} module{drawn}.")


@sentence_of.register
def _(event: told.RobotPlaced, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " starts at ", names.cell(event.cell), ".")


@sentence_of.register
def _(event: told.BodyNudged, names: EntityNames) -> Line:
    body: Said = "A mine" if event.robot == NOBODY else names.robot(event.robot)
    return line(body, " makes room, and is at ", names.cell(event.cell), " now.")


@sentence_of.register
def _(event: told.RebootDelayed, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " finds no starting space that can be cleared, and waits a round.")


@sentence_of.register
def _(event: told.ProgramsRevealed, names: EntityNames) -> Line:
    programs: list[Said] = [[names.robot(robot), f" {_program(dice)}"] for robot, dice in event.programs.items()]
    return line("The programs: ", [[program, "; "] for program in programs[:-1]], programs[-1:], ".")


def _program(dice: Sequence[told.ShownDie]) -> str:
    placed = sorted(dice, key=lambda die: die.unit)
    return ", ".join(f"{UNIT_NAMES[die.unit]} {die_words(die.colour, die.value, die.key)}" for die in placed)


@sentence_of.register
def _(event: told.KillBotRolled, names: EntityNames) -> Line:
    flipped = f", flipped to {event.value}" if event.value != event.rolled else ""
    return line(names.robot(event.robot), f" rolls a {die_words(event.colour, event.rolled)}{flipped}.")


@sentence_of.register
def _(event: told.DieActivated, names: EntityNames) -> Line:
    die = die_words(event.colour, event.value, event.key)
    return line(names.robot(event.robot), f" activates {die} on {UNIT_NAMES[event.unit]}.")


@sentence_of.register
def _(event: told.DieRemoved, names: EntityNames) -> Line:
    die = f"{die_words(event.colour, event.value)} from {UNIT_NAMES[event.unit]}"
    return line(names.robot(event.robot), f" takes away its {die}.")


@sentence_of.register
def _(event: told.DieMoved, names: EntityNames) -> Line:
    whose = "its own" if event.by == event.robot else "the"
    of: Said = "" if event.by == event.robot else [" of ", names.robot(event.robot)]
    die = f" {die_words(event.colour, event.value)}"
    return line(names.robot(event.by), " moves ", whose, die, of, _journey(event), ".")


def _journey(event: told.DieMoved) -> str:
    """ "from north to east on II", or with both control units if it has left one for the other."""
    here, there = UNIT_NAMES[event.origin_unit], UNIT_NAMES[event.unit]
    left = f" on {here}" if here != there else ""
    return f" from {DIRECTION_WORDS[event.origin_key]}{left} to {DIRECTION_WORDS[event.key]} on {there}"


@sentence_of.register
def _(event: told.ModuleUsed, names: EntityNames) -> Line:
    on: Said = [" on ", names.robot(event.on)] if event.on >= 0 else ""
    return line(names.robot(event.robot), f" uses {module_name(event.module)}", on, ".")


WHY_TURNED = {"spotted": "", "caution": " at a caution line", "remote": " by remote control"}


@sentence_of.register
def _(event: told.RobotTurned, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" turns {DIRECTION_WORDS[event.facing]}{WHY_TURNED[event.why]}.")


@sentence_of.register
def _(event: told.RobotMoved, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " moves from ", _way(event, names), ".")


@sentence_of.register
def _(event: told.RobotPushed, names: EntityNames) -> Line:
    by: Said = "" if event.by == NOBODY else [" by ", names.robot(event.by)]
    return line(names.robot(event.robot), " is pushed", by, " from ", _way(event, names), ".")


@sentence_of.register
def _(event: told.RobotJumped, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " jumps from ", _way(event, names), ".")


def _way(event: told.RobotMoved | told.RobotPushed | told.RobotJumped, names: EntityNames) -> list[Said]:
    return [names.cell(event.origin), " to ", names.cell(event.cell)]


@sentence_of.register
def _(event: told.RobotSwapped, names: EntityNames) -> Line:
    other: Said = "a mine" if event.other == NOBODY else names.robot(event.other)
    robot, here = names.robot(event.robot), names.cell(event.cell)
    return line(robot, " changes places with ", other, " and is at ", here, " now.")


@sentence_of.register
def _(event: told.MoveBlocked, names: EntityNames) -> Line:
    way = f" cannot go on to the {DIRECTION_WORDS[event.direction]}."
    return line(names.robot(event.robot), " at ", names.cell(event.cell), way)


@sentence_of.register
def _(event: told.ShotFired, names: EntityNames) -> Line:
    way = f" {DIRECTION_WORDS[event.direction]}: "
    return line(names.robot(event.robot), way, shot_words(event, names))


def shot_words(event: told.ShotFired, names: EntityNames) -> list[Said]:
    """What became of a shot: "fires and hits Bo at D2.", with the weapon if it is no plain one."""
    fires = f"fires its {module_name(event.weapon)} and hits " if event.weapon else "fires and hits "
    if event.robot_hit != NOBODY:
        return [fires, names.robot(event.robot_hit), " at ", names.cell(event.cells[-1]), "."]
    if event.mine_hit:
        return [fires, "a mine at ", names.cell(event.cells[-1]), "."]
    return [fires, "nothing."]


@sentence_of.register
def _(event: told.GrenadeThrown, names: EntityNames) -> Line:
    sinks = "." if event.explodes else ", where it sinks."
    return line(names.robot(event.robot), " throws a grenade to ", names.cell(event.cell), sinks)


@sentence_of.register
def _(event: told.MineLaid, names: EntityNames) -> Line:
    return line(names.robot(event.owner), " leaves a mine at ", names.cell(event.cell), ".")


@sentence_of.register
def _(event: told.MineTaken, names: EntityNames) -> Line:
    return line("The mine of ", names.robot(event.owner), " at ", names.cell(event.cell), " is taken away.")


@sentence_of.register
def _(event: told.Detonated, names: EntityNames) -> Line:
    of: list[Said] = [" of ", names.robot(event.owner)]
    what = HURTS[event.what].capitalize()
    return line(what, of, " goes off at ", names.cell(event.cell), f": {event.damage} damage there and around.")


@sentence_of.register
def _(event: told.LightningStruck, names: EntityNames) -> Line:
    if event.conducted:
        return line("The lightning jumps from ", names.cell(event.cell), " to the spaces around.")
    return line("Lightning strikes at ", names.cell(event.cell), ".")


@sentence_of.register
def _(event: told.DamageTaken, names: EntityNames) -> Line:
    by: Said = [" of ", names.robot(event.by)] if event.by not in (NOBODY, event.robot) else ""
    return line(names.robot(event.robot), f" takes {event.tokens} damage from {HURTS[event.cause]}", by, _now(event))


def _now(event: told.DamageTaken) -> str:
    held = f"; its shield holds {event.absorbed}" if event.absorbed else ""
    return f"{held} (now {event.damage} of 3)."


@sentence_of.register
def _(event: told.RobotDestroyed, names: EntityNames) -> Line:
    return line(names.robot(event.robot), DEATHS[event.cause], names.cell(event.cell), "!")


@sentence_of.register
def _(event: told.VPGained, names: EntityNames) -> Line:
    """For a destruction, or for the tokens on a space."""
    robot, gained = names.robot(event.robot), vp_words(event.count)
    if event.victim == NOBODY:
        return line(robot, f" takes {gained} at ", names.cell(event.cell), f" and has {event.total}.")
    return line(robot, f" gains {gained} for ", names.robot(event.victim), f" and has {event.total}.")


@sentence_of.register
def _(event: told.RobotRepaired, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " is repaired in the workshop at ", names.cell(event.cell), ".")


@sentence_of.register
def _(event: told.ArmReached, names: EntityNames) -> Line:
    return line(names.robot(event.robot), " reaches over to ", names.cell(event.cell), ".")


@sentence_of.register
def _(event: told.ChampionsHanded, names: EntityNames) -> Line:
    modules = [module_name(module) for module in event.modules]
    hands: Said = [" hands ", listing(modules), " to "] if modules else " has no champion module for "
    return line(names.robot(event.loser), hands, names.robot(event.winner), ".")


@sentence_of.register
def _(event: told.GameWon, names: EntityNames) -> Line:
    if event.squad:
        return line("The KillBots have won!")
    return line(names.robot(event.robot), " has won!")


@sentence_of.register
def _(event: told.NextArenaChosen, names: EntityNames) -> Line:
    return line(names.robot(event.robot), f" chooses {load_plan(event.arena).name} for the next bout.")
