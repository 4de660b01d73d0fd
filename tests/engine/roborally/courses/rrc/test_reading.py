"""Courses are read from .rrc files: what can be read of them, and the faults of the rest, each with its space."""

import msgspec

from engine.roborally.courses.files import read_file
from engine.roborally.courses.rrc.reading import ReadCourse, read_rrc
from tests.engine.roborally.figures import figures
from tests.scenes import plain
from tests.services import ROOT

HEAD = """\
name: Round and Round
description:
length: short
difficulty: hard
players: 2 4
rules: flagsmove
"""
BAY = """\
newsboard:
Small Bay
2,1 1,1 4,1 3,1
fbbbb fwbbb
fbwbb fbbbw
fbbbb gbbbb
fbbwb xewbbbb
endboard
sboard: Small Bay
"""
BOARD = """\
newboard:
Loop
fbbwl fbbbb rbbbb
fwbbb cesbbbb cswbbbb
fbbbb cnebbbb cwnbbbb
pbbbb hbbbb fbbbp
endboard
board: 3,1 0 Loop
"""
FLAGS = "flags: 3,1,2,2 3,1,1,3\n"
WHOLE = HEAD + BAY + BOARD + FLAGS
EIGHT = "start: 3,1,1,1 3,1,1,2 3,1,1,3 3,1,2,1 3,1,2,2 3,1,2,3 3,1,3,1 3,1,3,2\n"


def read(text: str) -> ReadCourse:
    return read_rrc(text.encode(), "x.rrc")


def told(text: str) -> list[str]:
    return [str(problem) for problem in read(text).problems]


def test_a_course_of_a_starting_board_and_a_board() -> None:
    file, problems, lost = read(WHOLE)
    course = plain(file.course)
    assert (problems, lost, file.problems()) == ([], [], [])
    assert course | {"id": ""} == plain(file.course) | {
        "id": "",
        "name": "Round and Round",
        "players": (2, 4),
        "size": (5, 4),
        "boards": ({"board": "small-bay", "at": (0, 0), "rotate": 0}, {"board": "loop", "at": (2, 0), "rotate": 0}),
        "flags": ((3, 1), (4, 0)),
        "rules": ({"rule": "moving_flags"},),
        "level": "hard",
        "length": "short",
        "edition": "2005",
    }
    assert plain(file.boards["loop"])["elements"] == (
        {"type": "laser", "at": (0, 0), "side": "W", "count": 1},
        {"type": "repair", "at": (2, 0), "wrenches": 1},
        {"type": "conveyor", "at": (1, 1), "dir": "E", "speed": 1, "curves_from": ("S",)},
        {"type": "conveyor", "at": (2, 1), "dir": "S", "speed": 1, "curves_from": ("W",)},
        {"type": "conveyor", "at": (1, 2), "dir": "N", "speed": 1, "curves_from": ("E",)},
        {"type": "conveyor", "at": (2, 2), "dir": "W", "speed": 1, "curves_from": ("N",)},
        {"type": "pit", "at": (0, 3)},
        {"type": "repair", "at": (1, 3), "wrenches": 2},
        {"type": "pusher", "at": (2, 3), "side": "W", "registers": (1, 3, 5)},
        {"type": "wall", "at": (0, 0), "side": "W"},
        {"type": "wall", "at": (0, 1), "side": "N"},
        {"type": "wall", "at": (2, 3), "side": "W"},
    )


def test_robots_start_on_the_starting_board_and_face_east() -> None:
    docks = [it for it in plain(read(WHOLE).file.boards["small-bay"])["elements"] if it["type"] == "dock"]
    assert [(it["number"], it["at"], it["facing"]) for it in docks] == [
        (1, (0, 1), "E"),
        (2, (0, 0), "E"),
        (3, (0, 3), "E"),
        (4, (0, 2), "E"),
    ]


def test_without_a_starting_board_they_start_where_the_file_says() -> None:
    file, problems, _ = read(HEAD + BOARD + FLAGS + "start: 3,1,1,1 3,1,2,3 3,1,3,1 3,1,2,1")
    assert [(it["number"], it["at"]) for it in plain(file.boards["loop"])["elements"] if it["type"] == "dock"] == [
        (1, (0, 0)),
        (2, (2, 1)),
        (3, (0, 2)),
        (4, (0, 1)),
    ]
    assert (problems, file.problems()) == ([], [])


