"""The commands of `python -m engine`: offline, and without Django."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]
    """The subparsers to which a command adds itself."""
