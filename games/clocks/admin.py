"""When people play: hours and vacations."""

from games.models import Hours, Vacation
from games.record.read_only import show

show(__name__, Hours, "user zone night_from night_to days_off shown changed_at")
show(__name__, Vacation, "user starts_at ends_at zone")
