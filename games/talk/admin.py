"""Who wrote when, without the words."""

from django.contrib import admin

from games.models import Message, Note, ReadMark, Thought
from games.record.read_only import ReadOnly


@admin.register(Note)
class NoteAdmin(ReadOnly):
    list_display = ["id", "user", "game", "changed_at"]
    exclude = ["words"]


@admin.register(Thought)
class ThoughtAdmin(ReadOnly):
    list_display = ["id", "user", "seat", "turn", "at"]
    exclude = ["words"]


@admin.register(ReadMark)
class ReadMarkAdmin(ReadOnly):
    list_display = ["id", "user", "game", "of_team", "last"]


@admin.register(Message)
class MessageAdmin(ReadOnly):
    list_display = ["id", "game", "seat", "author", "at"]
    exclude = ["words"]
