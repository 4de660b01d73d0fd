"""Permanent settings."""

from engine.volt.moments.settings import Settings


def test_a_module_that_is_not_named_asks() -> None:
    settings = Settings(ask=False, modules={"mines": "never"})
    assert (settings.of("mines"), settings.of("brake")) == ("never", "ask")


def test_whoever_wishes_to_be_asked_is_asked_about_all() -> None:
    assert Settings(ask=True, modules={"mines": "never"}).of("mines") == "ask"
