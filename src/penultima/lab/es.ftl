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
yes = sí
no = no
all-of = las { $count }

title = El laboratorio
page-title = Penúltima: el laboratorio
lead = Lo que preguntan los jugadores, respondido jugando. Cada número lleva su intervalo del 95 %, y cada frase se escribió con los números de esta tanda.
made = { $rounds } rondas, { $moves } jugadas, { $seconds } segundos, semilla { $seed }, versión { $version }.
partial = Esta tanda se detuvo antes de tiempo: algunas mesas se jugaron menos veces de lo previsto, sus intervalos son más anchos y faltan las preguntas a cuyas mesas no se llegó.
how = Cómo leerlo
how-text = «26,1 ± 0,1 %» es el intervalo de 26,0 a 26,2 %. Depende del azar y otra tanda daría otro: 95 de cada 100 intervalos así contendrían el valor verdadero. En las figuras, la barra que cruza un punto es ese intervalo, y la línea discontinua marca dónde todo queda igual. Cuando una frase compara, dice «más», «menos» o «la mayor» solo si los intervalos no dejan dudas; con tantas comparaciones en una página, alguna será aun así casualidad.
how-players = Si no se dice otra cosa, todos juegan al azar pero roban solo cuando no tienen nada que jugar, dicen UNO a tiempo y nadie deja escapar un olvido. Las duraciones se cuentan en turnos: un turno empieza cuando a alguien le toca jugar, y las respuestas, los desafíos y las manos en la pila le pertenecen. Los puntos porcentuales son diferencias entre dos porcentajes: de 25 % a 27 % hay 2.
again = Para repetirlo: { $command }.
table-of-numbers = Los números
sample = { $tables } mesas, { $rounds } rondas.
contents = Preguntas

question-starter = ¿Gana más quien empieza?
question-lengths = ¿Cuánto dura?
question-bluffing = ¿Cuándo conviene engañar con el +4?
question-calling = ¿Cuánto importa decir UNO?
question-sharks = ¿Qué fuerza tiene el tiburón?
question-strategy = ¿Sirve de algo pensar?
question-rules = ¿Qué cambia cada regla?
question-standstill = ¿Cuántas veces no gana nadie?

players-axis = jugadores
points-over-even = puntos porcentuales sobre la parte justa
win-share-axis = % de rondas ganadas
first-wins-axis = % de rondas que gana A
relative-axis = lo que gana A, 100 = su parte justa
turns-axis = turnos por ronda
rounds-axis = rondas por partida
per-round-axis = veces por ronda
challenge-axis = % de comodines +4 desafiados
call-axis = % de veces que A dice UNO
slowness-axis = cuánto llega A en último lugar, frente a otro
length-change = cambio en los turnos de la ronda, %
points-change = puntos por ganar, %
starter-change = lo que gana quien empieza, puntos porcentuales
edition-head = edición
place-head = puesto
rule-head = regla
meaning-head = qué dice
gain-head = ventaja de engañar, puntos porcentuales
players-head = jugadores
attacked-head = ataques a A
policy-head = cómo juega A
others-head = cómo juegan los demás
everybody-head = cómo juegan todos
drawn-head = cartas robadas
option-head = opción
void-head = nulas
rounds-head = rondas
void-axis = rondas nulas, %

starter-short = Quien empieza gana el { $share } de las rondas clásicas de cuatro, cuando su parte justa sería el 25 %: { $verdict ->
    [more] empezar ayuda.
    [less] empezar perjudica.
   *[unclear] con esta muestra no se sabe si ayuda.
}
starter-count = De { $all } combinaciones de edición y número de jugadores, { $parts }.
starter-part = { $verdict ->
    [more] en { $many } quien empieza gana más de su parte justa
    [less] en { $many } quien empieza gana menos de su parte justa
   *[unclear] en { $many } la muestra no lo dice
}
starter-edge = { $edition } con { $players } jugadores ({ $edge } puntos porcentuales)
starter-most = { $count ->
    [1] La mayor ventaja: { $edges }.
   *[other] Entre las mayores ventajas, que la muestra no distingue: { $edges }.
}
starter-by-players = Lo que gana quien empieza sobre su parte justa, por jugadores y edición
starter-by-place = Clásica, cuatro jugadores: quién gana, por orden de juego

