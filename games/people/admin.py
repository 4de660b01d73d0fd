"""What people are to each other."""

from django.contrib import admin

from games.models import Block, Follow, Friendship, Household
from games.record.read_only import ReadOnly


@admin.register(Household)
class HouseholdAdmin(ReadOnly):
    """Shows moderators who share a household, before they treat two accounts as one person."""

    list_display = ["asker", "asked", "asked_at", "accepted_at"]
    search_fields = ["asker__username", "asked__username"]


@admin.register(Friendship)
class FriendshipAdmin(ReadOnly):
    list_display = ["id", "asker", "asked", "asked_at", "accepted_at"]


@admin.register(Block)
class BlockAdmin(ReadOnly):
    list_display = ["id", "blocker", "blocked", "at"]


@admin.register(Follow)
class FollowAdmin(ReadOnly):
    list_display = ["id", "user", "game", "tells_end", "at"]
