"""The addresses of the site."""

from django.contrib import admin
from django.urls import include, path

from games.accounts.pages import sessions
from games.accounts.pages.sign_in import PasswordAgain, SignUp
from roborally_site.csp_reports import csp_report

handler400 = "games.operators.pages.bad"
handler403 = "games.operators.pages.forbidden"
handler404 = "games.operators.pages.missing"
handler500 = "games.operators.pages.broken"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("accounts/sessions/<int:session_id>/end/", sessions.end, name="session_end"),
    path("accounts/signup/", SignUp.as_view(), name="account_signup"),
    path("accounts/reauthenticate/", PasswordAgain.as_view(), name="account_reauthenticate"),
    path("accounts/", include("allauth.urls")),
    path("api/v1/", include("games.api_urls")),
    path("csp-report/", csp_report, name="csp_report"),
    path("", include("games.urls")),
]
