# Lo que pocos buscan en una partida, y lo que en una mesa se piden unos a otros, en español.

## La mesa misma

table-code = Mesa { $code }
table-watching =
    { $count ->
        [one] una persona mirando
       *[other] { $count } personas mirando
    }
table-pause = Pedir una pausa
table-pause-not = Mejor sin pausa
table-leave = Dejar la partida
table-leave-sure = Un bot seguirá por ti, y solo podrás volver a este sitio si sigue libre.
table-leave-sure-arranged = Un bot jugará esta mesa por ti hasta el final, y no podrás volver a ella. Sigues en el torneo.
table-leave-yes = Dejarla
table-stay = Quedarme
table-people = Personas en la mesa
table-vote-out =
    { $count ->
        [0] Votar que salga
        [one] Votar que salga (un voto)
       *[other] Votar que salga ({ $count } votos)
    }
table-claim-hint = Eso era una pista

## Ayuda

table-help-play = Toca una carta para jugarla. También puedes probar con una que no sirva: la mesa te dice por qué no.
table-help-uno = Pulsa UNO cuando tengas dos cartas y vayas a jugar una, o justo después. Si a alguien se le olvida, atrápalo antes de que empiece el siguiente.
table-rules = Reglas
table-key-walk = recorrer la mano
table-key-play = jugar la carta
table-key-draw = { to-draw } una carta
table-key-keep = quedarse con la carta
table-key-take = aceptar las cartas
table-key-challenge = desafiar
table-key-uno = decir «UNO»
table-key-catch = atrapar a quien olvidó «UNO»
table-key-object = protestar por una carta
table-key-slap = poner la mano en la pila (o barra espaciadora)
table-key-cancel = recoger la carta antes de jugarla
table-key-help = esta ayuda
table-key-face = poner cara
table-key-advice = preguntar al maestro, si el anfitrión lo permite

## Lo que se piden unos a otros

request-pause =
    { $count ->
        [one] { $names } pide una pausa.
       *[other] { $names } piden una pausa.
    }
request-pause-mine = Pides una pausa. Empieza cuando la pidan todos.
request-pause-yes = Pausa
request-pause-no = Seguir
request-vote =
    { $count ->
        [one] { $names } quiere que un bot juegue por { $name }.
       *[other] { $names } quieren que un bot juegue por { $name }.
    }
request-vote-me =
    { $count ->
        [one] { $names } quiere que un bot juegue por ti.
       *[other] { $names } quieren que un bot juegue por ti.
    }
request-vote-yes = De acuerdo
request-joins = Ha llegado { $name }, que juega a partir de la próxima ronda.
request-joins-yes = Que juegue ya
request-hide = Ahora no
join-about = Juega a partir de la próxima ronda: ¿en el sitio de quién?
join-place = El de { $name }
