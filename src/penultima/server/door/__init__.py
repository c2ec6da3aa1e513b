"""The network door: who is connected, how long they may say nothing, by which names they come."""
