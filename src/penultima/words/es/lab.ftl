# La página del laboratorio en español. Los números llegan ya escritos.

lab-and = y
lab-players = { $players } jugadores
lab-edition-players = { $edition }, { $players } jugadores
lab-place = { $place ->
    [1] Quien empieza
    [2] Segundo
    [3] Tercero
   *[other] Cuarto
}
lab-by-the-sheet = Según la hoja
lab-yes = sí
lab-no = no
lab-all-of = las { $count }

lab-title = El laboratorio
lab-page-title = Penúltima: el laboratorio
lab-lead = Lo que preguntan los jugadores, respondido jugando. Cada número lleva su intervalo del 95 %, y cada frase se escribió con los números de esta tanda.
lab-made = { $rounds } rondas, { $moves } jugadas, { $seconds } segundos, semilla { $seed }, versión { $version }.
lab-partial = Esta tanda se detuvo antes de tiempo: algunas mesas se jugaron menos veces de lo previsto, sus intervalos son más anchos y faltan las preguntas a cuyas mesas no se llegó.
lab-how = Cómo leerlo
lab-how-text = «26,1 ± 0,1 %» es el intervalo de 26,0 a 26,2 %. Depende del azar y otra tanda daría otro: 95 de cada 100 intervalos así contendrían el valor verdadero. En las figuras, la barra que cruza un punto es ese intervalo, y la línea discontinua marca dónde todo queda igual. Cuando una frase compara, dice «más», «menos» o «la mayor» solo si los intervalos no dejan dudas; con tantas comparaciones en una página, alguna será aun así casualidad.
lab-how-players = Si no se dice otra cosa, todos juegan al azar pero roban solo cuando no tienen nada que jugar, dicen UNO a tiempo y nadie deja escapar un olvido. Las duraciones se cuentan en turnos: un turno empieza cuando a alguien le toca jugar, y las respuestas, los desafíos y las manos en la pila le pertenecen. Los puntos porcentuales son diferencias entre dos porcentajes: de 25 % a 27 % hay 2.
lab-again = Para repetirlo: { $command }.
lab-table-of-numbers = Los números
lab-sample = { $tables } mesas, { $rounds } rondas.
lab-contents = Preguntas

lab-question-starter = ¿Gana más quien empieza?
lab-question-lengths = ¿Cuánto dura?
lab-question-bluffing = ¿Cuándo conviene engañar con el +4?
lab-question-calling = ¿Cuánto importa decir UNO?
lab-question-sharks = ¿Qué fuerza tiene el tiburón?
lab-question-strategy = ¿Sirve de algo pensar?
lab-question-rules = ¿Qué cambia cada regla?
lab-question-standstill = ¿Cuántas veces no gana nadie?

lab-players-axis = jugadores
lab-points-over-even = puntos porcentuales sobre la parte justa
lab-win-share-axis = % de rondas ganadas
lab-first-wins-axis = % de rondas que gana A
lab-relative-axis = lo que gana A, 100 = su parte justa
lab-turns-axis = turnos por ronda
lab-rounds-axis = rondas por partida
lab-per-round-axis = veces por ronda
lab-challenge-axis = % de comodines +4 desafiados
lab-call-axis = % de veces que A dice UNO
lab-slowness-axis = cuánto llega A en último lugar, frente a otro
lab-length-change = cambio en los turnos de la ronda, %
lab-points-change = puntos por ganar, %
lab-starter-change = lo que gana quien empieza, puntos porcentuales
lab-edition-head = edición
lab-place-head = puesto
lab-rule-head = regla
lab-meaning-head = qué dice
lab-gain-head = ventaja de engañar, puntos porcentuales
lab-players-head = jugadores
lab-attacked-head = ataques a A
lab-policy-head = cómo juega A
lab-others-head = cómo juegan los demás
lab-everybody-head = cómo juegan todos
lab-drawn-head = cartas robadas
lab-option-head = opción
lab-void-head = nulas
lab-rounds-head = rondas
lab-void-axis = rondas nulas, %

lab-starter-short = Quien empieza gana el { $share } de las rondas clásicas de cuatro, cuando su parte justa sería el 25 %: { $verdict ->
    [more] empezar ayuda.
    [less] empezar perjudica.
   *[unclear] con esta muestra no se sabe si ayuda.
}
lab-starter-count = De { $all } combinaciones de edición y número de jugadores, { $parts }.
lab-starter-part = { $verdict ->
    [more] en { $many } quien empieza gana más de su parte justa
    [less] en { $many } quien empieza gana menos de su parte justa
   *[unclear] en { $many } la muestra no lo dice
}
lab-starter-edge = { $edition } con { $players } jugadores ({ $edge } puntos porcentuales)
lab-starter-most = { $count ->
    [1] La mayor ventaja: { $edges }.
   *[other] Entre las mayores ventajas, que la muestra no distingue: { $edges }.
}
lab-starter-by-players = Lo que gana quien empieza sobre su parte justa, por jugadores y edición
lab-starter-by-place = Clásica, cuatro jugadores: quién gana, por orden de juego

