"""WebKit, the engine of Safari, and Firefox, each driven by its own makers' doors.

Playwright drives only builds of its own of both, which are in no package registry. Debian has both, and a driver for
WebKit that speaks the W3C's WebDriver over HTTP. Firefox speaks the same by itself: Marionette, on a socket.
"""

import json
import os
import shutil
import socket
import subprocess
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.services import accepts, end, find_program, free_port, wait_until

BROWSER = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
FIREFOX = ("firefox-esr", "firefox")


class Window(ABC):
    """One window. What goes wrong in the browser is an error with its driver's words."""

    @abstractmethod
    def call(self, command: str, **body: Any) -> Any:
        """What a command of WebDriver, by its name there, answers."""

    def open(self, address: str) -> None:
        self.call("Navigate", url=address)

    def evaluate(self, expression: str, *values: Any) -> Any:
        """The value of a script's expression, in which `arguments` are these values."""
        return self.call("ExecuteScript", script=f"return {expression}", args=values)

    def wait_for(self, expression: str, *values: Any) -> Any:
        return wait_until(lambda: self.evaluate(expression, *values), expression)

    def click(self, selector: str) -> None:
        """As a mouse does: what lies over the element gets the click, and is an error here."""
        self.wait_for("document.querySelector(arguments[0]) !== null", selector)
        [found] = self.call("FindElement", using="css selector", value=selector).values()
        self.call("ElementClick", id=found)

    def press(self, keys: str) -> None:
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.call("PerformActions", actions=[{"type": "key", "id": "keys", "actions": strokes}])


class WebKit(Window):
    PATHS = {
        "Navigate": "/url",
        "ExecuteScript": "/execute/sync",
        "FindElement": "/element",
        "ElementClick": "/element/{id}/click",
        "PerformActions": "/actions",
    }

    def __init__(self, port: int) -> None:
        self._at = f"http://127.0.0.1:{port}/session"
        browser = {"binary": str(max(Path("/").glob(BROWSER[1:]))), "args": ["--automation"]}
        asked = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": browser}}}
        self._at += f"/{self._send('POST', '', asked)['sessionId']}"

    def _send(self, verb: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._at + path, data, {"Content-Type": "application/json"}, method=verb)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def call(self, command: str, **body: Any) -> Any:
        return self._send("POST", self.PATHS[command].format_map(body), body)

    def close(self) -> None:
        self._send("DELETE", "")


class Firefox(Window):
    """Packets are their length, a colon and JSON: https://firefox-source-docs.mozilla.org/testing/marionette/"""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._from, self._numbers = self._socket.makefile("rb"), count(1)
        self._next()  # it says hello
        self.call("NewSession", capabilities={"alwaysMatch": {}})

    def _next(self) -> Any:
        length = b"".join(iter(lambda: self._from.read(1), b":"))
        return json.loads(self._from.read(int(length)))

    def call(self, command: str, **body: Any) -> Any:
        packet = json.dumps([0, next(self._numbers), f"WebDriver:{command}", body]).encode()
        self._socket.sendall(b"%d:%s" % (len(packet), packet))
        _, _, error, found = self._next()
        assert error is None, error
        return found.get("value", found) if isinstance(found, dict) else found

    def close(self) -> None:
        self._from.close()
        self._socket.close()


@contextmanager
def webkit() -> Iterator[Window]:
    port = free_port()
    with screen() as display:
        environment = os.environ | {"DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment, stderr=subprocess.DEVNULL)
        try:
            wait_until(lambda: accepts(port), "WebKit's driver")
            window = WebKit(port)
            yield window
            window.close()
        finally:
            end(driver)


@contextmanager
def screen() -> Iterator[str]:
    """The name of a display that nobody sees."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    try:
        yield f":{process.stdout.readline().strip()}"
    finally:
        end(process)  # type: ignore[arg-type]


@contextmanager
def firefox(profile: Path) -> Iterator[Window]:
    port = free_port()
    (profile / "user.js").write_text(f'user_pref("marionette.port", {port});\n', encoding="utf-8")
    command = [find_program(*FIREFOX), "--headless", "--no-remote", "--marionette", "--profile", profile, "about:blank"]
    environment = os.environ | {"HOME": str(profile)}
    browser = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: accepts(port), "Firefox")
        window = Firefox(port)
        yield window
        window.close()
    finally:
        end(browser)


MISSING = {
    "webkit": ("WebKit", all(map(shutil.which, ("WebKitWebDriver", "Xvfb"))), "webkit2gtk-driver xvfb"),
    "firefox": ("Firefox", any(map(shutil.which, FIREFOX)), "firefox-esr"),
}
"""What each is called, whether it is here, and Debian's packages."""


@pytest.fixture(params=MISSING)
def window(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """A window of each of them that is installed."""
    name, is_here, packages = MISSING[request.param]
    if not is_here:
        pytest.skip(f"{name} is not installed here; apt-get install {packages}")
    with webkit() if request.param == "webkit" else firefox(tmp_path_factory.mktemp("firefox")) as opened:
        yield opened
