"""Unsubscribing from emails, and the mailbox of a machine that writes its emails to a folder."""

from base64 import b64encode
from datetime import UTC
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.signing import BadSignature
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from games.delivery import unsubscribing
from games.delivery.channels.email import Email
from games.models import Notification, User
from games.outbox import services as outbox
from games.outbox.kinds import notification_kinds

LONGEST_LIST = 200
LONGEST_HEAD = 16_384
SANDBOX = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
"""What an email may do in its frame: open the links that a reader clicks, and nothing else."""
POLICY = f"default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox {SANDBOX}"


@csrf_exempt  # mail programs post here without a cookie (RFC 8058); the token in the address is the proof
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """GET shows buttons and changes nothing, so programs that follow the links in an email do no harm.

    A POST ends all emails about games, also that of a mail program's own button; with `only=kind` those of one kind.
    """
    try:
        user_id, channel, kind = unsubscribing.read(token)
        context: dict[str, Any] = {"address": User.objects.get(pk=user_id).email, "kind": notification_kinds()[kind]}
    except (BadSignature, User.DoesNotExist, KeyError):
        return render(request, "delivery/unsubscribe_unknown.html", status=404)
    if request.method == "POST":
        context["is_all"] = request.POST.get("only") != "kind"
        outbox.switch_off(user_id=user_id, channel=channel, kind="" if context["is_all"] else kind)
        return render(request, "delivery/unsubscribed.html", context)
    return render(request, "delivery/unsubscribe.html", context)


@require_safe
def mailbox(request: HttpRequest) -> HttpResponse:
    """The emails of this machine, newest first, and those still to come."""
    paths = sorted(_paths().items(), reverse=True)[:LONGEST_LIST]
    waiting = Notification.objects.filter(state=Notification.State.PENDING, channel=Email.slug).order_by("next_try_at")
    context = {
        "mails": [{"name": name, **_headers(path)} for name, path in paths],
        "waiting": [
            {"label": notification_kinds()[notification.kind].label, "notification": notification}
            for notification in waiting.select_related("game", "recipient")
        ],
        "now": timezone.now(),
        "here": "mailbox",
    }
    return render(request, "delivery/mailbox.html", context)


@require_safe
def mail(request: HttpRequest, name: str) -> HttpResponse:
    """One email: its headers, its text, and its HTML in a frame that can only follow links."""
    message = _read(name)
    text, page = message.get_body(["plain"]), message.get_body(["html"])
    shown = ("From", "To", "Reply-To", "Date", "Message-ID", "List-Unsubscribe", "List-Unsubscribe-Post")
    context = {
        "name": name,
        "subject": message["Subject"],
        "headers": [(header, message[header]) for header in shown if message[header]],
        "text": text.get_content() if text else "",
        "has_page": page is not None,
        "sandbox": SANDBOX,
        "here": "mailbox",
    }
    return render(request, "delivery/mail.html", context)


@require_safe
@xframe_options_sameorigin
def mail_page(request: HttpRequest, name: str) -> HttpResponse:
    """The HTML of an email with its pictures embedded, for the frame."""
    message = _read(name)
    page = message.get_body(["html"])
    if page is None:
        raise Http404("This email is plain text.")
    html = page.get_content()
    for part in message.walk():
        if part["Content-ID"] and part.get_content_maintype() == "image":
            data = f"data:{part.get_content_type()};base64,{b64encode(part.get_content()).decode()}"
            html = html.replace(f"cid:{part['Content-ID'].strip('<>')}", data)
    response = HttpResponse(html.replace("<head>", '<head><base target="_top">', 1))
    response["Content-Security-Policy"] = POLICY
    return response


def _paths() -> dict[str, Path]:
    """The emails of this machine by file name. The names begin with the time."""
    if not settings.MAILBOX:
        raise Http404("This site sends its emails; it does not show them.")
    return {path.name: path for path in Path(settings.MAILBOX).glob("*.eml")}


def _read(name: str) -> EmailMessage:
    """The email of that name. Only names that the folder itself lists are read, so no path leads out of it."""
    path = _paths().get(name)
    if path is None:
        raise Http404("There is no such email in the mailbox.")
    return message_from_bytes(path.read_bytes(), policy=policy.default)


def _headers(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        head = BytesHeaderParser(policy=policy.default).parsebytes(file.read(LONGEST_HEAD))
    at = head["Date"].datetime  # without a zone if the email says "-0000", which means UTC
    return {"subject": head["Subject"], "to": head["To"], "at": at if at.tzinfo else at.replace(tzinfo=UTC)}
