"""A page that answers what players ask, with numbers from rounds played for it."""
