"""The sandbox: a finished turn with other programs. It changes and stores nothing. Its state is in its address."""
