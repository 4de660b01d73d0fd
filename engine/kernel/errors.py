"""Errors at a table. Each error has a stable code that a service can map to a status."""


class EngineError(Exception):
    """Base class of all errors that the engine raises on purpose. The meaning of a `code` never changes."""

    code = "engine_error"


class IllegalAnswer(EngineError):
    """The answer does not fit the decision. `code` names the rule it breaks; the text says what is wrong and where."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class StaleAnswer(EngineError):
    """The decision is not open, or is not open any more."""

    code = "stale_answer"


class ReplayMismatch(EngineError):
    """A re-run did not repeat what was already published. The code or the record has changed."""

    code = "replay_mismatch"


class RulesBug(EngineError):
    """The rules code reached a state that the rules forbid."""

    code = "rules_bug"


class BadData(EngineError):
    """A file (course, board, scenario, export) is invalid. The text says where."""

    code = "bad_data"
