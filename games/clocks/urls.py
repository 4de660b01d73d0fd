from django.urls import path
from django.urls.resolvers import URLPattern

from games.clocks import pages as views_clocks
from games.web.addresses import Moved

urlpatterns: list[URLPattern] = [
    path("settings/playing/", views_clocks.time, name="own_time"),
    path("settings/time/", Moved.as_view(pattern_name="own_time", section="hours"), name="old_time"),
    path("settings/time/vacations/", views_clocks.vacation, name="vacation_new"),
    path("settings/time/vacations/<int:vacation_id>/end/", views_clocks.vacation_end, name="vacation_end"),
    path("clocks/<slug:kind>/length/", views_clocks.length, name="clock_length"),
]
