from django.urls import path
from django.urls.resolvers import URLPattern

from games.accounts.pages import addresses, guests, mail_sign_in, privacy, tokens

urlpatterns: list[URLPattern] = [
    path("go/<str:token>/", mail_sign_in.enter, name="entry"),
    path("guest/keep/", guests.keep, name="guest_keep"),
    path("settings/address/confirm/", addresses.confirm_again, name="confirm_again"),
    path("privacy/", privacy.privacy, name="privacy"),
    path("privacy/export/", privacy.export, name="privacy_export"),
    path("privacy/delete/", privacy.delete, name="privacy_delete"),
    path("settings/security/", tokens.security, name="security"),
    path("settings/programs/", tokens.programs, name="programs"),
    path("settings/programs/keys/<int:token>/revoke/", tokens.revoke, name="key_revoke"),
    path("settings/programs/bots/", tokens.new_bot, name="bot_new"),
    path("settings/programs/bots/<int:bot>/retire/", tokens.retire_bot, name="bot_retire"),
]
