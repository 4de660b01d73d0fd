from django.urls import path
from django.urls.resolvers import URLPattern

from games.accounts.pages import tokens

urlpatterns_tokens: list[URLPattern] = [
    path("settings/programs/", tokens.programs, name="programs"),
    path("settings/programs/keys/<int:token>/revoke/", tokens.revoke, name="key_revoke"),
    path("settings/programs/bots/", tokens.new_bot, name="bot_new"),
    path("settings/programs/bots/<int:bot>/retire/", tokens.retire_bot, name="bot_retire"),
]
