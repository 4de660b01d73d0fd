"""Choices for a KillBot, made by the operator with the lowest starting number, or automatically."""

from typing import Any, Literal

from engine.kernel.ask import ask
from engine.volt.decisions.places import ForKillBot
from engine.volt.round_context import RoundContext
from engine.volt.state import Robot


def choose_for(
    context: RoundContext, killbot: Robot, what: Literal["start", "mine", "arm", "arena"], offers: list[Any]
) -> Any:
    """One of the offers. The first one, if it is the only one or the table automates such choices.

    Rules: 002 "SETUP CHANGES"; V-21; V-22; V-39
    """
    if len(offers) == 1 or context.state.setup.killbot_choices == "automated":
        return offers[0]
    operator = context.operators()[0]
    question = ForKillBot(
        seat=operator.seat, subject=f"r{killbot.number}{what}", robot=killbot.number, what=what, offers=offers
    )
    return ask(context, question).pick
