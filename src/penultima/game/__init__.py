"""The rules of the game as pure values and four functions; read the files in the order below.

cards, seating, moves, phases, events, refusals, table_rules, state, changes, progress, drawing,
ending, effects, edition, rules, view, match, rotation
"""
