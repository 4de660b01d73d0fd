"""Robotic ovipositor: a common start, in virtual mode.

Rules: 000 "Robotic Ovipositor"; A-373
"""

from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Robotic ovipositor",
    words="All robots start together on the space of Dock 1, in virtual mode.",
    values={"common_start": True},
    settles="where robots start",
    needs_docks=True,
)
