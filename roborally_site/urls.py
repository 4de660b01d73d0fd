from django.contrib import admin
from django.urls import include, path

from games.web import views_sessions
from roborally_site.csp_reports import csp_report

handler400 = "games.web.views_watching.bad"
handler403 = "games.web.views_watching.forbidden"
handler404 = "games.web.views_watching.missing"
handler500 = "games.web.views_watching.broken"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("accounts/sessions/<int:session_id>/end/", views_sessions.end, name="session_end"),
    path("accounts/", include("allauth.urls")),
    path("api/v1/", include("games.api.urls")),
    path("csp-report/", csp_report, name="csp_report"),
    path("", include("games.web.urls")),
]
