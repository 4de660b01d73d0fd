"""The way out of emails, and the mailbox of a machine that keeps its emails."""

import re
from pathlib import Path

import pytest
from django.core.mail import EmailMessage
from django.test import Client
from pytest_django import Settings

from games.delivery.services import sending
from games.delivery.unsubscribing import token_for
from games.models import Game, NoticeSetting, User
from games.outbox import services as outbox
from games.outbox.kinds import notification_kinds


@pytest.fixture
def way_out(owner: User) -> str:
    return f"/unsubscribe/{token_for(owner.pk, 'email', 'your_turn')}/"


@pytest.fixture
def mail_program() -> Client:
    """Without cookies, and with Django's check of forms switched on."""
    return Client(enforce_csrf_checks=True)


@pytest.mark.parametrize("method", ["get", "head"])
def test_looking_at_the_link_changes_nothing(way_out: str, owner: User, mail_program: Client, method: str) -> None:
    answer = getattr(mail_program, method)(way_out)
    assert answer.status_code == 200
    assert not NoticeSetting.objects.exists()
    assert outbox.wants(owner, "email", "your_turn")


def test_the_page_has_a_button_for_this_kind_and_one_for_all(way_out: str, mail_program: Client) -> None:
    page = mail_program.get(way_out).content.decode()
    assert "olivia@example.org" in page
    assert "Stop all emails about games" in page
    assert 'name="only" value="kind"' in page


def test_one_click_ends_all_emails_about_games(way_out: str, owner: User, seated: User, mail_program: Client) -> None:
    """RFC 8058: whoever clicks there expects no more email, not fewer."""
    answer = mail_program.post(way_out, {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert not any(outbox.wants(owner, "email", kind) for kind in notification_kinds())
    assert outbox.wants(seated, "email", "over")


def test_clicking_twice_is_as_good_as_once(way_out: str, mail_program: Client) -> None:
    for _ in range(2):
        assert mail_program.post(way_out).status_code == 200
    assert NoticeSetting.objects.count() == 1


def test_the_other_button_ends_mails_of_that_kind(way_out: str, owner: User, mail_program: Client) -> None:
    page = mail_program.post(way_out, {"only": "kind"}).content.decode()
    assert notification_kinds()["your_turn"].label in page
    assert not outbox.wants(owner, "email", "your_turn")
    assert outbox.wants(owner, "email", "over")


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_broken_token_leads_to_help(way_out: str, mail_program: Client, method: str) -> None:
    answer = getattr(mail_program, method)(way_out[:-2] + "/")
    assert answer.status_code == 404
    assert 'href="/settings/"' in answer.content.decode()
    assert not NoticeSetting.objects.exists()


def test_a_token_of_no_one_leads_there_too(owner: User, mail_program: Client) -> None:
    for token in (token_for(0, "email", "over"), token_for(owner.pk, "email", "gossip")):
        assert mail_program.post(f"/unsubscribe/{token}/").status_code == 404


def test_other_methods_are_refused(way_out: str, mail_program: Client) -> None:
    assert mail_program.put(way_out).status_code == 405


@pytest.fixture
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.MAILBOX = settings.MAIL_FOLDER = tmp_path / "mail"
    settings.EMAIL_BACKEND = "roborally_site.mail_folder.EmailBackend"
    return settings.MAILBOX


@pytest.fixture
def name(folder: Path, race: Game, owner: User, seated: User) -> str:
    """The file of the first of the two emails that the start of the race has sent."""
    sending.send_pending()
    return min(path.name for path in folder.glob("*.eml"))


def test_the_mailbox_lists_mails_newest_first(name: str, folder: Path, client: Client) -> None:
    EmailMessage("Very last", "Bye.", to=["x@example.org"]).send()
    page = client.get("/mailbox/").content.decode()
    subjects = re.findall(r'<h3><a href="/mailbox/[^"]+">([^<]+)</a>', page)
    assert len(subjects) == 3
    assert subjects[0] == "Very last"
    assert f"/mailbox/{name}/" in page


def test_the_mailbox_is_kind_when_empty(folder: Path, client: Client, db: None) -> None:
    assert "No emails yet" in client.get("/mailbox/").content.decode()


def test_the_mailbox_says_what_is_still_to_be_sent(folder: Path, race: Game, client: Client) -> None:
    page = client.get("/mailbox/").content.decode()
    assert "Still to be sent" in page
    assert "olivia: It is your turn, Sunday race, in a few seconds" in page


def test_a_mail_is_shown_as_text_with_links_beside_its_page(name: str, race: Game, client: Client) -> None:
    page = client.get(f"/mailbox/{name}/").content.decode()
    assert "Sunday race has started" in page
    assert '<a href="http://127.0.0.1:8000/go/' in page
    assert "List-Unsubscribe-Post" in page
    frame = re.search(r"<iframe[^>]*>", page)
    assert frame is not None
    assert f'src="/mailbox/{name}/page/"' in frame[0]
    assert "allow-scripts" not in frame[0]
    assert "allow-same-origin" not in frame[0]


def test_the_page_of_a_mail_has_its_pictures_and_can_do_nothing(name: str, client: Client) -> None:
    answer = client.get(f"/mailbox/{name}/page/")
    page = answer.content.decode()
    assert "data:image/png;base64,iVBOR" in page
    assert "cid:" not in page
    assert '<base target="_top">' in page
    assert answer["X-Frame-Options"] == "SAMEORIGIN"
    rules = answer["Content-Security-Policy"]
    assert "default-src 'none'" in rules
    assert "sandbox " in rules
    assert "allow-scripts" not in rules


def test_a_mail_of_plain_text_has_no_page(folder: Path, client: Client, db: None) -> None:
    EmailMessage("Confirm", "Open http://127.0.0.1:8000/x/ <script>", to=["x@example.org"]).send()
    name = next(folder.glob("*.eml")).name
    page = client.get(f"/mailbox/{name}/").content.decode()
    assert '<a href="http://127.0.0.1:8000/x/"' in page
    assert "&lt;script&gt;" in page
    assert "<iframe" not in page
    assert client.get(f"/mailbox/{name}/page/").status_code == 404


@pytest.mark.parametrize("name", ["nothing.eml", "..%2Fsecret.eml", "%2e%2e%2fsecret.eml", "%2Fetc%2Fpasswd", "a.txt"])
def test_only_mails_of_the_folder_are_shown(name: str, folder: Path, client: Client, db: None) -> None:
    folder.mkdir(parents=True)
    for path in (folder.parent / "secret.eml", folder / "a.txt"):
        path.write_text("Subject: secret\n\nsecret")
    for address in (f"/mailbox/{name}/", f"/mailbox/{name}/page/"):
        answer = client.get(address)
        assert answer.status_code == 404
        assert b"Subject: secret" not in answer.content


def test_a_site_that_sends_its_mails_has_no_mailbox(settings: Settings, client: Client, db: None) -> None:
    settings.MAILBOX = None
    for address in ("/mailbox/", "/mailbox/a.eml/", "/mailbox/a.eml/page/"):
        assert client.get(address).status_code == 404
