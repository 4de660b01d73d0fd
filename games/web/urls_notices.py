from django.urls import path
from django.urls.resolvers import URLPattern

from games.web import views_notices

urlpatterns_notices: list[URLPattern] = [
    path("notices/", views_notices.bell, name="notices"),
    path("notices/count/", views_notices.count, name="notices_count"),
    path("notices/seen/", views_notices.seen, name="notices_seen"),
    path("settings/sent/", views_notices.sent, name="notices_sent"),
    path("settings/notices/preset/", views_notices.preset, name="notices_preset"),
    path("races/<int:race_id>/looking/", views_notices.looking, name="race_looking"),
    path("races/<int:race_id>/notices/", views_notices.about_race, name="race_notices"),
]
