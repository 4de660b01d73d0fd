"""Where else a person wants to be notified: browsers, chats and webhooks. Their secrets are never shown again."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from games.delivery.channels.apprise import SERVICES, Apprise
from games.delivery.channels.web_push import WebPush, is_set_up
from games.delivery.channels.webhook import SIGNATURE, Webhook
from games.delivery.forms.channels import CHATS, WebhookForm
from games.delivery.services import channels as service
from games.errors import TooOften
from games.kinds.registry import usual_kind
from games.models import Target, User
from games.web.forms import refusals_in
from games.web.refused import own_page, posted, sent
from games.web.sessions import PersonRequest

BROWSERS = [("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari")]
SYSTEMS = [
    *[(name, name) for name in ("Android", "iPhone", "iPad", "Windows")],
    *[("Mac OS", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux")],
]


def targets_part(user: User) -> dict[str, Any]:
    """All of a person's targets, their state, and how to add others: for the page of notifications."""
    targets = user.targets.order_by("created_at")
    return {
        "browsers": [target for target in targets if target.channel == WebPush.slug],
        "chats": [target for target in targets if target.channel == Apprise.slug],
        "webhooks": [target for target in targets if target.channel == Webhook.slug],
        "services": [(slug, SERVICES[slug].label) for slug in CHATS],
        "push_key": settings.VAPID_PUBLIC_KEY if is_set_up() else "",
        "most": service.MOST,
    }


@posted
def browser(request: PersonRequest) -> HttpResponse:
    """Called by push.js when the browser has agreed. The page is then loaded again."""
    given = {name: request.POST.get(name, "") for name in ("endpoint", "p256dh", "auth")}
    target = service.add_browser(owner=request.user, name=browser_name(request.headers.get("User-Agent", "")), **given)
    _try_out(request, target)
    return HttpResponse(status=204)


@csrf_exempt  # a service worker has no token and perhaps no one signed in; the old address with its secret is the proof
@sent
def renew_browser(request: HttpRequest) -> HttpResponse:
    """Called by sw.js when the browser's push service has given it a new address."""
    names = ("old_endpoint", "old_auth", "endpoint", "p256dh", "auth")
    service.renew_browser(**{name: request.POST.get(name, "") for name in names})
    return HttpResponse(status=204)


@csrf_exempt  # as above
@sent
def remind_later(request: HttpRequest) -> HttpResponse:
    """Called by sw.js when someone wants to be reminded later."""
    names = ("endpoint", "auth", "notification")
    service.remind_later(**{name: request.POST.get(name, "") for name in names})
    return HttpResponse(status=204)


@posted
def forget_browser(request: PersonRequest) -> HttpResponse:
    """Called by push.js when this browser is to show no more notifications."""
    service.forget_browser(owner=request.user, endpoint=request.POST.get("endpoint", ""))
    messages.success(request, "This browser shows no more notifications.")
    return HttpResponse(status=204)


@own_page("GET", "POST")
def chat(request: PersonRequest, name: str) -> HttpResponse:
    """How to get notifications in a chat service, and the form for it."""
    if name not in CHATS:
        raise Http404("There is no chat service of that name here.")
    form = CHATS[name](request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_in(form):
            target = service.add_chat(owner=request.user, service=name, name=form.target_name(), secret=form.secret())
            _try_out(request, target)
            return redirect("settings")
    return render(request, "delivery/channels/chat.html", _settings(form=form), status=400 if form.errors else 200)


@own_page("GET", "POST")
def webhook(request: PersonRequest) -> HttpResponse:
    """What a webhook gets, and the form for one. The next page shows its key, once only."""
    form = WebhookForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_in(form, "url"):
            target, key = service.add_webhook(owner=request.user, url=form.cleaned_data["url"])
            if not key:  # someone who enters an address again wants to see a key
                target, key = service.renew_key(owner=request.user, target_id=target.pk)
            shown = _settings(target=target, key=key, header=SIGNATURE, kind=usual_kind().slug)
            return render(request, "delivery/channels/webhook_key.html", shown)
    shown = _settings(form=form, header=SIGNATURE, kind=usual_kind().slug)
    return render(request, "delivery/channels/webhook.html", shown, status=400 if form.errors else 200)


@posted
def test(request: PersonRequest, target_id: int) -> HttpResponse:
    """Sends a test to one target. The page then says how it went."""
    _try_out(request, service.find(request.user, target_id))
    return redirect("settings")


@posted
def remove(request: PersonRequest, target_id: int) -> HttpResponse:
    name = service.remove(owner=request.user, target_id=target_id)
    messages.success(request, f"Removed: {name}. It gets no more notifications.")
    return redirect("settings")


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """Served from the root of the site, since a service worker controls the folder that it comes from."""
    script = (settings.BASE_DIR / "static" / "delivery" / "sw.js").read_bytes()
    return HttpResponse(script, content_type="text/javascript; charset=utf-8", headers={"Cache-Control": "no-cache"})


def browser_name(agent: str) -> str:
    """ "Firefox on Linux": enough to tell one's own browsers apart."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "A browser")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return f"{browser} on {system}" if system else browser


def _try_out(request: PersonRequest, target: Target) -> None:
    """Sends a test, and says how it went."""
    try:
        error = service.test(owner=request.user, target_id=target.pk)
    except TooOften as too_often:
        messages.warning(request, too_often.message)
        return
    if error is None:
        messages.success(request, f"A test is on its way to {target.name}. See whether it has arrived.")
    else:
        messages.error(request, f"The test did not reach {target.name}: {error}")


def _settings(**context: Any) -> dict[str, Any]:
    return context | {"section": "notices", "here": "settings"}