def test_a_course_without_flags_is_won_by_the_last_that_is_left() -> None:
    assert read(HEAD + BAY + BOARD).file.course.rules == ({"rule": "no_flags"}, {"rule": "moving_flags"})


def test_the_course_is_named_by_the_digest_of_its_json_file() -> None:
    file = read(WHOLE.replace("hard", "expert")).file
    assert read_file(msgspec.json.encode(file.data())) == file


def test_the_two_examples_of_the_manual_are_one_course() -> None:
    manual = (ROOT / "docs" / "COURSES.md").read_text()
    as_json, as_text = (manual.split(f"```{format_}\n")[1].split("```")[0] for format_ in ("json", "text"))
    assert read_file(as_json.encode()) == read(as_text).file


@figures(
    "line, players, lost",
    {
        "two teams": ("players: 4 8\nrules: teamflagtoggle", (4, 6, 8), []),
        "one number is left": ("players: 7 8\nrules: teamanywinallwin", (8, 8), []),
        "two numbers would be a range": (
            "players: 4 7\nrules: teamonetouchalltouch",
            (6, 6),
            ["4 players could make even teams, too."],
        ),
        "two players are no two teams of two": ("players: 2 8\nrules: teamonetouchalltouch", (4, 6, 8), []),
        "two players are no teams of two or more": ("players: 2 8\nrules: teamflagtoggle", (4, 6, 8), []),
        "a single number": ("players: 5", (5, 5), []),
        "teams without rules": ("team: true", (2, 4), ["The file is for teams, but does not say by which rules."]),
        "unknown rules": ("rules: flagsmove shortfuse", (2, 4), ["Line 17: there is no rule for the tag 'shortfuse'."]),
        "words": (
            "description: By me.\nspecial rules: Be kind.",
            (2, 4),
            ["A course has no description: By me.", "A course has no special rules: Be kind."],
        ),
        "many words": (f"description: {'a' * 900}", (2, 4), [f"A course has no description: {'a' * 400}..."]),
    },
)
def test_players_and_what_is_lost(line: str, players: tuple[int, ...], lost: list[str]) -> None:
    found = read(HEAD + BOARD + FLAGS + EIGHT + line)
    assert (found.file.course.players, found.lost) == (players, lost)


NOT_FOUR = "x.rrc, line 5: There is room for 2 to 3 players, and not for '2 4'."


