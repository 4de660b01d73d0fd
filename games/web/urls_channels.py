from django.urls import path
from django.urls.resolvers import URLPattern

from games.web import views_channels

urlpatterns_channels: list[URLPattern] = [
    path("sw.js", views_channels.service_worker, name="service_worker"),
    path("settings/channels/", views_channels.channels, name="channels"),
    path("settings/channels/browser/", views_channels.browser, name="channel_browser"),
    path("settings/channels/browser/renew/", views_channels.renew_browser, name="channel_renew_browser"),
    path("settings/channels/browser/forget/", views_channels.forget_browser, name="channel_forget_browser"),
    path("settings/channels/chat/<slug:name>/", views_channels.chat, name="channel_chat"),
    path("settings/channels/webhook/", views_channels.webhook, name="channel_webhook"),
    path("settings/channels/<int:target_id>/test/", views_channels.test, name="channel_test"),
    path("settings/channels/<int:target_id>/remove/", views_channels.remove, name="channel_remove"),
]
