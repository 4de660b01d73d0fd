"""Small drawings of an arena, played with a few dice, drawn again.

A space is one character at an even place of its line; between two spaces stands `|` for an energy wall or `!` for a
lightning barrier. A line of nothing but `-` (wall) and `=` (barrier), below the spaces that they touch, is an edge.
`.` is a plain space, capitals are robots, small letters their mines, `o` a pit, `z` high voltage, `%` a workshop,
`*` a VP token, `#` arena wall.
"""

from textwrap import dedent
from typing import Any

from engine.kernel.chance import Chance
from engine.volt.decisions.use_modules import UseModules
from engine.volt.opening import open_round
from engine.volt.round_context import RoundContext
from engine.volt.scenario import play, set_the_scene
from engine.volt.scenarios.file import read
from engine.volt.state import Robot, Setup, VoltState

FEATURES = {"o": "pit", "z": "high_voltage", "%": "workshop", "#": "corner"}
SIGNS = {kind: sign for sign, kind in FEATURES.items()}


def bot(*dice: str, uses: dict[str, Any] | None = None, **facts: Any) -> dict[str, Any]:
    """A robot: its dice ("blue 3 E", one per control unit, two on a unit with a +), the modules it uses with the
    first, and what else a scenario says of it."""
    return {"dice": dice, "uses": uses or {}, **facts}


def scene(drawing: str, play_what: str = "unit:I", *, elements: list[Any] | None = None, **robots: Any) -> RoundContext:
    """Draws and plays a scene, and returns the round as it is then."""
    return played(data_of(drawing, play_what, elements or [], robots))


def played(data: dict[str, Any]) -> RoundContext:
    scenario = read(data)
    context = set_the_scene(scenario)
    play(scenario, context)
    return context


def data_of(drawing: str, play_what: str, elements: list[Any], robots: dict[str, Any]) -> dict[str, Any]:
    """The drawing and the robots as in a scenario file."""
    facts = {name: robots[name] for name in robots if name.isupper()}
    rest = {name: value for name, value in robots.items() if not name.isupper()}
    data: dict[str, Any] = {"game": "volt", "id": "scene", "play": play_what, "expect": {}, **rest}
    spaces, walls = _read(drawing)
    width, height = 1 + max(x for x, _ in spaces), 1 + max(y for _, y in spaces)
    data["arena"] = {"width": width, "height": height, "elements": [*walls, *_features(spaces), *elements]}
    places = {sign: list(at) for at, sign in spaces.items() if sign.isupper()}
    names = sorted({*places, *facts})
    data["robots"] = [
        _robot(name, number, places.get(name), facts.get(name, {})) for number, name in enumerate(names, 1)
    ]
    mines = [
        {"owner": sign.upper(), "at": list(at)}
        for at, sign in spaces.items()
        if sign.upper() in names and sign.islower() and sign not in FEATURES
    ]
    data["mines"] = data.get("mines", []) + mines
    tokens = [{"at": list(at), "count": 1} for at, sign in spaces.items() if sign == "*"]
    data["vp_tokens"] = data.get("vp_tokens", []) + tokens
    data["programs"] = {name: _program(fact["dice"]) for name, fact in facts.items() if fact.get("dice")}
    data["orders"] = {name: _orders(fact) for name, fact in facts.items()}
    return data


