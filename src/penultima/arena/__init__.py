"""Bots against each other on the same deals: who is stronger, how sure that is, what it takes.

`run.run` plays a `contest.Contest`; `report.report` says what came of it.
"""
