from django.urls import path, re_path, register_converter
from django.urls.converters import StringConverter

from games.api import views_decisions, views_docs, views_games, views_history, views_me, views_own, views_table
from games.api.operation import Nowhere


class DecisionId(StringConverter):
    """t3.g1-2.s0.program.r0"""

    regex = "[A-Za-z0-9_.-]+"


register_converter(DecisionId, "decision")

GAME = "games/<int:game_id>"
DECISION = f"{GAME}/decisions/<decision:decision_id>"

urlpatterns = [
    path("schema/", views_docs.Schema.as_view(), name="api_schema"),
    path("docs/", views_docs.docs, name="api_docs"),
    path("me", views_me.Myself.as_view(), name="api_me"),
    path("me/notices", views_me.Notices.as_view(), name="api_notices"),
    path("me/notices/seen", views_me.NoticesSeen.as_view(), name="api_notices_seen"),
    path("me/wishes", views_me.Wishes.as_view(), name="api_wishes"),
    path("me/wishes/<slug:channel>", views_me.WishesOfChannel.as_view(), name="api_wishes_of"),
    path("me/time", views_me.OwnTimes.as_view(), name="api_time"),
    path("me/hours", views_me.OwnHours.as_view(), name="api_hours"),
    path("me/vacations", views_me.Vacations.as_view(), name="api_vacations"),
    path("me/vacations/<int:vacation_id>", views_me.OneVacation.as_view(), name="api_vacation"),
    path("kinds", views_games.Kinds.as_view(), name="api_kinds"),
    path("games", views_games.GameList.as_view(), name="api_games"),
    path("games/past", views_history.PastGameList.as_view(), name="api_past"),
    path("games/quick", views_games.QuickGame.as_view(), name="api_quick"),
    path(GAME, views_games.OneGame.as_view(), name="api_game"),
    path(f"{GAME}/join", views_games.Joining.as_view(), name="api_join"),
    path(f"{GAME}/leave", views_games.Leaving.as_view(), name="api_leave"),
    path(f"{GAME}/team", views_games.TeamChoice.as_view(), name="api_team"),
    path(f"{GAME}/start", views_games.Start.as_view(), name="api_start"),
    path(f"{GAME}/cancel", views_games.Cancellation.as_view(), name="api_cancel"),
    path(f"{GAME}/away", views_games.Away.as_view(), name="api_away"),
    path(f"{GAME}/return", views_games.Return.as_view(), name="api_return"),
    path(f"{GAME}/orders", views_games.StandingOrders.as_view(), name="api_orders"),
    path(f"{GAME}/orders/<slug:kind>", views_games.OneOrder.as_view(), name="api_order"),
    path("me/invitations", views_own.OwnInvitations.as_view(), name="api_own_invitations"),
    path(f"{GAME}/invitations", views_own.Invitations.as_view(), name="api_invitations"),
    path(f"{GAME}/invitations/<int:invitation_id>", views_own.OneInvitation.as_view(), name="api_invitation"),
    path(f"{GAME}/decline", views_own.Declining.as_view(), name="api_decline"),
    path(f"{GAME}/rematch", views_own.Rematch.as_view(), name="api_rematch"),
    path(f"{GAME}/note", views_own.OwnNotes.as_view(), name="api_note"),
    path(f"{GAME}/thought", views_own.Thought.as_view(), name="api_thought"),
    path(f"{GAME}/follow", views_own.Following.as_view(), name="api_follow"),
    path(f"{GAME}/table", views_table.Table.as_view(), name="api_table"),
    path(f"{GAME}/votes", views_table.Votes.as_view(), name="api_votes"),
    path(f"{GAME}/votes/<int:vote_id>", views_table.OneVote.as_view(), name="api_vote"),
    path(f"{GAME}/seats/<int:number>/take", views_table.Taking.as_view(), name="api_take"),
    path(f"{GAME}/resign", views_table.Resignation.as_view(), name="api_resign"),
    path(f"{GAME}/notices", views_me.GameNotices.as_view(), name="api_game_notices"),
    path(f"{GAME}/messages", views_games.Messages.as_view(), name="api_messages"),
    path(f"{GAME}/decisions", views_decisions.Decisions.as_view(), name="api_decisions"),
    path(DECISION, views_decisions.OneDecision.as_view(), name="api_decision"),
    path(f"{DECISION}/opening", views_decisions.Opening.as_view(), name="api_opening"),
    path(f"{DECISION}/draft", views_decisions.DraftOf.as_view(), name="api_draft"),
    path(f"{DECISION}/submission", views_decisions.SubmissionOf.as_view(), name="api_submission"),
    path(f"{DECISION}/preview", views_decisions.Preview.as_view(), name="api_preview"),
    path(f"{GAME}/events", views_history.Events.as_view(), name="api_events"),
    path(f"{GAME}/turns/<int:number>", views_history.OneTurn.as_view(), name="api_turn"),
    path(f"{GAME}/export", views_history.Export.as_view(), name="api_export"),
    re_path(r"", Nowhere.as_view()),
]
