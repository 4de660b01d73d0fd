from django.urls import path
from django.urls.resolvers import URLPattern

from games.web import views_history

urlpatterns_history: list[URLPattern] = [
    path("my/finished/", views_history.own_history, name="finished_races"),
    path("races/finished/", views_history.history, name="history"),
    path("races/<int:race_id>/overview/", views_history.overview, name="overview"),
    path("races/<int:race_id>/seen/", views_history.seen, name="race_seen"),
    path("settings/history/", views_history.hiding, name="settings_history"),
]
