"""The `links` of the description. They lead programs from an answer to the next request."""

from typing import Any, NamedTuple

SAME_GAME = {"game_id": "$request.path.game_id"}
SAME_QUESTION = SAME_GAME | {"decision_id": "$request.path.decision_id"}

AT_TABLE = SAME_GAME | {"room": "table"}


class Way(NamedTuple):
    """From the answer of one operation to others.

    `parameters` are the parts of their addresses: constants, or OpenAPI's runtime expressions, which say where they
    stand.
    """

    source: str
    targets: tuple[str, ...]
    parameters: dict[str, str]


AT_GAME = ("get_game", "get_table", "get_note", "list_events")
WAYS = (
    Way("list_games", (*AT_GAME, "list_decisions"), {"game_id": "$response.body#/games/0/id"}),
    Way("create_game", (*AT_GAME, "cancel_game", "list_invitations"), {"game_id": "$response.body#/id"}),
    Way("create_quick_game", (*AT_GAME, "list_decisions", "list_standing_orders"), {"game_id": "$response.body#/id"}),
    Way("list_open_tables", ("get_game", "join_game"), {"game_id": "$response.body#/tables/0/line/id"}),
    Way(
        "list_past_games",
        ("get_game", "get_overview", "get_recap", "export_game", "create_rematch"),
        {"game_id": "$response.body#/games/0/id"},
    ),
    Way("get_game", ("get_board", "list_decisions", "get_table", "get_note", "list_events"), SAME_GAME),
    Way("get_game", ("list_messages", "send_message"), AT_TABLE),
    Way(
        "list_decisions",
        ("get_decision", "get_draft", "save_draft", "get_submission", "submit_answer", "preview_answer"),
        SAME_GAME | {"decision_id": "$response.body#/0/decision_id"},
    ),
    Way(
        "get_decision",
        ("open_hand", "get_draft", "save_draft", "get_submission", "submit_answer", "preview_answer"),
        SAME_QUESTION,
    ),
    Way("save_draft", ("get_draft", "submit_answer"), SAME_QUESTION),
    Way("submit_answer", ("get_submission", "take_back_answer"), SAME_QUESTION),
    Way("join_game", ("get_game", "leave_game"), SAME_GAME),
    Way("invite", ("list_invitations",), SAME_GAME),
    Way("list_invitations", ("withdraw_invitation",), SAME_GAME | {"invitation_id": "$response.body#/0/id"}),
    Way("list_my_invitations", ("join_game", "decline_invitation"), {"game_id": "$response.body#/0/game"}),
    Way("send_message", ("list_messages",), AT_TABLE),
    Way("list_messages", ("report_message",), AT_TABLE | {"message_id": "$response.body#/lines/0/id"}),
    Way("propose_vote", ("get_table",), SAME_GAME),
    Way("get_table", ("cast_ballot",), SAME_GAME | {"vote_id": "$response.body#/open/0/id"}),
    Way("list_templates", ("rename_template", "delete_template"), {"template_id": "$response.body#/0/id"}),
    Way("create_template", ("rename_template", "delete_template"), {"template_id": "$response.body#/id"}),
    Way("list_targets", ("test_target", "delete_target"), {"target_id": "$response.body#/0/id"}),
    Way("add_webhook", ("test_target", "delete_target"), {"target_id": "$response.body#/target/id"}),
    Way("list_preferences", ("set_channel_preferences",), {"channel": "$response.body#/0/channel"}),
    Way("get_my_time", ("end_vacation",), {"vacation_id": "$response.body#/vacations/0/id"}),
    Way("list_people", ("get_person", "end_friendship"), {"person_id": "$response.body#/friends/0/id"}),
    Way("list_kinds", ("describe_clock",), {"game_kind": "$response.body#/0/kind"}),
)


def add_links(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds them to all answers but refusals. Raises KeyError for an operation that does not exist."""
    operations = {about["operationId"]: about for methods in result["paths"].values() for about in methods.values()}
    for way in WAYS:
        answers = operations[way.source]["responses"]
        links = next(answer for status, answer in answers.items() if status.startswith("2")).setdefault("links", {})
        for target in way.targets:
            summary = operations[target]["summary"]
            links[target] = {"operationId": target, "parameters": way.parameters, "description": summary}
    return result
