"""The process of the streams of a site, which can be renewed while people listen."""

from tests.services import ProductionSite, accepts, end, wait_until

STREAMS = "-m uvicorn roborally_site.asgi:application --no-proxy-headers --no-access-log --log-level warning --port"
LONGEST_WAIT = 90


class StreamHost:
    def __init__(self, site: ProductionSite, port: int) -> None:
        self._site, self.port = site, port
        self.start()

    def start(self) -> None:
        self.process = self._site.start(*STREAMS.split(), str(self.port))
        wait_until(lambda: accepts(self.port), "the process of the streams", LONGEST_WAIT)

    @property
    def pid(self) -> int:
        return self.process.pid

    def renew(self) -> None:
        end(self.process, seconds=LONGEST_WAIT)
        self.start()
