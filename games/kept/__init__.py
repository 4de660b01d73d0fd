"""Pages that are kept as long as everything that they were made from is as it was: docs/KEPT.md."""
