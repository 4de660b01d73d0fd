"""Events of one moment, and their consequences after it."""

from collections.abc import Callable


class AtOnce:
    """Everything in its `with` block happens at the same moment. The consequences come after the block.

    Blocks may be nested; then the consequences come after the outermost one.
    """

    __slots__ = ("_after", "_depth")

    def __init__(self) -> None:
        self._after: list[Callable[[], None]] = []
        self._depth = 0

    def __enter__(self) -> None:
        self._depth += 1

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        self._depth -= 1
        if error is None and not self._depth:
            while self._after:
                self._after.pop(0)()

    def forget(self) -> None:
        """Drops all consequences: what happens now is only tried out."""
        self._after.clear()

    def then(self, effect: Callable[[], None]) -> None:
        """Lets something happen now or, within a block, after it.

        Rules: A-113
        """
        if self._depth:
            self._after.append(effect)
        else:
            effect()
