"""Faults of clocks: the database's, that of the site's processes, or both, put forward or back."""

from tests.proof.site.faults.world import OUTAGE, Fault, World

MINUTE, HOUR = 60.0, 3600.0
UNMISTAKABLE = 2 * OUTAGE


def forward(world: World) -> None:
    jump = world.luck.uniform(UNMISTAKABLE, 3 * HOUR)
    world.jump(database=jump, processes=jump)


def back(world: World) -> None:
    jump = world.luck.uniform(10, HOUR)
    world.jump(database=-jump, processes=-jump)


def database_forward(world: World) -> None:
    world.jump(database=world.luck.uniform(UNMISTAKABLE, HOUR))


def database_back(world: World) -> None:
    world.jump(database=-world.luck.uniform(5, 5 * MINUTE))


def processes_forward(world: World) -> None:
    world.jump(processes=world.luck.uniform(3, 5 * MINUTE))


def processes_back(world: World) -> None:
    world.jump(processes=-world.luck.uniform(3, 5 * MINUTE))


def right_again(world: World) -> None:
    """Both show the same again."""
    world.jump(processes=world.clock.database - world.clock.processes)


FAULTS: list[Fault] = [
    ("clocks: both forward", 2, forward),
    ("clocks: both back", 1, back),
    ("clocks: the database's forward", 1, database_forward),
    ("clocks: the database's back", 1, database_back),
    ("clocks: the processes' forward", 2, processes_forward),
    ("clocks: the processes' back", 2, processes_back),
    ("clocks: set right", 3, right_again),
]
