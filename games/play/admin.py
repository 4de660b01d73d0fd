"""Series, and standing orders, without what they say."""

from games.models import Series, StandingOrder
from games.record.read_only import show

show(__name__, Series, "title id ended_at", search_fields=["title"])
show(__name__, StandingOrder, "id seat kind subject", hides="preset")
