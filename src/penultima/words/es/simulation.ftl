# Lo que escribe y dibuja `penultima simulate`. Los números llegan ya escritos.

simulation-against = { " contra " }
simulation-players = { $players } jugadores
simulation-rounds-counted =
    { $count ->
        [one] { $number } ronda
       *[other] { $number } rondas
    }
simulation-matches-counted =
    { $count ->
        [one] { $number } partida
       *[other] { $number } partidas
    }
simulation-stopped = se detuvo antes: { $done } de { $wanted }
simulation-none = ninguna
simulation-interval = { $share } (de { $low } a { $high }) %

## Las tablas

simulation-moves = jugadas por ronda
simulation-turns = turnos por ronda
simulation-points = puntos por ganar
simulation-void = rondas nulas
simulation-matches = partidas
simulation-match-length = rondas por partida
simulation-challenges-won = desafíos ganados
simulation-misses-caught = olvidos de UNO descubiertos
simulation-speed = jugadas por segundo
simulation-cpu-speed = jugadas por segundo de CPU
simulation-time = tiempo
simulation-playing-time = … sin el arranque
simulation-seat = sitio
simulation-rounds-won = rondas ganadas
simulation-matches-won = partidas ganadas
simulation-order = orden de juego
simulation-place =
    { $place ->
        [1] quien empieza
       *[other] { $place }.º
    }
simulation-ends-with = las rondas acaban con
simulation-in-a-round = en una ronda

## Cómo acaban las rondas

simulation-end-number = un número
simulation-end-void = nadie: nula
simulation-end-cut = nadie: cortada

## Lo que pasa

simulation-often-turn-draws = se roba en el turno
simulation-often-forced-draws = … sin nada que jugar
simulation-often-kept = cartas robadas que se guardan
simulation-often-passes = se pasa
simulation-often-refills = se rehace la pila
simulation-often-skipped = turnos perdidos
simulation-often-reversed = cambios de sentido
simulation-often-attacks = cartas que hacen robar
simulation-often-challenges = desafíos
simulation-often-bluffs = engaños
simulation-often-shields = escudos
simulation-often-stacked = cartas acumuladas
simulation-often-crashes = choques
simulation-often-slaps = manos en la pila
simulation-often-swaps = manos cambiadas
simulation-often-handed-on = manos que pasan a otro
simulation-often-jumps = veces que alguien se cuela
simulation-often-calls = UNO dicho
simulation-often-misses = UNO olvidado
simulation-often-catches = … y descubierto

## El dibujo

simulation-plot-stopped = { $title } (se detuvo antes)
simulation-plot-lengths = Cuánto dura una ronda
simulation-plot-moves =
    { $more ->
        [yes] jugadas (última barra: y más)
       *[no] jugadas
    }
simulation-plot-share = % de las rondas
simulation-plot-mean = media { $mean }
simulation-plot-winners = Quién gana
simulation-plot-seats = sitio (a trazos: la parte justa, { $even } %)
simulation-plot-won = % de rondas ganadas (intervalo del 95 %)
simulation-plot-ends = Cómo acaban las rondas
simulation-plot-happens = Lo que pasa
simulation-plot-often = veces por ronda
