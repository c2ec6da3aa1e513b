# Lo que en América se dice de otro modo de muchas rondas.

simulation-seat = lugar
simulation-plot-seats = lugar (a trazos: la parte justa, { $even } %)
simulation-plot-mean = promedio { $mean }
simulation-often-turn-draws = se toma en el turno
simulation-often-kept = cartas tomadas que se guardan
simulation-often-attacks = cartas que hacen tomar
simulation-often-bluffs = blofs
