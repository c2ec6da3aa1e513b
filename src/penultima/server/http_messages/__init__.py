"""What goes over HTTP, in both directions; docs/reference/protocol.md is made from it."""