@figures(
    "before, after, problems",
    {
        "an unknown cell": ("pbbbb", "qbbbb", ["board loop, space [0, 3]: The cell 'qbbbb' cannot be read."]),
        "a row too short": (
            "pbbbb hbbbb ",
            "pbbbb ",
            ["board loop, space [2, 3]: The number of cells in this row is 2, and not 3."],
        ),
        "a row too long": (
            "fbbbp",
            "fbbbp fbbbb",
            ["board loop, space [2, 3]: The number of cells in this row is 4, and not 3."],
        ),
        "a curve that no belt feeds": (
            "cwnbbbb",
            "gbbbb",
            ["board loop, space [1, 2]: The conveyor belt curves from its east side, where no belt leads in."],
        ),
        "a belt into a wall feeds no curve": (
            "cswbbbb",
            "cswbbwb",
            ["board loop, space [2, 2]: The conveyor belt curves from its north side, where no belt leads in."],
        ),
        "a flag off its board": ("3,1,2,2", "3,1,9,2", ["x.rrc, line 24: Flag 1 is on no board: '3,1,9,2'."]),
        "a flag on no board": ("3,1,2,2", "2,1,2,2", ["x.rrc, line 24: Flag 1 is on no board: '2,1,2,2'."]),
        "a negative number": ("3,1,2,2", "3,1,-2,2", ["x.rrc, line 24: Flag 1 is on no board: '3,1,-2,2'."]),
        "nine flags": (
            "flags: ",
            "flags: " + "3,1,1,1 " * 7,
            ["x.rrc, line 24: Of these 9 flags, the first 8 count: '3,1,1,1 3,1,1,1 3,1,1,1 3,1,1,1 3,1,1,1 ...'."],
        ),
        "a start off the starting board": (
            "2,1 1,1",
            "9,1 1,1",
            ["x.rrc, line 9: Start 1 is on no board: '3,0,9,1'.", NOT_FOUR],
        ),
        "two starts on one space": (
            "2,1 1,1",
            "1,1 1,1",
            ["x.rrc, line 9: Start 2 is the same space as another.", NOT_FOUR],
        ),
        "a start in a pit": ("fbbbb fwbbb", "pbbbb fwbbb", ["x.rrc, line 9: Start 2 is in a pit.", NOT_FOUR]),
        "one player, and backwards": (
            "players: 2 4",
            "players: 4 1",
            ["x.rrc, line 5: There is room for 2 to 4 players, and not for '4 1'."],
        ),
        "a contradiction": (
            "flagsmove",
            "lasermultiplier2, lasermultiplier3",
            ["x.rrc, line 6: The tag 'lasermultiplier3' contradicts one before it."],
        ),
        "a start twice over": (
            "flags:",
            "start: 3,1,1,1\nflags:",
            ["x.rrc, line 24: Robots start from the starting board, so these spaces are not used."],
        ),
        "a board of another name": (
            "board: 3,1 0 Loop",
            "board: 3,1 0 Lop",
            ["x.rrc, line 23: There is no board 'Lop', so the board 'Loop' is taken."],
        ),
        "no name, and no players": (
            "players: 2 4\n",
            "",
            ["x.rrc: The file does not say for how many players it is, as 'players: 2 8' does."],
        ),
        "a board that lies nowhere": (
            "newsboard:",
            "newboard:\nExtra\nfbbbb\nendboard\nnewsboard:",
            ["x.rrc, line 7: The board 'Extra' does not lie on the floor."],
        ),
        "two boards in one place": (
            "board: 3,1 0 Loop\n",
            "board: 3,1 90 Small Bay\nboard: 3,1 0 Loop\n",
            ["x.rrc, line 24: Another board lies in the same place. This one counts."],
        ),
        "a strange rotation": (
            "board: 3,1 0 Loop",
            "board: 3,1 45 Loop",
            ["x.rrc, line 23: A board is turned by 0, 90, 180 or 270 degrees, not by '45'."],
        ),
        "a board turned back": (
            "board: 3,1 0 Loop",
            "board: 3,1 -90 Loop",
            ["x.rrc, line 23: A board is turned by 0, 90, 180 or 270 degrees, not by '-90'."],
        ),
        "a rotation of five thousand digits": (
            "board: 3,1 0 Loop",
            f"board: 3,1 {'9' * 5000} Loop",
            [f"x.rrc, line 23: A board is turned by 0, 90, 180 or 270 degrees, not by '{'9' * 40}...'."],
        ),
        "a row of five thousand digits": (
            "board: 3,1 0 Loop\n",
            f"board: 3,1 0 Loop\nboard: {'9' * 5000},1 0 Loop\n",
            [f"x.rrc, line 24: '{'9' * 40}...' does not say where a board lies, as '3,1 0 name' does."],
        ),
        "an unknown key": (
            "3,1,2,2 3,1,1,3",
            "3,1,2,2 3,1,1,3\nauthor: me",
            ["x.rrc, line 25: This line cannot be read: 'author: me'."],
        ),
        "a line between two rows": (
            "fwbbb ",
            "-- and so on\nfwbbb ",
            ["x.rrc, line 16: In the board 'Loop', this line cannot be read: '-- and so on'."],
        ),
        "a place too far away": (
            "board: 3,1 0 Loop\n",
            "board: 3,1 0 Loop\nboard: 10,1 0 Loop\n",
            ["x.rrc, line 24: '10,1 0 Loop' does not say where a board lies, as '3,1 0 name' does."],
        ),
        "a board that is not put anywhere": (
            "board: 3,1 0 Loop\n",
            "",
            ["x.rrc, line 16: The board 'Loop' does not lie on the floor, so it is put into row 3, column 1."],
        ),
        "a starting board that is not put anywhere": (
            "sboard: Small Bay\n",
            "",
            ["x.rrc, line 7: The board 'Small Bay' does not lie on the floor, so it is put into row 3, column 0."],
        ),
        "a key twice": (
            "flags:",
            "flags: 3,1,1,1\nflags:",
            ["x.rrc, line 25: There is another entry 'flags' above. This one counts."],
        ),
        "players who are none": (
            "players: 2 4",
            "players: two",
            ["x.rrc, line 5: The players are two numbers, not 'two'."],
        ),
        "a strange length": (
            "length: short",
            "length: XXL",
            ["x.rrc, line 3: The length is one of short, medium, long, not 'XXL'."],
        ),
    },
)
def test_a_fault_is_told_and_the_rest_is_read(before: str, after: str, problems: list[str]) -> None:
    changed = WHOLE.replace(before, after, 1)
    assert told(changed) == problems
    assert len(read(changed).file.course.boards) == 2


