"""The ghost of the program that somebody is writing: drawn, in words, and when its dice will be due."""

from typing import Any

from engine.volt.decisions.program import Program
from engine.volt.preview import preview
from games.errors import NotFound
from games.kinds.volt.ghost_art import ghost_svg, ghost_words
from games.kinds.volt.orders import settings_of
from games.kinds.volt.programming import order_words
from games.kinds.volt.questions import decision_of
from games.shapes.page import GamePage, Prompt
from games.shapes.questions import Ghost


def ghost_of(page: GamePage, prompt: Prompt, answer: Any) -> Ghost:
    """What the dice placed so far would do if everybody else stood still. Raises IllegalAnswer or NotFound."""
    decision = decision_of(prompt)
    if not isinstance(decision, Program):
        raise NotFound("no_preview", "Only programs have a preview.")
    program = decision.decode(answer)
    decision.check_so_far(program)
    if not program.dice:
        return Ghost("", "")
    found = preview(page.view, decision.robot, program.dice, settings_of(page))
    order = order_words(page.view, decision.robot, program.dice)
    return Ghost(ghost_svg(page.view, found), ghost_words(page.view, decision.robot, found), order)