lengths-short = Una ronda clásica de cuatro tiene { $turns } turnos en promedio, y una partida a 500 puntos { $rounds } rondas. A { $seconds } segundos por turno son unos { $minutes } minutos.
lengths-shortest = { $count ->
    [1] Con cuatro jugadores, las rondas más cortas en turnos son las de { $editions }.
   *[other] Con cuatro jugadores, entre las rondas más cortas en turnos están las de { $editions }; la muestra no las distingue.
}
lengths-longest = { $count ->
    [1] Las más largas son las de { $editions }.
   *[other] Entre las más largas están las de { $editions }.
}
lengths-mando = Según su hoja, Mando acaba con la primera ronda; para estas partidas se cuentan sus puntos hasta 500 como en las demás.
lengths-rounds = Turnos por ronda, por jugadores y edición
lengths-matches = Rondas de una partida a 500

bluffing-short = { $whole ->
    [more] Con { $players } jugadores engañar conviene, por mucho que los demás desafíen.
    [less] Con { $players } jugadores engañar no conviene, por poco que los demás desafíen.
    [unclear] Con { $players } jugadores la muestra no ve ni ventaja ni pérdida en engañar.
   *[mixed] Con { $players } jugadores engañar { $parts }.
} Tirar cada comodín +4 que la regla prohíbe cambia lo que gana A en { $never } puntos porcentuales si nadie desafía nunca, y en { $always } si todos desafían siempre.
bluffing-more = conviene si los demás desafían el { $rates } % de las veces
bluffing-less = perjudica si desafían el { $rates } % de las veces
bluffing-unclear = no tiene un efecto claro con el { $rates } %
bluffing-how = A tira la carta en cuanto puede, o nunca contra la regla; los demás no engañan y desafían tan a menudo como dice la figura.
bluffing-figure = { $players } jugadores: A engaña siempre o nunca
bluffs-always = engaña siempre
bluffs-never = no engaña

calling-short = Con cuatro jugadores, quien nunca dice UNO y siempre es descubierto gana el { $never } de las rondas en vez del { $always }, un cambio de { $cost } puntos porcentuales{ $verdict ->
    [less] .
    [more] : más, curiosamente.
   *[unclear] ; la muestra no distingue una cosa de la otra.
}
calling-two = Con dos jugadores, quien calla así gana el { $never } de las rondas en vez del { $always }.
calling-figure = Cuánto gana A según cuántas veces dice UNO
calling-table = { $players } jugadores, cada uno se da cuenta el { $catch } %

