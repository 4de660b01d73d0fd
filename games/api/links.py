"""Which operation leads to which: the `links` of the description, by which programs find their way from an answer to
the next request."""

from collections.abc import Iterator
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


AT_GAME = ("onegame_get", "table_get", "ownnotes_get", "events_get")
WAYS = (
    Way("gamelist_get", (*AT_GAME, "decisions_get"), {"game_id": "$response.body#/games/0/id"}),
    Way("gamelist_post", (*AT_GAME, "cancellation_post", "invitations_get"), {"game_id": "$response.body#/id"}),
    Way("quickgame_post", (*AT_GAME, "decisions_get", "standingorders_get"), {"game_id": "$response.body#/id"}),
    Way("opentablelist_get", ("onegame_get", "joining_post"), {"game_id": "$response.body#/tables/0/line/id"}),
    Way(
        "pastgamelist_get",
        ("onegame_get", "overviewof_get", "recapof_get", "export_get", "rematch_post"),
        {"game_id": "$response.body#/games/0/id"},
    ),
    Way("onegame_get", ("decisions_get", "table_get", "ownnotes_get", "events_get"), SAME_GAME),
    Way("onegame_get", ("messages_get", "messages_post"), AT_TABLE),
    Way(
        "decisions_get",
        ("onedecision_get", "draftof_get", "draftof_put", "submissionof_get", "submissionof_put", "preview_post"),
        SAME_GAME | {"decision_id": "$response.body#/0/decision_id"},
    ),
    Way(
        "onedecision_get",
        ("opening_post", "draftof_get", "draftof_put", "submissionof_get", "submissionof_put", "preview_post"),
        SAME_QUESTION,
    ),
    Way("draftof_put", ("draftof_get", "submissionof_put"), SAME_QUESTION),
    Way("submissionof_put", ("submissionof_get", "submissionof_delete"), SAME_QUESTION),
    Way("joining_post", ("onegame_get", "leaving_post"), SAME_GAME),
    Way("invitations_post", ("invitations_get",), SAME_GAME),
    Way("invitations_get", ("oneinvitation_delete",), SAME_GAME | {"invitation_id": "$response.body#/0/id"}),
    Way("owninvitations_get", ("joining_post", "declining_post"), {"game_id": "$response.body#/0/game"}),
    Way("messages_post", ("messages_get",), AT_TABLE),
    Way("messages_get", ("reportofmessage_post",), {"message_id": "$response.body#/lines/0/id"}),
    Way("votes_post", ("table_get",), SAME_GAME),
    Way("table_get", ("onevote_put",), SAME_GAME | {"vote_id": "$response.body#/open/0/id"}),
    Way("templates_get", ("onetemplate_put", "onetemplate_delete"), {"template_id": "$response.body#/0/id"}),
    Way("templates_post", ("onetemplate_put", "onetemplate_delete"), {"template_id": "$response.body#/id"}),
    Way("targets_get", ("targettest_post", "onetarget_delete"), {"target_id": "$response.body#/0/id"}),
    Way("webhook_put", ("targettest_post", "onetarget_delete"), {"target_id": "$response.body#/target/id"}),
    Way("preferences_get", ("preferencesofchannel_put",), {"channel": "$response.body#/0/channel"}),
    Way("owntimes_get", ("onevacation_delete",), {"vacation_id": "$response.body#/vacations/0/id"}),
    Way("people_get", ("oneperson_get", "friendship_delete"), {"person_id": "$response.body#/friends/0/id"}),
    Way("kinds_get", ("lengthof_post",), {"game_kind": "$response.body#/0/kind"}),
)


def add_links(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds them to the answers that are no refusals. Raises KeyError for an operation that there is not."""
    operations = {about["operationId"]: about for about in _operations(result)}
    for way in WAYS:
        answers = operations[way.source]["responses"]
        links = next(answer for status, answer in answers.items() if status.startswith("2")).setdefault("links", {})
        for target in way.targets:
            summary = operations[target]["summary"]
            links[target] = {"operationId": target, "parameters": way.parameters, "description": summary}
    return result


def _operations(result: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for methods in result["paths"].values():
        yield from methods.values()
