"""Votes, and who has voted: not how."""

from games.models import Ballot, Vote
from games.record.read_only import show

show(__name__, Vote, "id game kind proposer opened_at ended_at result", filters=["kind", "result"])
show(__name__, Ballot, "id vote seat at", hides="choice")
