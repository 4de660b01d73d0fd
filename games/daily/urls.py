from django.urls import path
from django.urls.resolvers import URLPattern

from games.daily.pages import today

urlpatterns: list[URLPattern] = [
    path("today/", today.show, name="today"),
    path("today/<slug:kind>/", today.show, name="today"),
    path("today/<slug:kind>/start/", today.start, name="today_start"),
    path("today/<slug:kind>/<slug:day>/", today.show, name="today_past"),
]
