"""Leads schemathesis to games and questions that exist; one address in five stays what it made up."""

import json
import os
from typing import Any

import schemathesis

KNOWN = json.loads(os.environ["KNOWN"])


@schemathesis.hook
def map_path_parameters(context: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    if not path_parameters or not isinstance(number := path_parameters.get("game_id"), int) or number % 5 == 0:
        return path_parameters
    if "decision_id" in path_parameters:
        game, question = KNOWN["questions"][number % len(KNOWN["questions"])]
        return {**path_parameters, "game_id": game, "decision_id": question}
    return {**path_parameters, "game_id": KNOWN["games"][number % len(KNOWN["games"])]}
