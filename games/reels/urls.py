from django.urls import path
from django.urls.resolvers import URLPattern

from games.reels.pages import reels
from games.web.addresses import GAME

urlpatterns: list[URLPattern] = [
    path(f"{GAME}/share-it/", reels.share, name="share_game"),
    path(f"{GAME}/turns/<int:number>/share/", reels.share, name="share_turn"),
    path("races/<int:game_id>/animations/<slug:subject>.<slug:form>", reels.picture, name="reel"),
    path("races/<int:game_id>/card.png", reels.link_card, name="card"),
    path("card.png", reels.site_card, name="site_card"),
]
