"""The sandbox: a finished turn with other programs. It changes and stores nothing; its address holds it all."""
