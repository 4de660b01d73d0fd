"""What can go wrong at a table, as stable codes that a service can map to a status."""


class EngineError(Exception):
    """Base of all errors that the engine raises on purpose; `code` never changes its meaning."""

    code = "engine_error"


class IllegalAnswer(EngineError):
    """The answer does not fit the decision. `code` says which rule it breaks, the text says what and where."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class StaleAnswer(EngineError):
    """The decision named is not (or no longer) open."""

    code = "stale_answer"


class ReplayMismatch(EngineError):
    """A re-run did not repeat what was already published: the code or the record was changed."""

    code = "replay_mismatch"


class RulesBug(EngineError):
    """The rules code reached a state that the rules forbid."""

    code = "rules_bug"


class BadData(EngineError):
    """A file (course, board, scenario, export) is not what it should be; the text says where."""

    code = "bad_data"
