from email import message_from_bytes, policy
from pathlib import Path

import pytest
from django.core.mail import EmailMultiAlternatives, get_connection
from pytest_django import Settings


@pytest.fixture
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.MAIL_FOLDER = tmp_path / "mail"
    return settings.MAIL_FOLDER


def send(*subjects: str) -> int:
    connection = get_connection("roborally_site.mail_folder.EmailBackend")
    mails = [EmailMultiAlternatives(subject, "Grüße", "site@example.org", ["ann@example.org"]) for subject in subjects]
    for mail in mails:
        mail.attach_alternative("<p>Grüße</p>", "text/html")
    return connection.send_messages(mails) or 0


def test_each_mail_becomes_a_file_that_a_mail_program_opens(folder: Path) -> None:
    assert send("Your turn") == 1
    (path,) = folder.iterdir()  # and no draft
    mail = message_from_bytes(path.read_bytes(), policy=policy.default)
    assert path.suffix == ".eml"
    assert (mail["Subject"], mail["To"]) == ("Your turn", "ann@example.org")
    assert [part.get_content().strip() for part in mail.iter_parts()] == ["Grüße", "<p>Grüße</p>"]


def test_file_names_sort_as_the_mails_were_sent(folder: Path) -> None:
    names = [f"Mail {number}" for number in range(12)]
    send(*names[:7])
    send(*names[7:])
    mails = [message_from_bytes(path.read_bytes()) for path in sorted(folder.iterdir())]
    assert [mail["Subject"] for mail in mails] == names
