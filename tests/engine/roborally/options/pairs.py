"""Pairs of Program cards in one register."""

from tests.scenes import Scene, card_of


def lay(scene: Scene, name: str, register: int, below: str, top: str) -> None:
    """Puts two cards into a register, `below` first."""
    scene.program(register, **{name: below})
    second = scene[name].second or [0] * 5
    second[register - 1] = card_of(top)
    scene[name].second = second


def played(drawing: str, below: str, top: str, *options: str) -> Scene:
    """A scene after A has executed the pair in register 1."""
    scene = Scene(drawing, A={"options": list(options)})
    lay(scene, "A", 1, below, top)
    scene.segment("B")
    return scene
