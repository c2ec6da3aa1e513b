# Lo que muestra y contesta `penultima tournament`.

club-kind-rotation = rotación
club-kind-knockout = eliminatoria
club-kind-swiss = suizo
club-kind-round-robin = todos contra todos
club-kind-race = carrera de puntos
club-kind-elimination = eliminación
club-entrants =
    { $count ->
        [one] participa uno
       *[other] participan { $count }
    }
club-seed = semilla { $seed }

## Emparejamientos y resultados

club-stage = Etapa { $stage }
club-stage-of = Etapa { $stage } de { $stages }
club-table = Mesa
club-players = Jugadores
club-filler = (bot)
club-result = { $place }.º { $name } { $points }
club-byes = Libres esta vez: { $names }

## Clasificación

club-standings = Clasificación
club-final = Clasificación final
club-place = Puesto
club-name = Nombre
club-score = Total
club-tables = Mesas
club-out = fuera
club-accounts = Cuentas con cada pareja
club-tie-rounds-won = Rondas
club-tie-points = Puntos
club-tie-opponents = Rivales
club-tie-direct = Directo
club-tie-best = Mejor
club-failures =
    { $games ->
        [one] { $name } no dio a tiempo una respuesta legal { $count } veces y perdió así una partida: { $example }
       *[other] { $name } no dio a tiempo una respuesta legal { $count } veces y perdió así { $games } partidas: { $example }
    }

## A mano

club-by-hand = Escribe los resultados; ayuda explica cómo.
club-help =
    1 puntos 120 0 45 30 ganadas 2 0 1 0: el resultado de la mesa 1, sitio por sitio: puntos y luego rondas ganadas.
    1 puestos 2 1 3 4: quién ha quedado primero, segundo y así, si los puntos no lo dicen; solo, o detrás de puntos y rondas ganadas.
    1 ronda B A=r7 g+2 C=30 D=-: una ronda de la mesa 1, ganada por el sitio B. Lo que les queda a los demás: cartas (color r rojo, y amarillo, g verde, b azul; 0-9, s pierde el turno, v cambio de sentido, +2; w, w4, x) o sus puntos. Tras la última ronda, el resultado sale solo.
    1 deshacer: quita la última ronda de la mesa 1. 1 acabada: la mesa 1 termina como está.
    2.1 puntos 90 0 ganadas 1 0 nota mal contado: corrige la mesa 1 de la etapa 2; todos pueden leer la nota.
    entra NOMBRE: alguien llega tarde. retira NOMBRE: alguien se va; lo que ha ganado queda.
    mesas, clasificación: como están. siguiente: la etapa siguiente. fin: no hay más etapas. salir: parar aquí; --resume continúa.
club-not-understood = ! No se entiende: { $text }. ayuda dice qué se puede escribir.
club-table-over = ! La mesa { $table } ya tiene resultado. Para corregirlo, escribe sus puntos y una nota.
club-pad =
    { $rounds ->
        [one] Mesa { $table }, tras una ronda: { $totals }
       *[other] Mesa { $table }, tras { $rounds } rondas: { $totals }
    }
club-typed = Mesa { $table }: { $result }
club-entered = { $name } participa desde la etapa siguiente.
club-withdrawn = { $name } se ha retirado.
club-next = Han terminado todas las mesas. siguiente: la etapa siguiente.

## Lo que no puede ser

club-no-file = falta el archivo del torneo: penultima tournament ARCHIVO.toml
club-nothing-kept = no hay ningún «{ $file }» desde el que continuar; sin --resume empieza de nuevo
club-kept-before = «{ $file }» es de uno que se interrumpió: --resume continúa, --afresh empieza de nuevo
club-all-holds = { $stages } etapas sorteadas y { $lines } puestos contados: todo se sostiene
club-records-hold = { $matches } partidas jugadas otra vez según { $records } registros: los resultados son los suyos
club-stopped = interrumpido; --resume continúa ({ $file })
