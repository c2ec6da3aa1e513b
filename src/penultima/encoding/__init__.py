"""Moves and views as numbers: one encoding for the kernel, the environments and datasets."""
