"""What makes the site an application that can be put on a home screen, where some phones want it before they push.

Source: W3C Web Application Manifest
"""

from django.http import HttpRequest, JsonResponse
from django.templatetags.static import static

from games.web.refused import only

PAPER = "#fffefb"


@only("GET")
def manifest(request: HttpRequest) -> JsonResponse:
    """Opens in a window of its own, at what is waiting. Icons are static/web/icons/icon.svg, drawn in the sizes that
    browsers ask for; a maskable one keeps its middle free of the corners that devices cut off."""
    content = {
        "id": "/",
        "name": "Robot Races",
        "short_name": "Robot Races",
        "description": "Program your robot, and race others: by post, or against bots at once.",
        "lang": "en",
        "start_url": "/my/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            _icon("icon-192.png", "192x192"),
            _icon("icon-512.png", "512x512"),
            _icon("icon-maskable-512.png", "512x512", purpose="maskable"),
        ],
    }
    return JsonResponse(
        content, content_type="application/manifest+json", headers={"Cache-Control": "public, max-age=3600"}
    )


def _icon(name: str, sizes: str, purpose: str = "any") -> dict[str, str]:
    return {"src": static(f"web/icons/{name}"), "sizes": sizes, "type": "image/png", "purpose": purpose}
