"""The theme: chosen in the footer, kept by the browser."""

from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from games.models import User


def choose(browser: Client, **form: str) -> str:
    """Where the form leads back to."""
    response = browser.post("/appearance/", form)
    assert response.status_code == 302
    return str(response["Location"])


def page(browser: Client) -> str:
    return browser.get("/races/").content.decode()


@pytest.mark.slow("opens every kind of page")
def test_a_browser_that_has_chosen_nothing_follows_its_device(db: None) -> None:
    text = page(Client())
    assert '<html lang="en" data-theme="auto">' in text
    assert '<meta name="color-scheme" content="light dark">' in text
    assert text.count('name="theme-color"') == 2


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_chosen_theme_is_in_the_page_from_its_first_byte(theme: str, db: None, client: Client) -> None:
    choose(client, theme=theme)
    text = page(client)
    assert f'data-theme="{theme}"' in text
    assert f'<meta name="color-scheme" content="{theme}">' in text
    assert text.count('name="theme-color"') == 1
    assert "web/contrast.css" not in text


def test_high_contrast_has_a_style_sheet_of_its_own_which_an_automatic_theme_uses_if_the_device_asks(
    db: None, client: Client
) -> None:
    assert 'web/contrast.css" media="(prefers-contrast: more)">' in page(client)
    choose(client, theme="contrast")
    assert 'web/contrast.css">' in page(client)


def test_high_contrast_draws_boards_in_the_colours_of_light_in_the_dark_too() -> None:
    styles = Path(finders.find("web/contrast.css") or "").read_text()
    boards = styles.partition(":root .board,")[2].partition("}")[0]
    assert "color-scheme: light;" in boards


def test_the_buttons_say_which_theme_is_chosen(owner: User, client: Client) -> None:
    client.force_login(owner)
    choose(client, theme="dark")
    assert 'value="dark" aria-pressed="true">Dark</button>' in page(client)
    assert page(client).count('aria-pressed="true"') == 1


@pytest.mark.parametrize(
    ("back", "leads_to"),
    [
        ("0", "/"),
        ("home", "/"),
        ("/races/?kind=volt", "/races/?kind=volt"),
        ("", "/"),
        ("https://elsewhere.example/", "/"),
        ("//elsewhere.example", "/"),
    ],
)
def test_one_comes_back_to_where_one_was_if_that_is_on_this_site(back: str, leads_to: str, db: None) -> None:
    assert choose(Client(), theme="light", back=back) == leads_to


@pytest.mark.parametrize("form", [{"theme": "pink"}, {"theme": ""}])
def test_what_cannot_be_chosen_is_refused_and_nothing_is_kept(form: dict[str, str], db: None, client: Client) -> None:
    response = client.post("/appearance/", form)
    assert response.status_code == 400
    assert "is not one of the choices" in response.content.decode()
    assert "theme" not in response.cookies


def test_a_cookie_that_somebody_made_up_counts_for_nothing(db: None, client: Client) -> None:
    client.cookies["theme"] = '"><script>'
    assert 'data-theme="auto"' in page(client)


def test_after_a_form_one_comes_back_to_the_front_page(db: None) -> None:
    """The address of what was posted cannot be opened."""
    text = Client().post("/accounts/login/", {"login": "nobody", "password": "wrong"}).content.decode()
    assert '<input type="hidden" name="back" value="/">' in text
