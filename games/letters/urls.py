from django.conf import settings
from django.urls import include, path
from django.urls.resolvers import URLPattern, URLResolver

from games.letters.pages import feeds, inbound

urlpatterns: list[URLPattern | URLResolver] = [
    path("settings/feeds/", feeds.addresses, name="feeds"),
    path("settings/feeds/renew/", feeds.renew, name="feeds_renew"),
    path("feeds/<str:secret>/deadlines.ics", feeds.calendar, name="calendar"),
    path("feeds/<str:secret>/news.atom", feeds.own, name="own_feed"),
    path("races/<int:game_id>/feed.atom", feeds.game_feed, name="game_feed"),
]
if settings.MAIL_INBOUND:
    urlpatterns.append(path("inbound/", include(inbound.webhook_of(settings.MAIL_INBOUND))))
if settings.MAIL_TRACKING:
    urlpatterns.append(path("inbound/", include(inbound.tracking_of(settings.MAIL_TRACKING))))
