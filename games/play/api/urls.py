"""The addresses of this room's operations."""

from django.urls import path

from games.api.addresses import DECISION, GAME
from games.play.api import decisions, game

SUBJECT = "A game under way"

urlpatterns = [
    path(GAME, game.OneGame.as_view(), name="api_game"),
    path(f"{GAME}/board", game.BoardOf.as_view(), name="api_board"),
    path(f"{GAME}/away", game.Away.as_view(), name="api_away"),
    path(f"{GAME}/return", game.Return.as_view(), name="api_return"),
    path(f"{GAME}/orders", game.StandingOrders.as_view(), name="api_orders"),
    path(f"{GAME}/orders/<slug:kind>", game.OneOrder.as_view(), name="api_order"),
    path(f"{GAME}/decisions", decisions.Decisions.as_view(), name="api_decisions"),
    path(DECISION, decisions.OneDecision.as_view(), name="api_decision"),
    path(f"{DECISION}/opening", decisions.Opening.as_view(), name="api_opening"),
    path(f"{DECISION}/draft", decisions.DraftOf.as_view(), name="api_draft"),
    path(f"{DECISION}/submission", decisions.SubmissionOf.as_view(), name="api_submission"),
    path(f"{DECISION}/preview", decisions.Preview.as_view(), name="api_preview"),
]
