"""The fair deal at a server's table: this person's part in it, and whether it was kept."""
