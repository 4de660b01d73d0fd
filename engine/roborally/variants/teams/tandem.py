"""Tandem: teams of two that touch the flags for each other, on any course.

Rules: 001 "Tandem Carnage"; A-386
"""

from engine.roborally.special_rules.teams.shared_flags import SharedFlags
from engine.roborally.special_rules.teams.teams import Teams
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Teams of two",
    words="Teams of two race, and a flag that one robot touches counts for its mate, too; for 4, 6 or 8 players.",
    rules=(Teams(teams_="pairs"), SharedFlags()),
    needs_credit=True,
    is_of_every_edition=True,
)
