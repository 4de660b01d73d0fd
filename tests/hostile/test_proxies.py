"""The proxy in front, as deploy/ sets it up."""

import re

from tests.services import ROOT

NGINX = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")


def test_nginx_speaks_new_tls_with_strong_ciphers_alone() -> None:
    assert re.findall(r"ssl_protocols (.+);", NGINX) == ["TLSv1.2 TLSv1.3"]
    [named] = re.findall(r"ssl_ciphers ([^;]+);", NGINX)
    for family in named.split(":"):
        exchange, cipher = family.split("+")
        assert exchange == "ECDHE"  # what is recorded today cannot be read with the key of tomorrow
        assert cipher in ("AESGCM", "CHACHA20")
