"""Several processes (nodes) on one database: which has what, and the ways between them."""
