"""Bio-bots: every robot has the Bio Option built in.

Rules: 000 "BIO-BOTS"; A-380
"""

from engine.roborally.special_rules.bio_bots import BioBots
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Bio-bots",
    words="Every robot has an Option card that is replaced whenever it powers down or comes back.",
    rules=(BioBots(),),
    needs_options=True,
)
