"""Pages that are kept for as long as everything they were made from stays the same: docs/KEPT.md."""
