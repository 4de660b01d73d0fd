"""The proxy in front, as deploy/ sets it up."""

import re

from tests.services import ROOT

NGINX = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
CADDY = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
GUNICORN = (ROOT / "deploy/gunicorn.conf.py").read_text(encoding="utf-8")
LONGEST_IDLE = 120
"""Seconds for which a proxy keeps a connection to us that nothing is sent on: Caddy 120, nginx 60."""


def test_nginx_speaks_new_tls_with_strong_ciphers_alone() -> None:
    assert re.findall(r"ssl_protocols (.+);", NGINX) == ["TLSv1.2 TLSv1.3"]
    [named] = re.findall(r"ssl_ciphers ([^;]+);", NGINX)
    for family in named.split(":"):
        exchange, cipher = family.split("+")
        assert exchange == "ECDHE"  # what is recorded today cannot be read with the key of tomorrow
        assert cipher in ("AESGCM", "CHACHA20")


def test_whoever_sends_slowly_keeps_the_proxy_waiting_and_not_the_site() -> None:
    """nginx reads a whole body before it asks the site, unless it is told otherwise; Caddy has to be told."""
    assert "proxy_request_buffering" not in NGINX
    assert re.findall(r"^\s*request_buffers (\S+)", CADDY, re.M) == re.findall(r"max_size (\S+)", CADDY)
    assert re.search(r"read_header \d+s\s+read_body \d+s", CADDY), "and Caddy does not wait for ever"


def test_forms_that_caddy_takes_in_are_sent_once() -> None:
    """Seen with 2.6 and 2.10: of those that it keeps to try again it sends one person's form as another's."""
    forms, pages = re.findall(r"reverse_proxy [^}]*\$UPSTREAM[^}]*\} \{([^}]*)\}", CADDY)
    assert re.search(r"^\s*@forms not method GET HEAD$", CADDY, re.M)
    assert re.search(r"^\s*request_buffers", forms, re.M)
    assert "lb_" not in forms
    assert "request_buffers" not in pages


def test_the_proxy_hangs_up_first() -> None:
    """Else a form may be on its way just as the site hangs up, and no proxy dares to send it twice."""
    [seconds] = re.findall(r"^keepalive = (\d+)", GUNICORN, re.M)
    assert int(seconds) > LONGEST_IDLE
    assert "keepalive_timeout" not in NGINX
    assert "keepalive" not in CADDY
