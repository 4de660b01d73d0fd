"""VOLT's create form, its options in words, its lobby and the same again."""

import re
from datetime import timedelta
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict

from engine.catalogue import find_game
from games.kinds.volt.setup.setup import SetupForm, facts, facts_of, form_values_of, lobby
from games.models import Game, User
from games.view.queries import game_view
from tests.people import BrowserOf, new_race

GOOD = {
    "play": "full",
    "arena": "rome",
    "seats": "2",
    "bots": "0",
    "strength": "easy",
    "killbots": "0",
    "killbot_choices": "operator",
    "base_vp": "0",
    "start_tokens": "3",
    "failed_crossings_hurt": "on",
    "arena_wall_cautions": "on",
    "visibility": "link",
    "pace": "daily",
    "title": "",
}


SQUAD = {"seats": "1", "killbots": "3", "killbot_modules": "on"}


def form_of(**wishes: str) -> SetupForm:
    return SetupForm({name: value for name, value in (GOOD | wishes).items() if value})


def table_of(**wishes: str) -> dict[str, Any]:
    form = form_of(**wishes)
    assert form.is_valid(), form.errors
    return form.table()


def test_the_usual_settings_are_those_of_the_rules() -> None:
    form = SetupForm.filled(QueryDict())
    names = ("play", "arena", "killbots", "killbot_choices", "base_vp", "start_tokens", "failed_crossings_hurt")
    assert [form[name].value() for name in names] == ["full", "twin-cities", 0, "operator", 0, 3, True]


def test_a_full_game_goes_to_the_rules_with_all_its_switches() -> None:
    table = table_of(
        seats="1", killbots="3", killbot_modules="on", killbot_choices="automated", base_vp="7", start_tokens="0"
    )
    assert table["options"] == {
        "arena": "rome",
        "killbots": 3,
        "killbot_modules": True,
        "killbot_choices": "automated",
        "base_vp": 7,
        "start_tokens": 0,
        "failed_crossings_hurt": True,
        "arena_wall_cautions": True,
    }
    assert (table["seats"], table["title"]) == (1, "")
    for switch in ("failed_crossings_hurt", "arena_wall_cautions"):
        assert table_of(**{switch: ""})["options"][switch] is False


def test_the_modules_of_each_killbot_are_chosen_or_drawn(owner: User) -> None:
    two = {
        "seats": "1",
        "killbots": "2",
        "killbot_modules": "on",
        "killbot_2": "anchor mines",
        "killbot_3": "bomb mines",
    }
    options = table_of(**two)["options"]
    assert options["killbot_pairs"] == [[], ["anchor", "mines"]], "the third does not fight"
    game = new_race(owner, 1, kind="volt", options=options)
    assert "KillBot 2 with Anchor and Mines" in facts_of(game_view.game_page(game, owner))
    again = {name: str(value) for name, value in form_values_of(options).items()}
    assert table_of(**again | {"seats": "1"})["options"] == options
    assert "killbot_pairs" not in table_of(**two | {"killbot_modules": ""})["options"]
    assert "killbot_pairs" not in table_of(**two | {"killbots": "1"})["options"]


def test_what_does_not_go_with_a_play_is_left_aside(subtests: pytest.Subtests) -> None:
    for wishes, options in [
        ({"play": "training", "killbots": "2"}, {"mode": "training", "arena": "rome", "base_vp": 0}),
        ({"play": "championship", "base_vp": "7"}, {"series": "championship"}),
        (
            {"play": "all_arenas", "random_arenas": "on", "killbots": "1"},
            {"series": "all_arenas", "random_arenas": True, "base_vp": 0, "killbots": 1, "killbot_modules": False},
        ),
    ]:
        with subtests.test(f"{wishes}"):
            ticks = {"failed_crossings_hurt": True, "arena_wall_cautions": True}
            switches = {"start_tokens": 3, "killbot_choices": "operator", **ticks}
            assert table_of(**wishes)["options"] == options | switches


def test_whatever_the_form_lets_pass_can_be_played(subtests: pytest.Subtests) -> None:
    series = [{"play": play, "seats": seats} for play in ("training", "championship", "all_arenas") for seats in "24"]
    for wishes in [{}, {"seats": "4"}, {"seats": "1", "killbots": "3"}, *series]:
        with subtests.test(f"{wishes}"):
            table, rules = table_of(**wishes), find_game("volt")
            setup = rules.make_setup(table["options"], list(rules.seat_names[: table["seats"]]))
            assert rules.seats(rules.new_state(setup)) == table["seats"]


def test_what_cannot_be_played_is_said_at_its_field(subtests: pytest.Subtests) -> None:
    for wishes, field, said in [
        ({"seats": "1"}, "killbots", "Alone you need a KillBot"),
        ({"seats": "3", "killbots": "2"}, "killbots", "there is room for 1 KillBot."),
        (SQUAD | {"seats": "4", "killbots": "1"}, "killbots", "there is room for no KillBots."),
        ({"seats": "5"}, "seats", "5"),
        ({"seats": "2", "bots": "2"}, "bots", "One of the seats is yours"),
        ({"play": "training", "seats": "1"}, "seats", "It takes two operators"),
        ({"play": "championship", "seats": "1"}, "seats", "It takes two operators"),
        ({"play": "all_arenas", "seats": "1"}, "seats", "It takes two operators"),
        ({"play": "training", "arena": "tokyo"}, "arena", "arena A or B"),
        ({"arena": "moon"}, "arena", "moon"),
        ({"arena": ""}, "arena", "Choose an arena"),
        ({"play": "chess"}, "play", "chess"),
        ({"base_vp": "21"}, "base_vp", "21"),
        ({"start_tokens": "4"}, "start_tokens", "4"),
        ({"killbot_choices": "nobody"}, "killbot_choices", "nobody"),
        (SQUAD | {"killbot_1": "anchor brake"}, "killbot_1", "anchor brake"),
        (
            SQUAD | dict.fromkeys(("killbot_1", "killbot_2", "killbot_3"), "anchor mines"),
            "killbot_3",
            "two of Anchor and",
        ),
    ]:
        with subtests.test(f"{wishes}"):
            form = form_of(**wishes)
            assert list(form.errors) == [field]
            assert said in form.errors[field][0]


