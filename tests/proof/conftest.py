"""The walks of `tests/proof/site` visit the server of the stories in `tests/e2e`."""

from tests.e2e.conftest import play_server

__all__ = ["play_server"]
