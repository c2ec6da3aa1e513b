# Lo que escribe y dibuja `penultima arena`. Los números llegan ya escritos.

arena-rounds-counted =
    { $count ->
        [one] { $number } ronda
       *[other] { $number } rondas
    }
arena-matches-counted =
    { $count ->
        [one] { $number } partida
       *[other] { $number } partidas
    }
arena-seats = { $seats } sitios
arena-seed = semilla { $seed }
arena-deals =
    { $count ->
        [one] { $deals } reparto, jugado { $times } veces con los sitios rotados
       *[other] { $deals } repartos, cada uno jugado { $times } veces con los sitios rotados
    }
arena-manners-perfect = modales perfectos
arena-manners-level = modales de cada nivel
arena-void = { $void } sin ganador
arena-stopped = se detuvo antes: { $done } de { $wanted }
arena-no-ratings = sin puntuaciones: pip install 'penultima[arena]'
arena-interval = { $share } (de { $low } a { $high }) %

## Las tablas

arena-bot = bot
arena-won = ganadas
arena-by-chance = por azar
arena-points = puntos por ronda
arena-rating = puntuación
arena-milliseconds = ms por jugada
arena-moves = jugadas
arena-mean = media
arena-longest = máximo
arena-cpu-mean = media de CPU
arena-cpu-p99 = p99 de CPU

## Los bots que fallan

arena-failed = fallos de { $bot }: { $number } ({ $kinds })
arena-gave-up = { $failed }; juegos abandonados: { $number }
arena-first-failure = la primera vez: { $example }
arena-fault-start = no arrancó
arena-fault-ended = proceso terminado
arena-fault-late = fuera de tiempo
arena-fault-malformed = ninguna jugada
arena-fault-illegal = jugada ilegal

## El dibujo

arena-axis = % de juegos ganados, con su intervalo del 95 %; a trazos: lo que sus sitios ganarían por azar
arena-plot-stopped = { $deals } (se detuvo antes)