@pytest.mark.parametrize(("killbots", "is_open"), [("0", ""), ("2", " open")])
def test_killbots_are_folded_until_some_fight(owner: User, browser_of: BrowserOf, killbots: str, is_open: str) -> None:
    page = browser_of(owner).get(f"/races/new/volt/?killbots={killbots}").content.decode()
    fold = re.search(r"<details[^>]*?( open)?>\s*<summary><h2>Squad of robots<.*?>(none|KillBots: \d)<", page)
    assert fold is not None
    assert (fold[1] or "", fold[2]) == (is_open, "none" if killbots == "0" else f"KillBots: {killbots}")


def test_training_is_chosen_for_a_newcomer_until_a_game_is_over(
    owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    new_race(stranger, kind="volt", options={"arena": "tokyo"})
    Game.objects.update(status=Game.Status.OVER)
    for user, address, play, words in [
        (owner, "", "training", "begin with a training game, which is chosen."),
        (owner, "?arena=tokyo", "full", "begin with <a href="),
        (stranger, "", "full", ""),
    ]:
        answer = browser_of(user).get(f"/races/new/volt/{address}")
        assert answer.context["form"]["play"].value() == play
        page = answer.content.decode()
        assert words in page
        assert ("New to VOLT?" in page) == bool(words)


def test_a_newcomer_chooses_the_training_game_where_it_is_advised(owner: User, browser_of: BrowserOf) -> None:
    browser, address = browser_of(owner), "/races/new/volt/?killbots=1&seats=3"
    (way,) = re.findall(r'begin with <a href="([^"]+)">a training game</a>', browser.get(address).content.decode())
    form = browser.get(f"/races/new/volt/{unescape(way)}").context["form"]
    assert (form["play"].value(), form["seats"].value()) == ("training", "3")


def test_the_options_in_a_few_words(subtests: pytest.Subtests) -> None:
    for options, words in [
        ({"arena": "tokyo"}, ["Tokyo", "full game to 5 VP"]),
        ({"arena": "rome", "mode": "training"}, ["Rome", "training to 3 VP"]),
        ({"arena": "rome", "base_vp": 7, "killbots": 1}, ["Rome", "full game to 7 VP", "1 KillBot"]),
        (
            {"arena": "rome", "killbots": 2, "killbot_modules": True},
            ["Rome", "full game to 5 VP", "2 KillBots with modules"],
        ),
        ({"series": "championship"}, ["RFL Championship", "bouts to 5 VP", "KillBots fill up to four"]),
        ({"series": "all_arenas", "arena": "rome"}, ["All-Arenas-Match", "in Rome", "bouts to 5 VP"]),
    ]:
        with subtests.test(f"{options}"):
            assert facts(options) == words


def test_settings_are_told_where_they_differ_from_the_usual(owner: User) -> None:
    usual = new_race(owner, kind="volt", options={"arena": "tokyo"})
    assert facts_of(game_view.game_page(usual, owner)) == ["Tokyo", "full game to 5 VP", "1 day a round"]
    switches = {"start_tokens": 0, "killbot_choices": "automated", "failed_crossings_hurt": False}
    switches["arena_wall_cautions"] = False
    other = new_race(owner, kind="volt", options={"arena": "tokyo"} | switches, deadline=timedelta(days=3))
    assert facts_of(game_view.game_page(other, owner))[2:] == [
        "3 days a round",
        "no VP tokens at the start",
        "KillBots' choices automated",
        "failed crossings do not hurt",
        "no caution lines along the arena wall",
    ]


@pytest.mark.parametrize(
    ("options", "fewest", "shown_as"),
    [
        ({"arena": "tokyo"}, 2, ["<svg"]),
        ({"arena": "tokyo", "killbots": 1}, 1, ["<svg"]),
        ({"series": "championship"}, 2, ["A: Twin Cities", "B: Rome", "C: Ruhrgebiet", "D: Tokyo"]),
    ],
)
def test_the_lobby_shows_the_arena_or_those_of_the_series(
    options: dict[str, Any], fewest: int, shown_as: list[str], owner: User
) -> None:
    shown = lobby(game_view.game_page(new_race(owner, kind="volt", options=options), owner))
    assert shown["fewest"] == fewest
    assert all(told in shown["picture"] for told in shown_as)
    assert [seat["line"].name for seat in shown["table"]] == ["Ember"]


def test_the_same_again_fills_the_form_with_the_same_game(subtests: pytest.Subtests) -> None:
    for play in ["full", "training", "championship", "all_arenas"]:
        with subtests.test(play):
            wished = table_of(play=play, failed_crossings_hurt="", start_tokens="1")
            form = SetupForm.filled(QueryDict(urlencode(form_values_of(wished["options"]))))
            shown = {name: form[name].value() for name in form.fields}
            posted = {name: value for name, value in shown.items() if value not in ("", None) and value is not False}
            again = SetupForm(posted)
            assert again.is_valid(), again.errors
            assert again.table()["options"] == wished["options"]
