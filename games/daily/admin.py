"""Games of the day and who has tried them. Seeds are not shown, because operators play, too."""

from games.models import DailyTry, GameOfDay
from games.record.read_only import show

show(__name__, GameOfDay, "day kind", hides="seed")
show(__name__, DailyTry, "day user game counts shown_at")
