"""Animated pictures that were asked for."""

from games.models import Reel
from games.record.read_only import show

show(__name__, Reel, "id game subject asked_at made_at", hides="gif svg")
