"""Superior Archive."""

from engine.roborally.options.base import OptionCard


class SuperiorArchiveCopy(OptionCard):
    """Its robot always re-enters without damage, even if this is the card it lost with its destruction.

    Rules: 000 "SUPERIOR ARCHIVE COPY"; A-56
    """

    title = "Superior Archive"
    words = "Your robot re-enters without damage, even if this is the card that you lost with its destruction."
    editions = ("2005", "ultimate")
    worth = 360
    undamaged_return = True


OPTION = SuperiorArchiveCopy
