"""The addresses of this room's operations."""

from django.urls import path

from games.api.addresses import GAME
from games.tables.api import finding, games, kinds, own

SUBJECT = "Tables, before and after a game"

MAIL = "invitations/<slug:token>"
urlpatterns = [
    path("me/followed", finding.FollowedList.as_view(), name="api_followed"),
    path("me/templates", own.Templates.as_view(), name="api_templates"),
    path("me/templates/<int:template_id>", own.OneTemplate.as_view(), name="api_template"),
    path(MAIL, own.InvitationByMail.as_view(), name="api_mail_invitation"),
    path(f"{MAIL}/acceptance", own.AcceptanceByMail.as_view(), name="api_mail_accept"),
    path(f"{MAIL}/refusal", own.RefusalByMail.as_view(), name="api_mail_decline"),
    path("kinds", kinds.Kinds.as_view(), name="api_kinds"),
    path("kinds/<slug:game_kind>/pieces", kinds.Pieces.as_view(), name="api_pieces"),
    path("kinds/<slug:game_kind>/length", kinds.LengthOf.as_view(), name="api_length"),
    path("games", games.GameList.as_view(), name="api_games"),
    path("games/open", finding.OpenTableList.as_view(), name="api_open"),
    path("games/running", finding.RunningGameList.as_view(), name="api_running"),
    path("games/past", finding.PastGameList.as_view(), name="api_past"),
    path("games/quick", games.QuickGame.as_view(), name="api_quick"),
    path(f"{GAME}/join", games.Joining.as_view(), name="api_join"),
    path(f"{GAME}/leave", games.Leaving.as_view(), name="api_leave"),
    path(f"{GAME}/team", games.TeamChoice.as_view(), name="api_team"),
    path(f"{GAME}/robot", games.RobotChoice.as_view(), name="api_robot"),
    path(f"{GAME}/sharing", games.Sharing.as_view(), name="api_sharing"),
    path(f"{GAME}/start", games.Start.as_view(), name="api_start"),
    path(f"{GAME}/cancel", games.Cancellation.as_view(), name="api_cancel"),
    path("me/invitations", own.OwnInvitations.as_view(), name="api_own_invitations"),
    path(f"{GAME}/invitations", own.Invitations.as_view(), name="api_invitations"),
    path(f"{GAME}/invitations/<int:invitation_id>", own.OneInvitation.as_view(), name="api_invitation"),
    path(f"{GAME}/decline", own.Declining.as_view(), name="api_decline"),
    path(f"{GAME}/rematch", own.Rematch.as_view(), name="api_rematch"),
    path(f"{GAME}/note", own.OwnNotes.as_view(), name="api_note"),
    path(f"{GAME}/thought", own.Thought.as_view(), name="api_thought"),
    path(f"{GAME}/follow", own.Following.as_view(), name="api_follow"),
]
