from django.urls import path
from django.urls.resolvers import URLPattern

from games.web import views_tokens

urlpatterns_tokens: list[URLPattern] = [
    path("settings/programs/", views_tokens.programs, name="programs"),
    path("settings/programs/keys/<int:token>/revoke/", views_tokens.revoke, name="key_revoke"),
    path("settings/programs/bots/", views_tokens.new_bot, name="bot_new"),
    path("settings/programs/bots/<int:bot>/retire/", views_tokens.retire_bot, name="bot_retire"),
]
