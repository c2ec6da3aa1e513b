"""The web game's server: sockets, storage, HTTP; the rules and the session stand below it."""
