from django.urls import path
from django.urls.resolvers import URLPattern

from games.tables.pages import lobby, rules, sharing, tables

urlpatterns: list[URLPattern] = [
    path("races/", tables.find_tables, name="open_tables"),
    path("races/running/", tables.watch, name="watch"),
    path("races/new/", lobby.game_new, name="game_new"),
    path("races/new/<slug:kind>/", lobby.game_new, name="game_new"),
    path("rules/", rules.index, name="rulebooks"),
    path("rules/<slug:kind>/", rules.rules, name="rules"),
    path("pictures/<slug:kind>/<slug:name>.png", lobby.picture, name="picture"),
    path("races/<int:game_id>/join/", lobby.game_join, name="game_join"),
    path("races/<int:game_id>/leave/", lobby.game_leave, name="game_leave"),
    path("races/<int:game_id>/team/", lobby.game_team, name="game_team"),
    path("races/<int:game_id>/robot/", lobby.game_robot, name="game_robot"),
    path("races/<int:game_id>/start/", lobby.game_start, name="game_start"),
    path("races/<int:game_id>/cancel/", lobby.game_cancel, name="game_cancel"),
    path("races/<int:game_id>/invite/", tables.invite, name="game_invite"),
    path("races/<int:game_id>/invitations/<int:invitation_id>/withdraw/", tables.withdraw, name="game_withdraw"),
    path("races/<int:game_id>/decline/", tables.decline, name="game_decline"),
    path("races/<int:game_id>/share/", sharing.share, name="game_share"),
    path("races/<int:game_id>/rematch/", tables.rematch, name="game_rematch"),
    path("invitations/<str:token>/", tables.invitation, name="invitation"),
    path("invitations/<str:token>/accept/", tables.invitation_accept, name="invitation_accept"),
    path("invitations/<str:token>/decline/", tables.invitation_decline, name="invitation_decline"),
    path("my/settings-of-tables/", tables.templates, name="templates"),
    path("my/settings-of-tables/<int:template_id>/rename/", tables.template_rename, name="template_rename"),
    path("my/settings-of-tables/<int:template_id>/delete/", tables.template_delete, name="template_delete"),
]
