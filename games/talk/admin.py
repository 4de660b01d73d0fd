"""Who wrote when, without the words."""

from django.contrib import admin

from games.models import Message, Note, ReadMark, Thought
from games.record.read_only import ReadOnly


@admin.register(Note)
class NoteAdmin(ReadOnly):
    list_display = ["id", "user", "game", "changed_at"]
    list_select_related = ["user", "game"]
    exclude = ["words"]


@admin.register(Thought)
class ThoughtAdmin(ReadOnly):
    list_display = ["id", "user", "seat", "turn", "at"]
    list_select_related = ["user", "seat"]
    exclude = ["words"]


@admin.register(ReadMark)
class ReadMarkAdmin(ReadOnly):
    list_display = ["id", "user", "game", "of_team", "last"]
    list_select_related = ["user", "game"]


@admin.register(Message)
class MessageAdmin(ReadOnly):
    list_display = ["id", "game", "seat", "author", "at"]
    list_select_related = ["game", "seat", "author"]
    exclude = ["words"]
