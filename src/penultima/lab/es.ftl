# La página del laboratorio en español. Los números llegan ya escritos.

and = y
players = { $players } jugadores
edition-players = { $edition }, { $players } jugadores
place = { $place ->
    [1] Quien empieza
    [2] Segundo
    [3] Tercero
   *[other] Cuarto
}
by-the-sheet = Según la hoja

title = El laboratorio
page-title = Penúltima: el laboratorio
lead = Lo que preguntan los jugadores, respondido jugando. Cada número lleva su intervalo del 95 %, y cada frase se escribió con los números de esta tanda.
made = { $rounds } rondas, { $moves } jugadas, { $seconds } segundos, semilla { $seed }, versión { $version }.
partial = Esta tanda se detuvo antes de tiempo: algunas mesas se jugaron menos veces de lo previsto y sus intervalos son más anchos.
how = Cómo leerlo
how-text = «26,1 ± 0,1 %» quiere decir que la proporción verdadera está entre 26,0 y 26,2 % en 95 de cada 100 tandas como esta. En las figuras, la barra que cruza un punto es ese intervalo. Cuando una frase compara, dice «más» o «menos» solo si el intervalo no deja dudas; con tantas comparaciones en una página, alguna será aun así casualidad.
how-players = Si no se dice otra cosa, todos juegan al azar pero roban solo cuando no tienen nada que jugar, dicen UNO a tiempo y nadie deja escapar un olvido. Una jugada es lo que hace un jugador: tirar, robar, quedarse la carta, responder, desafiar, poner la mano en la pila.
again = Para repetirlo: { $command }.
table-of-numbers = Los números
sample = { $tables } mesas, { $rounds } rondas.
contents = Preguntas

question-starter = ¿Gana más quien empieza?
question-lengths = ¿Cuánto dura?
question-bluffing = ¿Cuándo conviene farolear?
question-calling = ¿Cuánto importa decir UNO?
question-sharks = ¿Qué fuerza tiene el tiburón?
question-strategy = ¿Sirve de algo pensar?
question-rules = ¿Qué cambia cada regla?

players-axis = jugadores
points-over-even = puntos sobre la parte justa
win-share-axis = % de rondas ganadas
first-wins-axis = % de rondas que gana A
relative-axis = lo que gana A, 100 = su parte justa
moves-axis = jugadas por ronda
rounds-axis = rondas por partida
per-round-axis = veces por ronda
challenge-axis = % de comodines +4 desafiados
call-axis = % de veces que A dice UNO
slowness-axis = cuántas veces llega A en último lugar
length-change = duración de la ronda, %
points-change = puntos por ganar, %
starter-change = lo que gana quien empieza, puntos
edition-head = edición
place-head = puesto
rule-head = regla
meaning-head = qué dice
gain-head = ventaja de farolear
players-head = jugadores
attacked-head = ataques a A
policy-head = A contra los demás

starter-short = Quien empieza gana el { $share } de las rondas clásicas de cuatro, cuando su parte justa sería el 25 %: { $verdict ->
    [more] empezar ayuda.
    [less] empezar perjudica.
   *[unclear] con esta muestra no se sabe si ayuda.
}
starter-count = De { $all } combinaciones de edición y número de jugadores, quien empieza gana más de su parte justa en { $more } y menos en { $less }; en { $unclear } la muestra no lo dice.
starter-most = La mayor ventaja: { $edition } con { $players } jugadores, { $edge } puntos sobre la parte justa.
starter-by-players = Lo que gana quien empieza sobre su parte justa, por jugadores y edición
starter-by-place = Clásica, cuatro jugadores: quién gana, por orden de juego

lengths-short = Una ronda clásica de cuatro tiene { $turns } turnos de media, y una partida a 500 puntos { $rounds } rondas. A { $seconds } segundos por turno son unos { $minutes } minutos.
lengths-ranked = Con cuatro jugadores, las rondas más cortas son las de { $shortest } ({ $least } jugadas) y las más largas las de { $longest } ({ $most }).
lengths-mando = En Tiburón cada mano en la pila es una jugada. Según su hoja, Mando acaba con la primera ronda; para estas partidas se cuentan sus puntos hasta 500 como en las demás.
lengths-rounds = Jugadas por ronda, por jugadores y edición
lengths-matches = Rondas de una partida a 500