lab-lengths-short = Una ronda clásica de cuatro tiene { $turns } turnos en promedio, y una partida a 500 puntos { $rounds } rondas. A { $seconds } segundos por turno son unos { $minutes } minutos.
lab-lengths-shortest = { $count ->
    [1] Con cuatro jugadores, las rondas más cortas en turnos son las de { $editions }.
   *[other] Con cuatro jugadores, entre las rondas más cortas en turnos están las de { $editions }; la muestra no las distingue.
}
lab-lengths-longest = { $count ->
    [1] Las más largas son las de { $editions }.
   *[other] Entre las más largas están las de { $editions }.
}
lab-lengths-mando = Según su hoja, Mando acaba con la primera ronda; para estas partidas se cuentan sus puntos hasta 500 como en las demás.
lab-lengths-rounds = Turnos por ronda, por jugadores y edición
lab-lengths-matches = Rondas de una partida a 500

lab-bluffing-short = { $whole ->
    [more] Con { $players } jugadores engañar conviene, por mucho que los demás desafíen.
    [less] Con { $players } jugadores engañar no conviene, por poco que los demás desafíen.
    [unclear] Con { $players } jugadores la muestra no ve ni ventaja ni pérdida en engañar.
   *[mixed] Con { $players } jugadores engañar { $parts }.
} Tirar cada comodín +4 que la regla prohíbe cambia lo que gana A en { $never } puntos porcentuales si nadie desafía nunca, y en { $always } si todos desafían siempre.
lab-bluffing-more = conviene si los demás desafían el { $rates } % de las veces
lab-bluffing-less = perjudica si desafían el { $rates } % de las veces
lab-bluffing-unclear = no tiene un efecto claro con el { $rates } %
lab-bluffing-how = A tira la carta en cuanto puede, o nunca contra la regla; los demás no engañan y desafían tan a menudo como dice la figura.
lab-bluffing-figure = { $players } jugadores: A engaña siempre o nunca
lab-bluffs-always = engaña siempre
lab-bluffs-never = no engaña

lab-calling-short = Con cuatro jugadores, quien nunca dice UNO y siempre es descubierto gana el { $never } de las rondas en vez del { $always }, un cambio de { $cost } puntos porcentuales{ $verdict ->
    [less] .
    [more] : más, curiosamente.
   *[unclear] ; la muestra no distingue una cosa de la otra.
}
lab-calling-two = Con dos jugadores, quien calla así gana el { $never } de las rondas en vez del { $always }.
lab-calling-figure = Cuánto gana A según cuántas veces dice UNO
lab-calling-table = { $players } jugadores, cada uno se da cuenta el { $catch } %

lab-sharks-short = Con cuatro jugadores, quien siempre llega el último a la pila gana el { $slowest } de las rondas, y quien nunca llega el último, el { $fastest }, una diferencia de { $cost } puntos porcentuales{ $verdict ->
    [less] : conviene tener las manos rápidas.
    [more] : aquí ser lento no perjudica.
   *[unclear] ; la muestra no distingue una cosa de la otra.
}
lab-sharks-often = Hay { $often } ataques de tiburón por ronda de cuatro.
lab-sharks-others = Las otras cartas especiales actúan tantas veces como dice la segunda figura; el Choque cuando se roba, las demás cuando se tiran en respuesta.
lab-sharks-figure = Tiburón: cuánto gana A según lo lento que es
lab-slowness = { $kind ->
    [never] nunca
    [half] la mitad
    [equal] igual
    [thrice] 3 veces
   *[all] siempre
}
lab-sharks-strikes = Cuántas veces actúan las cartas especiales, cuatro jugadores
lab-strike = { $edition }: { $cards }

lab-strategy-short = De dos jugadores, quien roba solo cuando no tiene nada que jugar gana el { $share } de las rondas contra quien juega cualquier cosa permitida, también robar sin necesidad: { $verdict ->
    [more] robar sin necesidad es un error.
    [less] es una desventaja.
   *[unclear] la muestra no dice si ayuda.
}
lab-strategy-duel = { $players ->
    [2] Con dos jugadores, uno que { $policy }, contra uno que { $others },
   *[other] Con { $players } jugadores, uno que { $policy }, donde cada uno de los demás { $others },
} gana el { $share } de las rondas, { $verdict ->
    [more] más que su parte justa.
    [less] menos que su parte justa.
   *[unclear] que puede ser su parte justa.
}
lab-policy-random = juega cualquier cosa permitida
lab-policy-thrifty = roba solo si no puede jugar
lab-policy-common = tira de su color más abundante y guarda los comodines
lab-policy-linear = sopesa cada jugada
lab-strategy-figure = { $players } jugadores: uno contra los demás
lab-strategy-others = contra: { $others }

