from django.urls import path
from django.urls.resolvers import URLPattern

from games.tables.pages import lobby, tables

urlpatterns: list[URLPattern] = [
    path("races/", tables.races, name="races"),
    path("races/new/", lobby.race_new, name="race_new"),
    path("races/new/<slug:kind>/", lobby.race_new, name="race_new"),
    path("rules/<slug:kind>/", lobby.rules, name="rules"),
    path("pictures/<slug:kind>/<slug:name>.png", lobby.picture, name="picture"),
    path("races/<int:race_id>/join/", lobby.race_join, name="race_join"),
    path("races/<int:race_id>/leave/", lobby.race_leave, name="race_leave"),
    path("races/<int:race_id>/team/", lobby.race_team, name="race_team"),
    path("races/<int:race_id>/start/", lobby.race_start, name="race_start"),
    path("races/<int:race_id>/cancel/", lobby.race_cancel, name="race_cancel"),
    path("races/<int:race_id>/invite/", tables.invite, name="race_invite"),
    path("races/<int:race_id>/invitations/<int:invitation_id>/withdraw/", tables.withdraw, name="race_withdraw"),
    path("races/<int:race_id>/decline/", tables.decline, name="race_decline"),
    path("races/<int:race_id>/rematch/", tables.rematch, name="race_rematch"),
    path("invitations/<str:token>/", tables.invitation, name="invitation"),
    path("invitations/<str:token>/accept/", tables.invitation_accept, name="invitation_accept"),
    path("invitations/<str:token>/decline/", tables.invitation_decline, name="invitation_decline"),
    path("my/settings-of-tables/", tables.templates, name="templates"),
    path("my/settings-of-tables/<int:template_id>/rename/", tables.template_rename, name="template_rename"),
    path("my/settings-of-tables/<int:template_id>/delete/", tables.template_delete, name="template_delete"),
]
