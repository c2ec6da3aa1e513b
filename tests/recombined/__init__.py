"""Editions that nobody wrote: all effects on any faces, in any numbers, under any rules."""