lab-rule-named = «{ $rule }» ({ $change })
lab-rules-none = { $way ->
    [more] Ninguna regla de la casa alarga las rondas en turnos de modo que la muestra lo vea.
   *[less] Ninguna regla de la casa acorta las rondas en turnos de modo que la muestra lo vea.
}
lab-rules-most = { $count ->
    [1] { $way ->
        [more] La regla de la casa que más alarga las rondas en turnos es { $rules }: { $meaning }
       *[less] La que más las acorta es { $rules }: { $meaning }
    }
   *[other] { $way ->
        [more] Entre las reglas de la casa que más alargan las rondas en turnos, que la muestra no distingue: { $rules }.
       *[less] Entre las que más las acortan: { $rules }.
    }
}
lab-rules-unmoved = { $count ->
    [0] Todas las opciones cambian la duración de la ronda lo bastante para que la muestra lo vea.
    [one] Una opción no cambia la duración de la ronda de modo que la muestra lo vea: su barra cruza la línea discontinua de la segunda figura.
   *[other] { $count } opciones no cambian la duración de la ronda de modo que la muestra lo vea: sus barras cruzan la línea discontinua de la segunda figura.
}
lab-rules-policing = La opción «policing» falta: trata de gente que protesta, y aquí no protesta nadie. Las reglas sobre robar por gusto apenas se notan: aquí nadie roba mientras puede jugar.
lab-rules-house = Reglas de la casa, frente a la hoja clásica: cuántos turnos más tiene la ronda
lab-rules-options = Opciones, frente a lo que dice cada hoja: cuántos turnos más tiene la ronda
lab-rules-matches = Opciones de la partida: cuántas rondas hacen falta

lab-standstill-short = { $count ->
    [0] Según las hojas, ninguna de { $rounds } rondas fue nula: en promedio pasa menos de una vez cada { $times } rondas.
    [one] Según las hojas, una de { $rounds } rondas fue nula: no la ganó nadie.
   *[other] Según las hojas, { $void } de { $rounds } rondas fueron nulas, más o menos una de cada { $often }: no las ganó nadie.
}
lab-standstill-void = Una ronda es nula cuando la misma posición se da por tercera vez, cuando la pila de robar se ha rehecho { $refills } veces o cuando todos han pasado porque no queda nada que robar.
lab-standstill-seen = { $count ->
    [0] Ni con dos reglas de la casa juntas, robar hasta poder jugar y colarse con una carta igual, hubo rondas nulas en esta muestra.
   *[other] Con dos reglas de la casa juntas, robar hasta poder jugar y colarse con una carta igual, hubo rondas nulas en { $count } de { $all } combinaciones de edición y número de jugadores.
}
lab-standstill-most = { $count ->
    [1] Donde más: { $tables }.
   *[other] Donde más, sin que la muestra las distinga: { $tables }.
}
lab-standstill-duty = Con esas dos reglas en { $edition } con { $players } jugadores acaba sin ganador el { $must } de las rondas si hay que tirar la carta robada que sirve, y el { $may } si se puede guardar: { $verdict ->
    [more] tener que tirarla hace más probable dar vueltas en círculo.
    [less] tener que tirarla hace menos probable dar vueltas en círculo.
   *[unclear] la muestra no dice si eso importa.
}
lab-standstill-cut = { $count ->
    [one] Una ronda no se había ganado ni era nula tras { $moves } jugadas y se cortó ahí ({ $tables }); no cuenta como nula.
   *[other] { $count } rondas no se habían ganado ni eran nulas tras { $moves } jugadas y se cortaron ahí ({ $tables }); no cuentan como nulas.
}
lab-standstill-by-players = Con las dos reglas de la casa: cuántas rondas no gana nadie, por jugadores y edición
lab-standstill-by-rules = { $edition }, { $players } jugadores: cuántas rondas no gana nadie, según las reglas
lab-standstill-by-policy = { $players } jugadores, las dos reglas de la casa: dónde hubo rondas que no ganó nadie, según cómo juegan todos
lab-standstill-house = { $rules ->
    [none] Ninguna regla de la casa
    [must-play] Quien puede jugar tiene que jugar
    [jump-in] Colarse con una carta igual
    [draw-until-playable] Robar hasta poder jugar
   *[both] Robar hasta poder jugar y colarse
}
lab-standstill-drawn = { $drawn ->
    [must] hay que tirar la carta robada que sirve
   *[may] la carta robada se puede guardar
}
