"""The supply of VP tokens."""

from engine.volt.round_context import RoundContext


def draw_token(context: RoundContext) -> int:
    """The number of a VP token drawn from the supply. If the supply is used up, any number.

    Rules: 002 "VP SPACE"; V-01
    """
    supply = context.state.supply
    bag = [number for number, count in enumerate(supply, start=1) for _ in range(count)]
    if not bag:
        return 1 + context.chance.below("VP token", 6)
    number = context.chance.pick("VP token", bag)
    supply[number - 1] -= 1
    return number
