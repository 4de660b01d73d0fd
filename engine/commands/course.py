"""Checks, draws, measures or translates a course: one of the box by its id, or one of one's own in a file."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engine.commands.pictures import draw
from engine.kernel.files.remarks import Problem, Remark
from engine.kernel.record.commitment import canonical
from engine.roborally.courses.catalogue import course_ids, load_file
from engine.roborally.courses.files import CourseFile, keep_file, read_file
from engine.roborally.courses.hints import hints
from engine.roborally.courses.rrc.reading import read_rrc
from engine.roborally.courses.rrc.writing import write_rrc
from engine.roborally.courses.sketch import sketch
from engine.roborally.game import GAME
from engine.roborally.generator.surprises import surprises
from engine.roborally.generator.wish import read_wish
from engine.roborally.measure.summary import RACES, measure
from engine.roborally.measure.words import of_players, told

if TYPE_CHECKING:
    from engine.commands import Commands


def add_to(commands: "Commands") -> None:
    parser = commands.add_parser(
        "course", help="check, draw or translate a course, or measure any", description=__doc__
    )
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", help="list the faults of a course, and hints; without faults, print its digest")
    check.add_argument("file", type=Path, metavar="FILE", help="the course with its boards, a JSON file or .rrc")
    check.set_defaults(run=run_check)
    measured = actions.add_parser("measure", help="let bots race on a course, and say how it is")
    measured.add_argument("course", metavar="FILE|ID", help="a JSON file or .rrc, or the id of a course of the box")
    measured.add_argument("--races", type=int, default=RACES, help="how many for each number of players")
    measured.add_argument("--first", type=int, default=1, help="the number of the first race: the same races are alike")
    measured.add_argument("--json", action="store_true", help="print all figures as JSON")
    measured.set_defaults(run=run_measure)
    surprise = actions.add_parser("surprise", help="draw courses by chance, and keep the best")
    surprise.add_argument("folder", type=Path, metavar="FOLDER", help="where the files are written")
    surprise.add_argument("--wish", default="{}", help='as JSON: {"players": 4, "length": "short"}')
    surprise.add_argument("--seed", type=int, default=1, help="the same seed gives the same courses")
    surprise.add_argument("--count", type=int, default=3, help="how many of the best to write")
    surprise.set_defaults(run=run_surprise)
    drawing = actions.add_parser("draw", help="print a picture of a course as SVG")
    drawing.add_argument("course", metavar="FILE|ID", help="a JSON file or .rrc, or the id of a course of the box")
    drawing.set_defaults(run=run_draw)
    read = actions.add_parser("read", help="print a .rrc file as a JSON file, and list its faults")
    read.add_argument("file", type=Path, metavar="FILE.rrc")
    read.set_defaults(run=run_read)
    write = actions.add_parser("write", help="print a JSON file as a .rrc file, and list what is lost")
    write.add_argument("file", type=Path, metavar="FILE.json")
    write.set_defaults(run=run_write)


def run_check(options: argparse.Namespace) -> int:
    """Raises BadData if the file has no course."""
    file, problems, lost = _read(options.file)
    print("\n".join(_told(file, problems)) or file.digest())
    _whisper([*lost, *(f"Hint: {hint}" for hint in _told(file, hints(file)))])
    return 1 if problems else 0


def run_measure(options: argparse.Namespace) -> int:
    """Raises BadData if there is no such course, or if it has faults."""
    found = measure(course_id(options.course), options.races, options.first)
    print(msgspec.json.encode(found).decode() if options.json else "\n".join(told(found)))
    return 0


def course_id(named: str) -> str:
    """The id of a course that is named by its file or its id."""
    if named in course_ids():
        return named
    file, _, _ = _read(Path(named))
    keep_file(file)
    return file.course.id


def run_surprise(options: argparse.Namespace) -> int:
    """Raises BadData for a wish that cannot be read or met."""
    for it in surprises(read_wish(options.wish), options.seed)[: options.count]:
        file = options.folder / f"{it.layout.file.course.id}.json"
        file.write_bytes(canonical(it.layout.file.data()))
        print(file, of_players(it.races), sep="\n")
    return 0


def run_draw(options: argparse.Namespace) -> int:
    """Raises BadData if there is no such course. One with faults is drawn without what lies nowhere."""
    file = load_file(options.course) if options.course in course_ids() else _read(Path(options.course))[0]
    print(draw(GAME.id, sketch(file), file.course.name), end="")
    return 0


def run_read(options: argparse.Namespace) -> int:
    """Raises BadData if the file has no course."""
    file, problems, lost = _read(options.file)
    print(msgspec.json.encode(file.data()).decode())
    _whisper([*_told(file, problems), *lost])
    return 1 if problems else 0


def run_write(options: argparse.Namespace) -> int:
    """Raises BadData if the file has no course, or none that .rrc can hold."""
    file, problems, _ = _read(options.file)
    if problems:
        _whisper(_told(file, problems))
        return 1
    text, lost = write_rrc(file)
    print(text, end="")
    _whisper(lost)
    return 0


def _read(path: Path) -> tuple[CourseFile, list[Problem], list[str]]:
    """A course with its problems, and what of its file is lost."""
    data, where = path.read_bytes(), str(path)
    if path.suffix != ".rrc":
        file = read_file(data, where)
        return file, file.problems(), []
    file, problems, lost = read_rrc(data, where)
    return file, [*problems, *file.problems()], lost


def _told(file: CourseFile, remarks: Iterable[Remark]) -> list[str]:
    """Remarks as lines. There is one course in a file, so its digest says nothing."""
    return [str(remark).replace(f"course {file.course.id}", "the course", 1) for remark in remarks]


def _whisper(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, file=sys.stderr)
