"""The rules of the game as pure values and four functions; read the files in the order below.

cards, seating, moves, phases, events, refusals, table_rules, state, standstill, changes, effect,
edition, progress, drawing, ending, effects, rules, view, match, rotation
"""
