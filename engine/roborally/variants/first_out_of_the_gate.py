"""First out of the starting gate: docks are chosen as robots leave them.

Rules: 000 "FIRST OUT OF THE STARTING GATE"
"""

from engine.roborally.special_rules.opening.first_out_of_the_gate import FirstOutOfTheGate
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="First out of the starting gate",
    words="In the first register, the robot with the highest card chooses its dock first and goes; the others follow.",
    rules=(FirstOutOfTheGate(),),
    needs_docks=True,
)
