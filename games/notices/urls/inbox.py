from django.conf import settings
from django.urls import include, path
from django.urls.resolvers import URLPattern, URLResolver

from games.accounts.pages import mail_sign_in
from games.notices.pages import feeds, inbound

urlpatterns_inbox: list[URLPattern | URLResolver] = [
    path("go/<str:token>/", mail_sign_in.enter, name="entry"),
    path("settings/feeds/", feeds.addresses, name="feeds"),
    path("settings/feeds/renew/", feeds.renew, name="feeds_renew"),
    path("feeds/<str:secret>/deadlines.ics", feeds.calendar, name="calendar"),
    path("feeds/<str:secret>/news.atom", feeds.own, name="own_feed"),
    path("races/<int:race_id>/feed.atom", feeds.race, name="race_feed"),
]
if settings.MAIL_INBOUND:
    urlpatterns_inbox.append(path("inbound/", include(inbound.webhook_of(settings.MAIL_INBOUND))))
if settings.MAIL_TRACKING:
    urlpatterns_inbox.append(path("inbound/", include(inbound.tracking_of(settings.MAIL_TRACKING))))