def test_faults_that_a_race_does_not_notice_are_mended() -> None:
    file = read(WHOLE.replace("cwnbbbb", "gbbbb")).file
    belt = next(it for it in plain(file.boards["loop"])["elements"] if it["at"] == (1, 2))
    assert belt["curves_from"] == ()
    assert file.problems() == []


def test_flags_that_all_lie_nowhere_are_a_fault_and_no_race_without_flags() -> None:
    file = read(WHOLE.replace("3,1,2,2 3,1,1,3", "9,9,2,2")).file
    assert [rule.name() for rule in file.rules] == ["moving_flags"]
    assert [str(it) for it in file.problems()] == [f"course {file.course.id}: There is no flag."]


def test_others_remain_for_the_check_of_the_course() -> None:
    file = read(WHOLE.replace("3,1,2,2", "3,1,4,1")).file
    assert [str(it) for it in file.problems()] == [f"course {file.course.id}, space [2, 3]: Flag 1 stands in a pit."]


@figures(
    "before, after",
    {
        "lines of other systems": ("\n", "\r\n"),
        "lines of old ones": ("\n", "\r"),
        "a mark of the encoding": ("name:", "\ufeffname:"),
        "tabs and blanks": ("3,1 0 Loop", "3 , 1\t0   loop"),
        "blanks in flags": ("3,1,2,2 3,1,1,3", " 3, 1, 2, 2;3,1,1,3 ,"),
        "capitals": ("newboard:\nLoop\nfbbwl", "NewBoard :\nLoop\nFBBWL"),
        "the end in capitals": ("endboard", "EndBoard:"),
        "commas between flags": ("3,1,2,2 3,1,1,3", "3,1,2,2, 3,1,1,3,"),
        "commas between starts": ("2,1 1,1", "2,1, 1,1,"),
        "brackets around flags": ("3,1,2,2 3,1,1,3", "(3,1,2,2), [3,1,1,3]"),
        "a blank that does not break": ("3,1 0 Loop", "3,1\u00a00 Loop"),
        "lines before a name": ("newboard:\n", "newboard:\n\n# by me\n"),
        "empty lines in a board": ("fwbbb ", "\n\n  \nfwbbb "),
        "comments": ("fwbbb ", "# the second row\n//\nfwbbb "),
        "no rotation": ("3,1 0 Loop", "3,1 Loop"),
        "a full turn": ("3,1 0 Loop", "3,1 360 Loop"),
        "a place for the starting board": ("sboard: Small Bay", "sboard: 3,0 0 Small Bay"),
        "players with words": ("2 4", "2 to 4"),
        "players with a comma": ("players: 2 4", "players: 2 4,"),
        "tags with commas": ("rules: flagsmove", "rules: FlagsMove, flagsmove;"),
    },
)
def test_other_spellings_mean_the_same(before: str, after: str) -> None:
    assert before in WHOLE
    assert read(WHOLE.replace(before, after)) == read(WHOLE)


def test_a_board_is_found_wherever_it_is_written() -> None:
    entries = "sboard: Small Bay\nboard: 3,1 0 Loop\n"
    blocks = BAY.replace("sboard: Small Bay\n", "") + BOARD.replace("board: 3,1 0 Loop\n", "")
    assert read(HEAD + entries + FLAGS + blocks) == read(WHOLE)


def test_a_turned_board_lies_turned_clockwise_and_flags_are_where_they_lie() -> None:
    """In quarters or in degrees. The pit in the south-west goes to the north-west, the wrench to the south-east."""
    file, problems, _ = read(WHOLE.replace("3,1 0 Loop", "3,1 90 Loop"))
    board = file.boards["loop"]
    lying = {(it["type"], it["at"]) for it in plain(board)["elements"]}
    assert (board.width, board.height, problems, file.problems()) == (4, 3, [], [])
    assert {("pit", (0, 0)), ("repair", (3, 2))} <= lying
    assert file.course.flags == ((3, 1), (4, 0))
    assert read(WHOLE.replace("3,1 0 Loop", "3,1 1 Loop")).file == file


def test_a_name_that_is_left_out_is_no_row_of_spaces() -> None:
    file = read(WHOLE.replace("Loop\nfbbwl", "fbbwl").replace("0 Loop", "0")).file
    assert file.boards["board"].elements == read(WHOLE).file.boards["loop"].elements
