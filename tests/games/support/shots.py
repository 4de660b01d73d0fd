"""A robot that is about to be shot, and its owner, who is asked what to give up instead."""

from collections.abc import Sequence

from engine.roborally.state import Held, RaceState
from games.models import Game, PendingDecision, User
from games.play.services import play
from tests.games.kinds.roborally.races import cell
from tests.games.support.moves import pending_of, play_turn, start_turn_from
from tests.people import joined, new_race

COURSE = "risky-exchange"
U_TURNS = [10, 20, 30, 40, 50]
EAST = 1


def before_the_shot(target: User, gunner: User, options: Sequence[str] = ("brakes",)) -> Game:
    """Turn 1 in which Bolt sleeps on B8, and Cog, whose registers are all locked, will turn round on E8 and shoot it.

    Bolt's owner wants to be asked. The turn waits for Cog's: there is no card to choose, only whether to power down.
    """
    game = joined(new_race(target, options={"course": COURSE, "interruptions": "full"}), gunner)
    play.set_order(game_id=game.pk, user=target, kind="sacrifice", preset={"ask": True})

    def aim(state: RaceState) -> None:
        bolt, cog = state.robots
        bolt.cell, bolt.powered_down = cell(COURSE, "B8"), True
        bolt.options = [Held(id=option) for option in options]
        cog.cell, cog.heading, cog.damage, cog.registers = cell(COURSE, "E8"), EAST, 9, list(U_TURNS)
        state.deck = [card for card in state.deck if card not in U_TURNS]

    start_turn_from(game, aim)
    game.refresh_from_db()
    return game


def under_fire(target: User, gunner: User, options: Sequence[str] = ("brakes",)) -> Game:
    """Bolt's owner is asked what to give up against Cog's laser in register 1."""
    game = before_the_shot(target, gunner, options)
    play_turn(game, gunner)
    return game


def question_of(game: Game, user: User) -> PendingDecision:
    """The question about damage that this person has to answer."""
    question = pending_of(game, user)
    assert question.kind == "prevent_damage"
    return question
