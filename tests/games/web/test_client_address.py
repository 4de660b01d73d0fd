"""Where a request comes from: what the connection or a trusted proxy says, and nothing that anyone can claim."""

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from games.web.client_address import client_address, network_of

HERE, CLAIMED = "81.2.69.142", "81.2.69.143"


@pytest.mark.parametrize(
    ("proxies", "header", "address"),
    [(0, CLAIMED, HERE), (1, f"{CLAIMED}, 10.0.0.1", "10.0.0.1"), (1, CLAIMED, CLAIMED)],
)
def test_only_as_many_proxies_as_are_trusted_say_where_from(
    proxies: int, header: str, address: str, settings: Settings
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    request = RequestFactory().get("/", REMOTE_ADDR=HERE, headers={"X-Forwarded-For": header})
    assert client_address(request) == address


def test_without_any_it_is_empty() -> None:
    assert client_address(RequestFactory().get("/", REMOTE_ADDR="")) == ""


@pytest.mark.parametrize(
    ("address", "network"),
    [
        (HERE, f"{HERE}/32"),
        (f"::ffff:{HERE}", f"{HERE}/32"),
        ("2a00:1450:4001:81a::1", "2a00:1450:4001:81a::/64"),
        ("2a00:1450:4001:81a:aaaa::2", "2a00:1450:4001:81a::/64"),
        ("2a00:1450:4001:81b::1", "2a00:1450:4001:81b::/64"),
        ("", ""),
        ("unknown", "unknown"),
    ],
)
def test_a_household_has_one_network_however_many_addresses_it_has(address: str, network: str) -> None:
    assert network_of(address) == network
