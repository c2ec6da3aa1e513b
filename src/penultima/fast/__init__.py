"""The same rules once more, compiled: millions of rounds a second, on CPU and GPU."""
