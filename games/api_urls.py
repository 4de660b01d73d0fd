from django.urls import path, re_path, register_converter
from django.urls.converters import StringConverter

from games import api_docs
from games.accounts.api import me
from games.api.resource import UnknownPath
from games.delivery import api as views_channels
from games.history.api import history
from games.moderation import api as reports
from games.people import api as views_people
from games.play.api import decisions, game
from games.puzzles import api as puzzles
from games.ratings import api as views_ratings
from games.review import api as review
from games.sandbox import api as sandbox
from games.tables.api import finding, games, kinds, own
from games.talk.api import messages as views_chat
from games.tournaments import api as tournaments
from games.votes import api as views_table


class DecisionId(StringConverter):
    """t3.g1-2.s0.program.r0, and nothing that begins with a dot: clients take `..` out of an address."""

    regex = "[A-Za-z0-9_-][A-Za-z0-9_.-]*"


register_converter(DecisionId, "decision")

GAME = "games/<int:game_id>"
PERSON = "people/<int:person_id>"
LADDER = "ratings/<slug:game_kind>/<slug:edition>"
MAIL = "invitations/<slug:token>"
TOURNAMENT = "tournaments/<int:tournament_id>"
DECISION = f"{GAME}/decisions/<decision:decision_id>"

urlpatterns = [
    path("schema/", api_docs.Schema.as_view(), name="api_schema"),
    path("docs/", api_docs.docs, name="api_docs"),
    path("me", me.Myself.as_view(), name="api_me"),
    path("me/notices", me.Notices.as_view(), name="api_notices"),
    path("me/notices/seen", me.NoticesSeen.as_view(), name="api_notices_seen"),
    path("me/preferences", me.Preferences.as_view(), name="api_preferences"),
    path("me/preferences/<slug:channel>", me.PreferencesOfChannel.as_view(), name="api_preferences_of"),
    path("me/time", me.OwnTimes.as_view(), name="api_time"),
    path("me/hours", me.OwnHours.as_view(), name="api_hours"),
    path("me/vacations", me.Vacations.as_view(), name="api_vacations"),
    path("me/vacations/<int:vacation_id>", me.OneVacation.as_view(), name="api_vacation"),
    path("me/zone", me.OwnZone.as_view(), name="api_zone"),
    path("me/results", me.Hiding.as_view(), name="api_hiding"),
    path("me/quiet-hours", me.Quiet.as_view(), name="api_quiet"),
    path("me/people", views_people.People.as_view(), name="api_own_people"),
    path("me/followed", finding.FollowedList.as_view(), name="api_followed"),
    path("me/templates", own.Templates.as_view(), name="api_templates"),
    path("me/templates/<int:template_id>", own.OneTemplate.as_view(), name="api_template"),
    path("me/sent", views_channels.Sent.as_view(), name="api_sent"),
    path("me/mailbox/retry", views_channels.MailboxAgain.as_view(), name="api_mailbox_again"),
    path("me/feeds", views_channels.OwnFeeds.as_view(), name="api_feeds"),
    path("me/feeds/renewal", views_channels.FeedRenewal.as_view(), name="api_feeds_renewal"),
    path("me/targets", views_channels.Targets.as_view(), name="api_targets"),
    path("me/targets/webhook", views_channels.Webhook.as_view(), name="api_webhook"),
    path("me/targets/browser", views_channels.Browser.as_view(), name="api_browser"),
    path("me/targets/<int:target_id>", views_channels.OneTarget.as_view(), name="api_target"),
    path("me/targets/<int:target_id>/key", views_channels.WebhookKey.as_view(), name="api_webhook_key"),
    path("me/targets/<int:target_id>/test", views_channels.TargetTest.as_view(), name="api_target_test"),
    path(PERSON, views_people.OnePerson.as_view(), name="api_person"),
    path(f"{PERSON}/{LADDER}", views_people.RatedGames.as_view(), name="api_rated_games"),
    path(f"{PERSON}/friendship", views_people.Friendship.as_view(), name="api_friendship"),
    path(f"{PERSON}/block", views_people.Blocking.as_view(), name="api_block"),
    path(f"{PERSON}/household", views_people.Household.as_view(), name="api_household"),
    path(f"{PERSON}/reports", reports.ReportOfPerson.as_view(), name="api_report_person"),
    path("messages/<int:message_id>/reports", reports.ReportOfMessage.as_view(), name="api_report_message"),
    path(MAIL, own.InvitationByMail.as_view(), name="api_mail_invitation"),
    path(f"{MAIL}/acceptance", own.AcceptanceByMail.as_view(), name="api_mail_accept"),
    path(f"{MAIL}/refusal", own.RefusalByMail.as_view(), name="api_mail_decline"),
    path("kinds", kinds.Kinds.as_view(), name="api_kinds"),
    path("kinds/<slug:game_kind>/length", kinds.LengthOf.as_view(), name="api_length"),
    path("ratings", views_ratings.Ladders.as_view(), name="api_ladders"),
    path(LADDER, views_ratings.BoardOf.as_view(), name="api_leaderboard"),
    path(f"{LADDER}/<slug:venue>", views_ratings.VenueOf.as_view(), name="api_venue_records"),
    path("me/puzzles", puzzles.MyPuzzles.as_view(), name="api_own_puzzles"),
    path("puzzles", puzzles.PuzzleList.as_view(), name="api_puzzles"),
    path("puzzles/today", puzzles.TodaysPuzzle.as_view(), name="api_puzzle_today"),
    path("puzzles/<int:puzzle_id>", puzzles.PuzzleOf.as_view(), name="api_puzzle"),
    path("puzzles/<int:puzzle_id>/answers", puzzles.PuzzleAnswers.as_view(), name="api_puzzle_answers"),
    path("puzzles/<int:puzzle_id>/solution", puzzles.PuzzleSolution.as_view(), name="api_puzzle_solution"),
    path("games", games.GameList.as_view(), name="api_games"),
    path("games/open", finding.OpenTableList.as_view(), name="api_open"),
    path("games/running", finding.RunningGameList.as_view(), name="api_running"),
    path("games/past", finding.PastGameList.as_view(), name="api_past"),
    path("games/quick", games.QuickGame.as_view(), name="api_quick"),
    path(GAME, game.OneGame.as_view(), name="api_game"),
    path(f"{GAME}/board", game.BoardOf.as_view(), name="api_board"),
    path(f"{GAME}/join", games.Joining.as_view(), name="api_join"),
    path(f"{GAME}/leave", games.Leaving.as_view(), name="api_leave"),
    path(f"{GAME}/team", games.TeamChoice.as_view(), name="api_team"),
    path(f"{GAME}/sharing", games.Sharing.as_view(), name="api_sharing"),
    path(f"{GAME}/start", games.Start.as_view(), name="api_start"),
    path(f"{GAME}/cancel", games.Cancellation.as_view(), name="api_cancel"),
    path(f"{GAME}/away", game.Away.as_view(), name="api_away"),
    path(f"{GAME}/return", game.Return.as_view(), name="api_return"),
    path(f"{GAME}/orders", game.StandingOrders.as_view(), name="api_orders"),
    path(f"{GAME}/orders/<slug:kind>", game.OneOrder.as_view(), name="api_order"),
    path("me/invitations", own.OwnInvitations.as_view(), name="api_own_invitations"),
    path(f"{GAME}/invitations", own.Invitations.as_view(), name="api_invitations"),
    path(f"{GAME}/invitations/<int:invitation_id>", own.OneInvitation.as_view(), name="api_invitation"),
    path(f"{GAME}/decline", own.Declining.as_view(), name="api_decline"),
    path(f"{GAME}/rematch", own.Rematch.as_view(), name="api_rematch"),
    path(f"{GAME}/note", own.OwnNotes.as_view(), name="api_note"),
    path(f"{GAME}/thought", own.Thought.as_view(), name="api_thought"),
    path(f"{GAME}/follow", own.Following.as_view(), name="api_follow"),
    path(f"{GAME}/table", views_table.Table.as_view(), name="api_table"),
    path(f"{GAME}/votes", views_table.Votes.as_view(), name="api_votes"),
    path(f"{GAME}/votes/<int:vote_id>", views_table.OneVote.as_view(), name="api_vote"),
    path(f"{GAME}/seats/<int:number>/take", views_table.Taking.as_view(), name="api_take"),
    path(f"{GAME}/seats/<int:number>/reports", reports.ReportOfSeat.as_view(), name="api_report_seat"),
    path(f"{GAME}/resign", views_table.Resignation.as_view(), name="api_resign"),
    path(f"{GAME}/notices", me.GameNotices.as_view(), name="api_game_notices"),
    path(f"{GAME}/time", views_table.Time.as_view(), name="api_table_time"),
    path(f"{GAME}/messages", views_chat.Messages.as_view(), name="api_messages"),
    path(f"{GAME}/messages/read", views_chat.MessagesRead.as_view(), name="api_messages_read"),
    path(f"{GAME}/decisions", decisions.Decisions.as_view(), name="api_decisions"),
    path(DECISION, decisions.OneDecision.as_view(), name="api_decision"),
    path(f"{DECISION}/opening", decisions.Opening.as_view(), name="api_opening"),
    path(f"{DECISION}/draft", decisions.DraftOf.as_view(), name="api_draft"),
    path(f"{DECISION}/submission", decisions.SubmissionOf.as_view(), name="api_submission"),
    path(f"{DECISION}/preview", decisions.Preview.as_view(), name="api_preview"),
    path(f"{GAME}/events", history.Events.as_view(), name="api_events"),
    path(f"{GAME}/turns/<int:number>", history.OneTurn.as_view(), name="api_turn"),
    path(f"{GAME}/turns/<int:number>/thoughts", history.Thoughts.as_view(), name="api_thoughts"),
    path(f"{GAME}/turns/<int:number>/sandbox", sandbox.SandboxOf.as_view(), name="api_sandbox"),
    path(f"{GAME}/seen", history.Seen.as_view(), name="api_seen"),
    path(f"{GAME}/recap", history.RecapOf.as_view(), name="api_recap"),
    path(f"{GAME}/overview", history.OverviewOf.as_view(), name="api_overview"),
    path(f"{GAME}/review", review.ReviewOf.as_view(), name="api_review"),
    path(f"{GAME}/review/request", review.ReviewRequest.as_view(), name="api_review_request"),
    path(f"{GAME}/series", history.Series.as_view(), name="api_series"),
    path(f"{GAME}/ratings", views_ratings.Changes.as_view(), name="api_rating_changes"),
    path(f"{GAME}/export", history.Export.as_view(), name="api_export"),
    path("tournaments", tournaments.TournamentList.as_view(), name="api_tournaments"),
    path(TOURNAMENT, tournaments.OneTournament.as_view(), name="api_tournament"),
    path(f"{TOURNAMENT}/cancel", tournaments.CallingOff.as_view(), name="api_call_off"),
    path(f"{TOURNAMENT}/entry", tournaments.OwnEntry.as_view(), name="api_entry"),
    path(f"{TOURNAMENT}/check-in", tournaments.OwnCheckIn.as_view(), name="api_check_in"),
    re_path(r"", UnknownPath.as_view()),
]