sharks-short = Con cuatro jugadores, quien siempre llega el último a la pila gana el { $slowest } de las rondas, y quien nunca llega el último, el { $fastest }, una diferencia de { $cost } puntos porcentuales{ $verdict ->
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
strike = { $edition }: { $cards }

strategy-short = De dos jugadores, quien roba solo cuando no tiene nada que jugar gana el { $share } de las rondas contra quien juega cualquier cosa permitida, también robar sin necesidad: { $verdict ->
    [more] robar sin necesidad es un error.
    [less] es una desventaja.
   *[unclear] la muestra no dice si ayuda.
}
strategy-duel = { $players ->
    [2] Con dos jugadores, uno que { $policy }, contra uno que { $others },
   *[other] Con { $players } jugadores, uno que { $policy }, donde cada uno de los demás { $others },
} gana el { $share } de las rondas, { $verdict ->
    [more] más que su parte justa.
    [less] menos que su parte justa.
   *[unclear] que puede ser su parte justa.
}
policy-random = juega cualquier cosa permitida
policy-thrifty = roba solo si no puede jugar
policy-common = tira de su color más abundante y guarda los comodines
policy-linear = sopesa cada jugada
strategy-figure = { $players } jugadores: uno contra los demás
strategy-others = contra: { $others }

rule-named = «{ $rule }» ({ $change })
rules-none = { $way ->
    [more] Ninguna regla de la casa alarga las rondas en turnos de modo que la muestra lo vea.
   *[less] Ninguna regla de la casa acorta las rondas en turnos de modo que la muestra lo vea.
}
rules-most = { $count ->
    [1] { $way ->
        [more] La regla de la casa que más alarga las rondas en turnos es { $rules }: { $meaning }
       *[less] La que más las acorta es { $rules }: { $meaning }
    }
   *[other] { $way ->
        [more] Entre las reglas de la casa que más alargan las rondas en turnos, que la muestra no distingue: { $rules }.
       *[less] Entre las que más las acortan: { $rules }.
    }
}
rules-unmoved = { $count ->
    [0] Todas las opciones cambian la duración de la ronda lo bastante para que la muestra lo vea.
    [one] Una opción no cambia la duración de la ronda de modo que la muestra lo vea: su barra cruza la línea discontinua de la segunda figura.
   *[other] { $count } opciones no cambian la duración de la ronda de modo que la muestra lo vea: sus barras cruzan la línea discontinua de la segunda figura.
}
rules-policing = La opción «policing» falta: trata de gente que protesta, y aquí no protesta nadie. Las reglas sobre robar por gusto apenas se notan: aquí nadie roba mientras puede jugar.
rules-house = Reglas de la casa, frente a la hoja clásica: cuántos turnos más tiene la ronda
rules-options = Opciones, frente a lo que dice cada hoja: cuántos turnos más tiene la ronda
rules-matches = Opciones de la partida: cuántas rondas hacen falta

standstill-short = { $count ->
    [0] Según las hojas, ninguna de { $rounds } rondas fue nula: en promedio pasa menos de una vez cada { $times } rondas.
    [one] Según las hojas, una de { $rounds } rondas fue nula: no la ganó nadie.
   *[other] Según las hojas, { $void } de { $rounds } rondas fueron nulas, más o menos una de cada { $often }: no las ganó nadie.
}
standstill-void = Una ronda es nula cuando la misma posición se da por tercera vez, cuando la pila de robar se ha rehecho { $refills } veces o cuando todos han pasado porque no queda nada que robar.
standstill-seen = { $count ->
    [0] Ni con dos reglas de la casa juntas, robar hasta poder jugar y colarse con una carta igual, hubo rondas nulas en esta muestra.
   *[other] Con dos reglas de la casa juntas, robar hasta poder jugar y colarse con una carta igual, hubo rondas nulas en { $count } de { $all } combinaciones de edición y número de jugadores.
}
standstill-most = { $count ->
    [1] Donde más: { $tables }.
   *[other] Donde más, sin que la muestra las distinga: { $tables }.
}
standstill-duty = Con esas dos reglas en { $edition } con { $players } jugadores acaba sin ganador el { $must } de las rondas si hay que tirar la carta robada que sirve, y el { $may } si se puede guardar: { $verdict ->
    [more] tener que tirarla hace más probable dar vueltas en círculo.
    [less] tener que tirarla hace menos probable dar vueltas en círculo.
   *[unclear] la muestra no dice si eso importa.
}
standstill-cut = { $count ->
    [one] Una ronda no se había ganado ni era nula tras { $moves } jugadas y se cortó ahí ({ $tables }); no cuenta como nula.
   *[other] { $count } rondas no se habían ganado ni eran nulas tras { $moves } jugadas y se cortaron ahí ({ $tables }); no cuentan como nulas.
}
standstill-by-players = Con las dos reglas de la casa: cuántas rondas no gana nadie, por jugadores y edición
standstill-by-rules = { $edition }, { $players } jugadores: cuántas rondas no gana nadie, según las reglas
standstill-by-policy = { $players } jugadores, las dos reglas de la casa: dónde hubo rondas que no ganó nadie, según cómo juegan todos
standstill-house = { $rules ->
    [none] Ninguna regla de la casa
    [must-play] Quien puede jugar tiene que jugar
    [jump-in] Colarse con una carta igual
    [draw-until-playable] Robar hasta poder jugar
   *[both] Robar hasta poder jugar y colarse
}
standstill-drawn = { $drawn ->
    [must] hay que tirar la carta robada que sirve
   *[may] la carta robada se puede guardar
}
