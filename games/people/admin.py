"""What people are to each other."""

from games.models import Block, Follow, Friendship, Household
from games.record.read_only import show

# Shows moderators who share a household, before they treat two accounts as one person.
show(__name__, Household, "asker asked asked_at accepted_at", search_fields=["asker__username", "asked__username"])
show(__name__, Friendship, "id asker asked asked_at accepted_at")
show(__name__, Block, "id blocker blocked at")
show(__name__, Follow, "id user game tells_end at")
