"""The ghost of a program that someone is writing: drawn, in words, and when its dice will be due."""

from typing import Any

import msgspec

from engine.volt.arena.plans import load_arena
from engine.volt.decisions.program import Program, ProgramAnswer
from engine.volt.events import CauseOrNone
from engine.volt.preview import Leg, Preview, preview
from engine.volt.views.game import VoltView
from games.errors import NotFound
from games.kinds.volt.answers.orders import settings_of
from games.kinds.volt.answers.programming import order_words
from games.kinds.volt.answers.questions import decision_of
from games.kinds.volt.ghost.ghost_art import ghost_svg, ghost_words
from games.kinds.volt.told.places import cell_label
from games.shapes.page import GamePage, Prompt
from games.shapes.questions import Ghost

PreviewedAnswer = ProgramAnswer


class PreviewResult(msgspec.Struct, frozen=True):
    """Where a robot would end: its `cell`, the name of that `space`, its damage and that of its shield. With a `cause`
    it would be destroyed there. With `wins`, the VP that it takes would win the game. `legs`: what each die does."""

    robot: int
    cell: int
    space: str
    damage: int
    shield: int
    cause: CauseOrNone
    wins: bool
    legs: list[Leg]


def ghost_of(page: GamePage, prompt: Prompt, answer: Any) -> Ghost:
    """The effects of the dice placed so far if everyone else stood still. Raises IllegalAnswer or NotFound."""
    decision = decision_of(prompt)
    if not isinstance(decision, Program):
        raise NotFound("no_preview", "Only programs have a preview.")
    program = decision.decode(answer)
    decision.check_so_far(program)
    if not program.dice:
        return Ghost("", "")
    found = preview(page.view, decision.robot, program.dice, settings_of(page))
    return Ghost(
        ghost_svg(page.view, found),
        ghost_words(page.view, decision.robot, found),
        order=order_words(page.view, decision.robot, program.dice),
        result=_told(page.view, decision.robot, found),
    )


def _told(view: VoltView, robot: int, found: Preview) -> PreviewResult:
    space = cell_label(load_arena(view.arena), found.cell)
    return PreviewResult(robot, found.cell, space, found.damage, found.shield, found.cause, found.wins, found.legs)
