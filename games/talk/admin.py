"""Who wrote when, without the words."""

from games.models import Message, Note, ReadMark, Thought
from games.record.read_only import show

show(__name__, Note, "id user game changed_at", hides="words")
show(__name__, Thought, "id user seat turn at", hides="words")
show(__name__, ReadMark, "id user game of_team last")
show(__name__, Message, "id game seat author at", hides="words")
