"""Penúltima."""
