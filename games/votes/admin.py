"""Votes, and who has voted: not how."""

from django.contrib import admin

from games.models import Ballot, Vote
from games.record.read_only import ReadOnly


@admin.register(Vote)
class VoteAdmin(ReadOnly):
    list_display = ["id", "game", "kind", "proposer", "opened_at", "ended_at", "result"]
    list_filter = ["kind", "result"]


@admin.register(Ballot)
class BallotAdmin(ReadOnly):
    list_display = ["id", "vote", "seat", "at"]
    exclude = ["choice"]
