from django.conf import settings
from django.urls import include, path
from django.urls.resolvers import URLPattern, URLResolver

from games.web import views_entry, views_feeds, views_inbound

urlpatterns_inbox: list[URLPattern | URLResolver] = [
    path("go/<str:token>/", views_entry.enter, name="entry"),
    path("settings/feeds/", views_feeds.addresses, name="feeds"),
    path("settings/feeds/renew/", views_feeds.renew, name="feeds_renew"),
    path("feeds/<str:secret>/deadlines.ics", views_feeds.calendar, name="calendar"),
    path("feeds/<str:secret>/news.atom", views_feeds.own, name="own_feed"),
    path("races/<int:race_id>/feed.atom", views_feeds.race, name="race_feed"),
]
if settings.MAIL_INBOUND:
    urlpatterns_inbox.append(path("inbound/", include(views_inbound.webhook_of(settings.MAIL_INBOUND))))
if settings.MAIL_TRACKING:
    urlpatterns_inbox.append(path("inbound/", include(views_inbound.tracking_of(settings.MAIL_TRACKING))))
