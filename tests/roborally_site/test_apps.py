"""The site as a Django application."""

import os

import pytest
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin import site
from django.contrib.sessions.models import Session
from django.core.checks import run_checks

from games.models import Game, User
from roborally_site.environment.variables import misspelt
from roborally_site.sign_in.operators import OperatorsSite


@pytest.fixture(autouse=True)
def nothing_is_misspelt(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in misspelt(os.environ):
        monkeypatch.delenv(name)


def test_the_check_warns_of_a_misspelt_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [message for message in run_checks() if message.id == "site.W001"] == []
    monkeypatch.setenv("SITE_ULR", "https://races.example.org")
    [warning] = [message for message in run_checks() if message.id == "site.W001"]
    assert warning.msg == "SITE_ULR is set, but nothing reads it. Did you mean SITE_URL?"


def test_the_operators_pages_are_the_sites_own() -> None:
    assert site.is_registered(User)
    assert site.is_registered(Game)
    assert isinstance(site.login.__self__, OperatorsSite)


@pytest.mark.parametrize("model", [Authenticator, UserSession, Session])
def test_nobodys_sessions_or_second_factors_are_shown_there(model: type) -> None:
    assert not site.is_registered(model)
