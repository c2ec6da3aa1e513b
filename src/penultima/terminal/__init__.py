"""The game in a terminal: a screen with mouse and keys, or plain lines; alone or at a server."""