bluffing-short = Con { $players } jugadores, tirar siempre un comodín +4 que la regla prohíbe { $pays ->
    [0] no conviene con ninguna de las frecuencias de desafío probadas
   *[other] conviene si los demás desafían el { $pays_at } % de las veces
} y { $costs ->
    [0] no perjudica con ninguna
   *[other] perjudica si desafían el { $costs_at } %
}: { $never } puntos de victorias si nadie desafía nunca, { $always } si todos desafían siempre.
bluffing-how = A tira la carta en cuanto puede, o nunca contra la regla; los demás no farolean y desafían tan a menudo como dice la figura.
bluffing-figure = { $players } jugadores: A farolea siempre o nunca
bluffs-always = farolea siempre
bluffs-never = no farolea

calling-short = Con cuatro jugadores, quien nunca dice UNO y siempre es descubierto gana el { $never } de las rondas en vez del { $always } ({ $cost } puntos){ $verdict ->
    [less] .
    [more] : más, curiosamente.
   *[unclear] ; la muestra no distingue una cosa de la otra.
}
calling-two = Con dos jugadores son { $cost } puntos.
calling-figure = Cuánto gana A según cuántas veces dice UNO
calling-table = { $players } jugadores, cada uno se da cuenta el { $catch } %

sharks-short = Con cuatro jugadores, quien siempre llega el último a la pila gana el { $slowest } de las rondas, y quien nunca llega el último, el { $fastest } ({ $cost } puntos){ $verdict ->
    [less] : conviene tener las manos rápidas.
    [more] : aquí ser lento no perjudica.
   *[unclear] ; la muestra no distingue una cosa de la otra.
}
sharks-often = Hay { $often } ataques de tiburón por ronda de cuatro.
sharks-others = Las otras cartas especiales actúan tantas veces como dice la segunda figura; el Choque cuando se roba, las demás cuando se tiran en respuesta.
sharks-figure = Tiburón: cuánto gana A según lo lento que es
slowness = { $kind ->
    [never] nunca
    [half] la mitad
    [equal] igual
    [thrice] 3 veces
   *[all] siempre
}
sharks-strikes = Cuántas veces actúan las cartas especiales, cuatro jugadores
strike-slaps = { $edition }: ataques de tiburón
strike-crashes = { $edition }: choques
strike-shields = { $edition }: cartas desviadas

strategy-short = Robar solo cuando no hay nada que jugar gana el { $share } contra quien juega cualquier cosa permitida: { $verdict ->
    [more] el mayor error del juego es robar sin necesidad.
    [less] es una desventaja.
   *[unclear] la muestra no dice si ayuda.
}
strategy-duel = { $players } jugadores, un { $policy } contra { $others }: { $share } de rondas ganadas, { $verdict ->
    [more] más que su parte justa.
    [less] menos que su parte justa.
   *[unclear] que puede ser su parte justa.
}
policy-random = random
policy-thrifty = thrifty
policy-common = common
policy-linear = linear
strategy-policies = «random» juega cualquier cosa permitida, también robar sin necesidad; «thrifty» juega al azar pero roba solo si no puede jugar; «common» tira de su color más abundante y guarda los comodines; «linear» pesa cada jugada.
strategy-figure = { $players } jugadores: uno contra los demás
strategy-row = { $policy } contra { $others }

rules-short = De las reglas de la casa, { $longest } { $up ->
    [more] es la que más alarga las rondas ({ $most })
    [less] las acorta como todas, pero la que menos ({ $most })
   *[unclear] es la que más las alarga, si las alarga ({ $most })
}, y { $shortest } { $down ->
    [less] la que más las acorta ({ $least }).
    [more] las alarga como todas, pero la que menos ({ $least }).
   *[unclear] la que más las acorta, si las acorta ({ $least }).
}
rules-unmoved = { $count ->
    [0] Todas las opciones cambian la duración de la ronda lo bastante para que la muestra lo vea.
    [one] Una opción no cambia la duración de la ronda de modo que la muestra lo vea: { $names }.
   *[other] { $count } opciones no cambian la duración de la ronda de modo que la muestra lo vea: { $names }.
}
rules-policing = La opción «policing» falta: trata de gente que protesta, y aquí no protesta nadie. Las reglas sobre robar por gusto apenas se notan: aquí nadie roba mientras puede jugar.
rules-house = Reglas de la casa, frente a la hoja clásica: cuánto se alarga la ronda
rules-options = Opciones, frente a lo que dice cada hoja: cuánto se alarga la ronda
rules-matches = Opciones de la partida: cuántas rondas hacen falta
