from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

admin.site.login = secure_admin_login(admin.site.login)  # the one way in, where tries are counted

handler500 = "games.web.views_watching.broken"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("accounts/", include("allauth.urls")),
    path("api/v1/", include("games.api.urls")),
    path("", include("games.web.urls")),
]
