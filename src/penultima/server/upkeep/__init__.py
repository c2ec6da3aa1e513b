"""What is done to a database as a whole: looked through, upgraded, copied elsewhere."""
