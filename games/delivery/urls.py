from django.conf import settings as site
from django.urls import include, path
from django.urls.resolvers import URLPattern, URLResolver

from games.delivery.pages import channels, feeds, inbound, inbox, mail, settings
from games.web.addresses import Moved

urlpatterns: list[URLPattern | URLResolver] = [
    path("settings/", settings.edit, name="settings"),
    path("settings/mailbox/", settings.mailbox, name="mailbox_again"),
    path("settings/zone/", settings.zone, name="zone"),
    path("unsubscribe/<str:token>/", mail.unsubscribe, name="unsubscribe"),
    path("mailbox/", mail.mailbox, name="mailbox"),
    path("mailbox/<str:name>/", mail.mail, name="mail"),
    path("mailbox/<str:name>/page/", mail.mail_page, name="mail_page"),
    path("notices/", inbox.inbox, name="notices"),
    path("notices/count/", inbox.count, name="notices_count"),
    path("notices/seen/", inbox.seen, name="notices_seen"),
    path("settings/sent/", inbox.sent, name="notices_sent"),
    path("settings/notices/preset/", inbox.preset, name="notices_preset"),
    path("sw.js", channels.service_worker, name="service_worker"),
    path("settings/channels/", Moved.as_view(pattern_name="settings", section="browsers"), name="channels"),
    path("settings/channels/browser/", channels.browser, name="channel_browser"),
    path("settings/channels/browser/renew/", channels.renew_browser, name="channel_renew_browser"),
    path("settings/channels/browser/later/", channels.remind_later, name="channel_remind_later"),
    path("settings/channels/browser/forget/", channels.forget_browser, name="channel_forget_browser"),
    path("settings/channels/chat/<slug:name>/", channels.chat, name="channel_chat"),
    path("settings/channels/webhook/", channels.webhook, name="channel_webhook"),
    path("settings/channels/<int:target_id>/test/", channels.test, name="channel_test"),
    path("settings/channels/<int:target_id>/remove/", channels.remove, name="channel_remove"),
    path("settings/feeds/", feeds.addresses, name="feeds"),
    path("settings/feeds/renew/", feeds.renew, name="feeds_renew"),
    path("feeds/<str:secret>/deadlines.ics", feeds.calendar, name="calendar"),
    path("feeds/<str:secret>/news.atom", feeds.own, name="own_feed"),
    path("races/<int:game_id>/feed.atom", feeds.game_feed, name="game_feed"),
]
if site.MAIL_INBOUND:
    urlpatterns.append(path("inbound/", include(inbound.webhook_of(site.MAIL_INBOUND))))
if site.MAIL_TRACKING:
    urlpatterns.append(path("inbound/", include(inbound.tracking_of(site.MAIL_TRACKING))))