def _read(drawing: str) -> tuple[dict[tuple[int, int], str], list[dict[str, Any]]]:
    spaces: dict[tuple[int, int], str] = {}
    walls: list[dict[str, Any]] = []
    kinds = {"|": "energy_wall", "!": "lightning_barrier", "-": "energy_wall", "=": "lightning_barrier"}
    y = -1
    for line in dedent(drawing).strip("\n").splitlines():
        is_edge = bool(line.strip()) and set(line) <= set(" -=")
        y += not is_edge
        for place, sign in enumerate(line):
            at = [place // 2, y]
            if is_edge and sign != " ":
                walls.append({"type": kinds[sign], "at": at, "side": "S"})
            elif not is_edge and place % 2 == 0:
                spaces[place // 2, y] = sign
            elif not is_edge and sign != " ":
                walls.append({"type": kinds[sign], "at": at, "side": "E"})
    return spaces, walls


def _features(spaces: dict[tuple[int, int], str]) -> list[dict[str, Any]]:
    return [{"type": FEATURES[sign], "at": list(at)} for at, sign in spaces.items() if sign in FEATURES]


def _robot(name: str, number: int, at: list[int] | None, facts: dict[str, Any]) -> dict[str, Any]:
    kept = {key: value for key, value in facts.items() if key not in ("dice", "uses", "orders")}
    return {"name": name, "at": at, "start_number": number, **kept}


def _program(dice: tuple[str, ...]) -> dict[str, Any]:
    return {unit: _dice(text) for unit, text in zip(("I", "II", "III"), dice, strict=False) if text}


def _dice(text: str) -> dict[str, Any]:
    first, _, second = text.partition(" + ")
    colour, value, key = first.split()
    die: dict[str, Any] = {"die": colour, "value": int(value), "key": key}
    return {**die, "second": _dice(second)} if second else die


def _orders(facts: dict[str, Any]) -> dict[str, Any]:
    return {"I": facts["uses"], **facts.get("orders", {})} if facts else {}


# --- looking at it ------------------------------------------------------------------------------------------------


def robot(context: RoundContext, name: str) -> Robot:
    return next(robot for robot in context.robots if robot.name == name)


def at(context: RoundContext, name: str) -> tuple[int, int] | None:
    """Where a robot is; None if it is destroyed."""
    cell = robot(context, name).cell
    return context.arena.xy(cell) if cell else None


def damage(context: RoundContext, *names: str) -> list[int]:
    return [robot(context, name).damage for name in names or [it.name for it in context.robots]]


def vp(context: RoundContext, *names: str) -> list[int]:
    return [robot(context, name).vp for name in names or [it.name for it in context.robots]]


def drawn(context: RoundContext) -> str:
    """The arena with only robots, mines and tokens; `.` for all other spaces."""
    signs = dict.fromkeys(context.arena.cells, ".")
    signs |= {cell: "*" for cell, tokens in context.state.laid.items() if tokens}
    signs |= {mine.cell: context.robots[mine.owner].name.lower() for mine in context.state.mines}
    signs |= {robot.cell: robot.name for robot in context.robots if robot.cell}
    rows: dict[int, list[str]] = {}
    for y in range(context.arena.height):
        rows[y] = [signs.get(context.arena.cell((x, y)), "#") for x in range(context.arena.width)]
    return "\n".join(" ".join(row) for row in rows.values())


def drawing(text: str) -> str:
    return dedent(text).strip("\n")


def asked(drawing: str, play_what: str = "unit:I", *, elements: list[Any] | None = None, **robots: Any) -> list[Any]:
    """The questions that the scene asks, in order."""
    context = set_the_scene(read(data_of(drawing, play_what, elements or [], robots)))
    scenario = read(data_of(drawing, play_what, elements or [], robots))
    questions: list[Any] = []
    answering = context.responder

    def listen(decision: Any) -> Any:
        questions.append(decision)
        assert answering is not None
        return answering(decision)

    context.responder = listen
    play(scenario, context)
    return questions


def offered(drawing: str, name: str = "A", **robots: Any) -> dict[str, list[Any]]:
    """Module -> its choices, in the first question before a die of this robot."""
    names = sorted({*robots, *(sign for sign in drawing if sign.isupper())})
    for question in asked(drawing, **robots):
        if isinstance(question, UseModules) and question.robot == names.index(name):
            return {offer.module: offer.choices for offer in question.offers}
    return {}


# --- without a drawing --------------------------------------------------------------------------------------------


def body(number: int, **facts: Any) -> Robot:
    return Robot(number=number, seat=number, name=f"R{number}", start_number=number + 1, **facts)


def context_of(*robots: Robot, arena: str = "tokyo", **choices: Any) -> RoundContext:
    """Round 2 in a real arena. Seats that are asked do the least."""
    names = [robot.name for robot in robots if not robot.killbot]
    setup = Setup(operators=names, arena=arena, killbots=len(robots) - len(names), **choices)
    state = VoltState(setup=setup, robots=list(robots), arena=arena, round=2)
    return open_round(state, 2, Chance(bytes(16), turn=2), responder=lambda it: (it.decline(), "bot"))
