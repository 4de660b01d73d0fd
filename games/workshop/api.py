"""The workshop for programs."""

from django.urls.resolvers import URLPattern

urlpatterns: list[URLPattern] = []
