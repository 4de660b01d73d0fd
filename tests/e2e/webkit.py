"""WebKit, the engine of Safari, driven as the W3C's WebDriver says.

Playwright drives only a WebKit of its own, which is in no package registry. Debian's has a driver.
"""

import json
import os
import shutil
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.services import accepts, end, free_port, wait_until

PROGRAMS = ("WebKitWebDriver", "Xvfb")
BROWSER = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
needs_webkit = pytest.mark.skipif(
    not all(map(shutil.which, PROGRAMS)),
    reason="WebKit is not installed here; apt-get install webkit2gtk-driver xvfb",
)


class WebKit:
    """One window. What goes wrong in the browser is an error with the driver's words."""

    def __init__(self, port: int) -> None:
        self._at = f"http://127.0.0.1:{port}/session"
        browser = {"binary": str(max(Path("/").glob(BROWSER[1:]))), "args": ["--automation"]}
        asked = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": browser}}}
        self._at += f"/{self._call('POST', '', asked)['sessionId']}"

    def _call(self, verb: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._at + path, data, {"Content-Type": "application/json"}, method=verb)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def open(self, address: str) -> None:
        self._call("POST", "/url", {"url": address})

    def evaluate(self, expression: str, *values: Any) -> Any:
        """The value of a script's expression, in which `arguments` are these values."""
        return self._call("POST", "/execute/sync", {"script": f"return {expression}", "args": values})

    def wait_for(self, expression: str, *values: Any) -> Any:
        return wait_until(lambda: self.evaluate(expression, *values), expression)

    def click(self, selector: str) -> None:
        """As a mouse does: what lies over the element gets the click, and is an error here."""
        self.wait_for("document.querySelector(arguments[0]) !== null", selector)
        [found] = self._call("POST", "/element", {"using": "css selector", "value": selector}).values()
        self._call("POST", f"/element/{found}/click", {})

    def press(self, keys: str) -> None:
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": strokes}]})

    def close(self) -> None:
        self._call("DELETE", "")


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


@pytest.fixture
def webkit() -> Iterator[WebKit]:
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
