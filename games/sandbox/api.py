"""Operations on the sandbox: a finished turn, played again with other programs."""

from urllib.parse import urlencode

import msgspec
from django.urls import reverse
from rest_framework.request import Request

from games.api import bodies
from games.api.addresses import GAME, GameId, TurnNumber
from games.api.bodies import RequestBody
from games.api.operation import operation
from games.errors import NotFound
from games.kinds.answering import KindSandbox
from games.models import Game
from games.sandbox.queries.changes import AnswerChanges, fields_of
from games.sandbox.queries.trials import Ending, Program, Sandbox, part_of, sandbox_of
from games.shapes.by_kind import Answer, Offer
from games.shapes.page import TurnPage
from games.view.api.at_game import OpenGameResource, look

SUBJECT = "Trying out other programs"


class Tried(RequestBody, frozen=True):
    """What robots play instead: the `subject` of a program -> the answer to its `question`. The others play as they
    did, or as you saw it."""

    programs: dict[str, Answer] = {}


class TriedProgram(msgspec.Struct, frozen=True):
    """The program of one robot. `is_guess`: it is someone else's in a game that goes on. Then `question` has all that
    might have been in the hand, and `answer` what you have seen, with 0 for the rest. What your guess leaves open is as
    you saw it."""

    subject: str
    robot: str
    question: Offer
    answer: Answer
    is_changed: bool
    is_guess: bool


class SandboxTurn(msgspec.Struct, frozen=True):
    """The turn as it would have gone. `link` is the address of the page that shows it."""

    turn: TurnPage
    programs: list[TriedProgram]
    standings: list[Ending]
    link: str


class SandboxOf(OpenGameResource, at=f"{GAME}/turns/<int:number>/sandbox", name="api_sandbox"):
    @operation("get_sandbox", "See the programs of a turn", refuses=(409,))
    def get(self, request: Request, game_id: GameId, number: TurnNumber, query: bodies.Look) -> SandboxTurn:
        """A finished turn as it was played, with the programs that can be changed. In a game that is over, these are
        all. While it goes on, players see their own, and of the others what was shown."""
        return _played(request, look(request, game_id, query.token), number, Tried())

    @operation(
        "try_programs",
        "Try other programs",
        refuses=(409,),
        example={"programs": {"r0": {"registers": [780, 730, 220, 530, 620]}}},
    )
    def post(
        self, request: Request, game_id: GameId, number: TurnNumber, query: bodies.Look, body: Tried
    ) -> SandboxTurn:
        """A finished turn with other programs. Once the game is over, all draws stay as they were. While it goes on,
        the turn is played from what your seat knew, with draws of its own. Nothing is saved."""
        return _played(request, look(request, game_id, query.token), number, body)


def _played(request: Request, game: Game, number: int, tried: Tried) -> SandboxTurn:
    found = sandbox_of(game, number, request.user, lambda part: AnswerChanges(part, tried.programs))
    if unknown := tried.programs.keys() - {program.name for program in found.programs}:
        raise NotFound("no_such_program", f"There is no program {min(unknown)} in this turn.")
    page = f"{reverse('sandbox', args=[game.pk, number])}{_query(part_of(game), found)}"
    return SandboxTurn(
        turn=found.page,
        programs=[_program(program) for program in found.programs],
        standings=found.standings,
        link=request.build_absolute_uri(page),
    )


def _query(part: KindSandbox, found: Sandbox) -> str:
    """The query of the page's address."""
    changed = [program for program in found.programs if program.is_changed]
    fields = [fields_of(part, program.asked, program.answer) for program in changed]
    return f"?{urlencode([field for each in fields for field in each.items()])}" if fields else ""


def _program(program: Program) -> TriedProgram:
    return TriedProgram(
        subject=program.name,
        robot=program.robot,
        question=msgspec.to_builtins(program.asked, str_keys=True),
        answer=msgspec.to_builtins(program.answer, str_keys=True),
        is_changed=program.is_changed,
        is_guess=program.is_guess,
    )
