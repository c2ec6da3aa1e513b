"""The same store in PostgreSQL."""
