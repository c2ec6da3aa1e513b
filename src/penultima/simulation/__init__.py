"""Many rounds or matches of one plan: played by kernel or reference, counted, told and kept."""
