"""Extra Memory."""

from engine.roborally.options.base import OptionCard


class ExtraMemory(OptionCard):
    """Its robot is dealt one additional card, whatever its damage.

    Rules: 000 "EXTRA MEMORY"; A-88
    """

    title = "Extra Memory"
    words = "Your robot is dealt one Program card more."
    editions = ("2005", "ultimate")
    worth = 340

    def extra_cards(self) -> int:
        return 1


OPTION = ExtraMemory
