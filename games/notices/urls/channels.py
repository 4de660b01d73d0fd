from django.urls import path
from django.urls.resolvers import URLPattern

from games.notices.pages import channels

urlpatterns_channels: list[URLPattern] = [
    path("sw.js", channels.service_worker, name="service_worker"),
    path("settings/channels/", channels.channels, name="channels"),
    path("settings/channels/browser/", channels.browser, name="channel_browser"),
    path("settings/channels/browser/renew/", channels.renew_browser, name="channel_renew_browser"),
    path("settings/channels/browser/forget/", channels.forget_browser, name="channel_forget_browser"),
    path("settings/channels/chat/<slug:name>/", channels.chat, name="channel_chat"),
    path("settings/channels/webhook/", channels.webhook, name="channel_webhook"),
    path("settings/channels/<int:target_id>/test/", channels.test, name="channel_test"),
    path("settings/channels/<int:target_id>/remove/", channels.remove, name="channel_remove"),
]
