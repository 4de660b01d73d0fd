"""Where people are notified besides the inbox: browsers, webhooks, chats, and the feeds of deadlines and news."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta
from rest_framework.request import Request

from games.api import bodies
from games.api.addresses import From1
from games.api.auth import CallerRequest
from games.api.bodies import RequestBody
from games.api.operation import operation
from games.api.resource import Resource
from games.delivery.queries import feeds as secrets
from games.delivery.queries import headlines
from games.delivery.services import channels, feeds, mailboxes
from games.models import Target
from games.outbox.queries import notifications
from games.outbox.queries.counts import counts
from games.outbox.queries.notifications import NoticeLine
from games.timekeeping.instants import Instant
from games.web.addresses import address

SUBJECT = "Notifications"

TargetId = Annotated[From1, Meta(description="The number of a browser, chat or webhook.")]


class NoticeList(msgspec.Struct, frozen=True):
    """Your notifications, newest first. `unseen` counts all that you have not seen, on any page."""

    notices: list[NoticeLine]
    unseen: int
    page: int
    next: int | None


class TargetLine(msgspec.Struct, frozen=True):
    """A browser, chat or webhook of yours. Its address is never shown again. `is_off`: switched off because it kept
    failing. A successful test switches it on again."""

    id: int
    channel: str
    name: str
    is_off: bool
    last_success_at: Instant | None
    last_error_at: Instant | None
    last_error: str


class NewTarget(msgspec.Struct, frozen=True):
    """`key` signs what is posted to a webhook. It is shown only once, and is empty if it was shown before."""

    target: TargetLine
    key: str = ""


class Tested(msgspec.Struct, frozen=True):
    """`error` says why the test did not arrive. It is empty if it did."""

    error: str


class Feeds(msgspec.Struct, frozen=True):
    """Secret addresses for programs that cannot sign in: a calendar of your deadlines, and news of your games."""

    calendar: str
    news: str


class NewWebhook(RequestBody, frozen=True):
    """The address that notifications are posted to."""

    url: Annotated[str, msgspec.Meta(max_length=2000)]


class NewBrowser(RequestBody, frozen=True):
    """A subscription to Web Push, as the browser gives it, with a name of your choice."""

    endpoint: Annotated[str, msgspec.Meta(max_length=2000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    auth: Annotated[str, msgspec.Meta(max_length=100)]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)] = "A browser"


class Targets(Resource, at="me/targets", name="api_targets"):
    @operation("list_targets", "List your browsers, chats and webhooks")
    def get(self, request: CallerRequest) -> list[TargetLine]:
        """Each with its last success and its last error. Chats can only be added on the pages, which explain how to get
        their keys."""
        return [_line(target) for target in request.user.targets.order_by("created_at")]


class Webhook(Resource, at="me/targets/webhook", name="api_webhook"):
    @operation(
        "add_webhook", "Add a webhook", scope="manage", refuses=(409,), example={"url": "https://example.org/races"}
    )
    def put(self, request: CallerRequest, body: NewWebhook) -> NewTarget:
        """Your notifications are posted there, signed with a key that is shown only once. If you send the same address
        again, it keeps its key, and is switched on if it was off."""
        target, key = channels.add_webhook(owner=request.user, url=body.url)
        return NewTarget(_line(target), key)


class Browser(Resource, at="me/targets/browser", name="api_browser"):
    @operation("add_browser", "Add a browser", scope="manage", refuses=(409,))
    def put(self, request: CallerRequest, body: NewBrowser) -> NewTarget:
        """By Web Push, to a subscription that a browser or an app has made with this site's public key."""
        target = channels.add_browser(
            owner=request.user, name=body.name, endpoint=body.endpoint, p256dh=body.p256dh, auth=body.auth
        )
        return NewTarget(_line(target))


class OneTarget(Resource, at="me/targets/<int:target_id>", name="api_target"):
    @operation("delete_target", "Delete a browser, chat or webhook", scope="manage")
    def delete(self, request: CallerRequest, target_id: TargetId) -> None:
        """Nothing more is sent there."""
        channels.remove(owner=request.user, target_id=target_id)


class TargetTest(Resource, at="me/targets/<int:target_id>/test", name="api_target_test"):
    @operation("test_target", "Send a test", scope="manage")
    def post(self, request: CallerRequest, target_id: TargetId) -> Tested:
        """To one browser, chat or webhook, at most every ten seconds."""
        error = channels.test(owner=request.user, target_id=target_id)
        return Tested("" if error is None else str(error))


class WebhookKey(Resource, at="me/targets/<int:target_id>/key", name="api_webhook_key"):
    @operation("renew_webhook_key", "Make a new key for a webhook", scope="manage")
    def post(self, request: CallerRequest, target_id: TargetId) -> NewTarget:
        """The old key stops working at once."""
        target, key = channels.renew_key(owner=request.user, target_id=target_id)
        return NewTarget(_line(target), key)


class MailboxAgain(Resource, at="me/mailbox/retry", name="api_mailbox_again"):
    @operation("retry_mailbox", "Try your email address again", scope="manage")
    def post(self, request: CallerRequest) -> None:
        """Use this after emails to it bounced and you have fixed the cause."""
        mailboxes.try_mailbox_again(user=request.user)


class Sent(Resource, at="me/sent", name="api_sent"):
    @operation("list_sent_notices", "List what was sent to you")
    def get(self, request: CallerRequest, query: bodies.Paged) -> NoticeList:
        """By every channel except the inbox: what was sent, what is still to come, and what was not sent, with the
        reason."""
        return notice_page(request, query, notifications.sent_rows(request.user))


class OwnFeeds(Resource, at="me/feeds", name="api_feeds"):
    @operation("get_feeds", "See the addresses of your feeds")
    def get(self, request: CallerRequest) -> Feeds:
        """Keep them secret: anyone who has an address can read its feed. Each game also has a public feed, at
        /races/{game_id}/feed.atom."""
        secret = secrets.secret_of(request.user)
        return Feeds(address("calendar", secret), address("own_feed", secret))


class FeedRenewal(Resource, at="me/feeds/renewal", name="api_feeds_renewal"):
    @operation("renew_feeds", "Make new addresses for your feeds", scope="manage")
    def post(self, request: CallerRequest) -> None:
        """The old addresses stop working at once."""
        feeds.renew(user=request.user)


def notice_page(request: Request, query: bodies.Paged, rows: Any) -> NoticeList:
    """A page of notifications."""
    found, after = query.of(rows)
    return NoticeList(headlines.lines(found), counts(request.user).unread, query.page, after)


def _line(target: Target) -> TargetLine:
    return TargetLine(
        id=target.pk,
        channel=target.channel,
        name=target.name,
        is_off=target.disabled_at is not None,
        last_success_at=target.last_success_at,
        last_error_at=target.last_error_at,
        last_error=target.last_error,
    )
