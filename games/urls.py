"""All pages. Each room names its own."""

from games.rooms import modules

urlpatterns = [pattern for room in modules("urls") for pattern in room.urlpatterns]
