"""The ways of a robot in several runs of a turn, on the board from which they began."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.views.board import BoardRobot, apply, board_view
from engine.roborally.views.race import RaceView
from games.drawing.ways import way_of, ways_svg
from games.kinds.roborally.drawing.board import board_svg
from games.kinds.roborally.told.places import centre


def compared(view: RaceView, robot: int, runs: Mapping[str, Sequence[Event]]) -> SafeString:
    floor, ways = floor_of(view.setup.course), {}
    for name, events in runs.items():
        passed = list(_passed(view, robot, events))
        places = [centre(floor, it.cell) if it.cell else None for it in passed]
        ways[name] = way_of(places, is_safe=passed[-1].status == "home")
    return board_svg(view, over=ways_svg(ways))


def _passed(view: RaceView, robot: int, events: Sequence[Event]) -> Iterator[BoardRobot]:
    board = board_view(view)
    yield board.robots[robot]
    for event in events:
        board = apply(board, event)
        yield board.robots[robot]
