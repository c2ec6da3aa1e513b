"""Keeping the house clean: who may come in, who may speak, what everybody is told, and the book."""
