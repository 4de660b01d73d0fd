"""All that somebody does in the browser, a program can do: each address of the pages has its counterpart here, or a
reason why it has none. Whoever adds a page adds a line."""

from django.urls import URLPattern

from games import api_urls
from games.urls import urlpatterns as web_urls

ACCOUNT = "the account itself, its keys and its bots are its person's: a key that gets lost must not reach them"
MODERATION = "what was decided about someone is read in the browser, which stays open to them for it"
WORDS = "words and pictures for people; nothing of anyone's game"
PICTURES = "pictures for people, of what api_turn tells as data"
DRAWING = "courses are drawn by people; python -m engine course does for programs what needs no site"
BROWSER = "something that a browser does for itself"
MAIL = "the link in an email opens a browser; a program has its key"
SITE = "for whoever runs the site"
READER = "for programs that read this format; its secret address is told by api_feeds"

COUNTERPARTS = {
    "home": ["api_games", "api_open", "api_quick"],
    "watch": ["api_running"],
    "play_now": ["api_quick"],
    "my_games": ["api_games", "api_followed", "api_own_invitations"],
    "open_tables": ["api_open"],
    "rules": ["api_pieces"],
    "rulebooks": ["api_kinds"],
    "game_new": ["api_games", "api_kinds", "api_length", "api_templates"],
    "clock_length": ["api_length"],
    "game": [
        "api_game",
        "api_board",
        "api_table",
        "api_table_time",
        "api_recap",
        "api_series",
        "api_rating_changes",
        "api_note",
        "api_orders",
    ],
    "poll": ["api_game", "api_events"],
    "motion": ["api_events"],
    "game_join": ["api_join"],
    "game_leave": ["api_leave"],
    "game_team": ["api_team"],
    "game_robot": ["api_robot"],
    "game_share": ["api_sharing"],
    "game_start": ["api_start"],
    "game_cancel": ["api_cancel"],
    "game_away": ["api_away"],
    "game_resume": ["api_return"],
    "game_orders": ["api_order"],
    "game_submit": ["api_draft", "api_preview", "api_submission"],
    "game_open": ["api_opening"],
    "game_take_back": ["api_submission"],
    "game_chat": ["api_messages"],
    "game_table": ["api_messages"],
    "game_chat_read": ["api_messages_read"],
    "game_note": ["api_note"],
    "game_thought": ["api_thought"],
    "game_follow": ["api_follow"],
    "game_invite": ["api_invitations"],
    "game_withdraw": ["api_invitation"],
    "game_decline": ["api_decline"],
    "game_rematch": ["api_rematch"],
    "invitation": ["api_mail_invitation"],
    "invitation_accept": ["api_mail_accept"],
    "invitation_decline": ["api_mail_decline"],
    "templates": ["api_templates"],
    "template_rename": ["api_template"],
    "template_delete": ["api_template"],
    "vote_new": ["api_votes"],
    "vote_ballot": ["api_vote"],
    "game_resign": ["api_resign"],
    "game_take_over": ["api_take"],
    "turn": ["api_turn", "api_thoughts"],
    "turn_log": ["api_turn"],
    "sandbox": ["api_sandbox"],
    "export": ["api_export"],
    "verify": ["api_export"],
    "overview": ["api_overview"],
    "game_seen": ["api_seen"],
    "history": ["api_past"],
    "finished_games": ["api_past"],
    "settings_history": ["api_hiding"],
    "own_time": ["api_time", "api_hours"],
    "vacation_new": ["api_vacations"],
    "vacation_end": ["api_vacation"],
    "settings": ["api_preferences", "api_preferences_of", "api_quiet", "api_zone"],
    "zone": ["api_zone"],
    "notices": ["api_notices"],
    "notices_count": ["api_notices"],
    "notices_seen": ["api_notices_seen"],
    "notices_sent": ["api_sent"],
    "notices_preset": ["api_preferences"],
    "game_notices": ["api_game_notices"],
    "unsubscribe": ["api_preferences_of"],
    "channels": ["api_targets"],
    "channel_browser": ["api_browser"],
    "channel_renew_browser": ["api_browser"],
    "channel_forget_browser": ["api_target"],
    "channel_webhook": ["api_webhook", "api_webhook_key"],
    "channel_test": ["api_target_test"],
    "channel_remove": ["api_target"],
    "mailbox_again": ["api_mailbox_again"],
    "feeds": ["api_feeds"],
    "feeds_renew": ["api_feeds_renewal"],
    "game_feed": ["api_events"],
    "person": ["api_person", "api_rated_games"],
    "person_named": ["api_person", "api_rated_games"],
    "ratings": ["api_ladders"],
    "ratings_board": ["api_leaderboard"],
    "ratings_venue": ["api_venue_records"],
    "person_action": ["api_friendship", "api_block", "api_household"],
    "seat_report": ["api_report_seat"],
    "person_report": ["api_report_person"],
    "message_report": ["api_report_message"],
    "you": ["api_own_people"],
    "today": ["api_daily"],
    "today_past": ["api_daily_past"],
    "puzzles": ["api_puzzles", "api_own_puzzles"],
    "lessons": ["api_lessons"],
    "lesson": ["api_lesson"],
    "puzzle": ["api_puzzle"],
    "puzzle_today": ["api_puzzle_today"],
    "puzzle_answer": ["api_puzzle_answers"],
    "puzzle_solution": ["api_puzzle_solution"],
    "puzzle_next": ["api_puzzles"],
    "puzzle_mail": ["api_preferences_of"],
    "review": ["api_review", "api_review_request"],
    "tournaments": ["api_tournaments"],
    "tournaments_past": ["api_tournaments"],
    "tournament": ["api_tournament"],
    "tournament_new": ["api_tournaments", "api_kinds"],
    "tournament_call_off": ["api_call_off"],
    "tournament_sign_up": ["api_entry"],
    "tournament_drop_out": ["api_entry"],
    "tournament_check_in": ["api_check_in"],
    "workshop": ["api_designs"],
    "design_new": ["api_designs"],
    "design_upload": ["api_designs", "api_text_read"],
    "design_delete": ["api_design"],
    "design_publish": ["api_design_publication"],
    "design_keep": ["api_design_versions"],
    "design_words": ["api_design_publication"],
    "design_edit": ["api_design_draft"],
    "design_draft": ["api_design_draft", "api_venue_check"],
    "workshop_measure": ["api_venue_measure"],
    "shelf": ["api_venues"],
    "design": ["api_design", "api_venue"],
    "design_like": ["api_design_like"],
    "design_copy": ["api_designs"],
    "design_try": ["api_design_trial"],
    "surprise_new": ["api_surprises"],
    "surprise": ["api_surprise"],
    "surprise_copy": ["api_designs"],
    "design_file": ["api_venue", "api_venue_text", "api_text_write"],
}
WITHOUT = {
    "old_time": "leads to own_time",
    "live": "for open pages; programs have the stream of docs/API.md, which a process of its own answers",
    "search": "one box for people; for programs, the lists of games, venues and tournaments have filters",
    "site_card": PICTURES,
    "lesson_picture": PICTURES,
    "lesson_answer": "lessons are for people; a program reads them, and works answers out by itself",
    "today_start": "the game of the day is for people; bot accounts do not take part",
    "design_picture": PICTURES,
    "design_play": DRAWING,
    "workshop_palette": DRAWING,
    "design_report": DRAWING,
    "guest_keep": ACCOUNT,
    "security": ACCOUNT,
    "programs": ACCOUNT,
    "key_revoke": ACCOUNT,
    "bot_new": ACCOUNT,
    "bot_retire": ACCOUNT,
    "confirm_again": ACCOUNT,
    "privacy": ACCOUNT,
    "privacy_export": ACCOUNT,
    "privacy_delete": ACCOUNT,
    "standing": MODERATION,
    "sanction_object": MODERATION,
    "picture": WORDS,
    "face": WORDS,
    "channel_remind_later": BROWSER,
    "appearance": BROWSER,
    "turn_picture": PICTURES,
    "share_game": PICTURES,
    "share_turn": PICTURES,
    "reel": PICTURES,
    "card": PICTURES,
    "hints": BROWSER,
    "service_worker": BROWSER,
    "game_looking": BROWSER,
    "channel_chat": "the keys of a chat are copied out of another program, step by step, as its page tells; what was "
    "entered is listed, tested and removed by api_targets",
    "entry": MAIL,
    "mailbox": SITE,
    "mail": SITE,
    "mail_page": SITE,
    "healthz": SITE,
    "metrics": SITE,
    "robots_txt": SITE,
    "security_txt": SITE,
    "manifest": SITE,
    "calendar": READER,
    "own_feed": READER,
}
NOT_OF_THE_PAGES = {"api_me", "api_decisions", "api_decision", "api_schema", "api_docs"}
"""What only programs need: pages show it all the time."""


def pages() -> set[str | None]:
    """The names of all addresses of the pages; what the settings switch on for mails that come in has none."""
    return {each.name for each in web_urls if isinstance(each, URLPattern)}


def operations() -> set[str]:
    return {each.name for each in api_urls.urlpatterns if each.name is not None}


def test_every_page_has_a_counterpart_or_a_reason() -> None:
    listed = COUNTERPARTS.keys() | WITHOUT.keys()
    assert pages() - listed == set(), "say in this file how a program does that, or why it cannot"
    assert listed - pages() == set(), "there are no such pages any more"
    assert COUNTERPARTS.keys() & WITHOUT.keys() == set()


def test_every_counterpart_is_there_and_every_operation_is_one() -> None:
    named = {name for names in COUNTERPARTS.values() for name in names}
    assert named - operations() == set()
    assert operations() - named == NOT_OF_THE_PAGES
