# Lo que solo dice una terminal; lo demás lo dicen los catálogos del juego.

## Al empezar

terminal-title = Penúltima
terminal-bad-address = «{ $address }» no es una dirección. Pon el enlace tal como te lo pasaron: https://servidor/t/CÓDIGO
terminal-no-code = «{ $address }» no lleva a ninguna mesa. El enlace acaba en el código de la mesa: https://servidor/t/CÓDIGO
terminal-code = Código de un solo uso:{ " " }
terminal-code-alone = --code va con --join: el código es de ese servidor.
terminal-json-alone = --json y --records escriben el registro de una rotación contra bots y los de sus partidas: van con --company rotation y --bots 3 o 7.
terminal-joined = Aquí eres { $name }. La próxima vez basta con --name "{ $name }".
terminal-unreachable = No se llega a { $server } ({ $reason }). Comprueba la dirección y la conexión.
terminal-no-game-there = { $server } responde, pero allí no está Penúltima. Comprueba la dirección.
terminal-other-version = { $server } habla otra versión del juego. Actualiza la más antigua de las dos.
terminal-needs-textual = La pantalla necesita textual: pip install 'penultima[terminal]'. Sin él, con --plain se juega línea a línea.
terminal-goes-on = La partida sigue.
terminal-rated-opt-in = Aquí las partidas son clasificatorias y todavía no tienes valoración. Sal, añade --ratings on a lo que has escrito y vuelve.
terminal-ratings-where = Las valoraciones las guarda un servidor: indícalo con --join; basta su dirección.
terminal-ratings-off = { $name } no tiene valoración en { $server }. Con --ratings on la tendrás y aparecerás en las listas públicas con este nombre.
terminal-ratings-on = { $name } tiene valoración en { $server } y aparece en las listas públicas. --ratings off lo borra todo.
terminal-rating =
    { $game }, { $seats } jugadores: { $number } ± { $deviation } tras { $matches ->
        [one] una partida
       *[other] { $matches } partidas
    }{ $provisional ->
        [yes] , provisional
       *[no] {""}
    }
terminal-back = Conexión recuperada.
terminal-goodbye = ¡Hasta otra!
terminal-input-ended = Se ha acabado la entrada. ¡Hasta otra!
terminal-too-early = ¡Demasiado pronto! Espera a que se abra la pila y otra vez.
terminal-fair = Reparto comprobado: fue limpio.
terminal-unfair = El reparto NO fue limpio. Esto debería cumplirse y no se cumple: { $claims }
terminal-fair-unknown = No se ha podido comprobar el reparto: esta terminal no ha visto la ronda entera o no conoce la edición.

## Línea a línea

terminal-welcome = Penúltima, línea a línea. Escribe help para ver las palabras y quit para salir.
terminal-not-understood = «{ $text }» no es ni una jugada ni una palabra. Escribe help, o moves para ver qué puedes hacer ahora.
terminal-no-round = No se está jugando ninguna ronda.
terminal-you = tú
terminal-table-line =
    Arriba: { $top } ({ $card }), color { $color }; quedan { $pile } para robar; se juega hacia la { $direction ->
        [left] izquierda
       *[right] derecha
    }; cartas: { $seats }.
terminal-hand-line =
    { $count ->
        [one] Tu mano, una carta: { $cards }
       *[other] Tu mano, { $count } cartas: { $cards }
    }
terminal-joins = Juegas desde la próxima ronda; esta la termina un bot.
terminal-moves-line = Puedes: { $moves }
terminal-result-line =
    { $gained ->
        [0] { $name }: { $total } en total; tenía { $cards }
       *[other] { $name }: +{ $gained }, { $total } en total; tenía { $cards }
    }
terminal-next = Pulsa Intro para la siguiente ronda.
terminal-next-stage = Pulsa Intro para la siguiente etapa.
terminal-stage-partner = { $stage }, mesa { $table }: con { $partner } contra { $others }.
terminal-stage-alone = { $stage }, mesa { $table }: contra { $others }.
terminal-stage-bye = { $stage }: no te toca jugar.
terminal-watching = Tu mesa ha terminado. Miras otra hasta que empiece la siguiente etapa.
terminal-checked-in = Constas como presente.
terminal-checked-out = Ya no constas como presente; dilo con here o, en la pantalla, con E cuando estés.
terminal-part = Participar
terminal-withdrawn = Ya no participas; lo ganado se queda.
terminal-no-tournament = Esto no es un torneo de un servidor. Escribe quit para salir.
terminal-entered = Participas en «{ $title }». Empieza cuando lo diga quien organiza.
terminal-again = Escribe again para otra partida o quit para salir.
terminal-sit-first = Escribe sit para el primer sitio libre, o sit 2 para el sitio 2.
terminal-start-first = Mandas tú en la mesa. Escribe start: los bots ocupan los sitios libres.
terminal-say-how = Dilo así: sit 2, start, bot 3 expert, free 3, admit 3, pause, resume, write TEXTO, claim B, sí, no, say con una de: { $phrases }, o cara con una de: { $faces }.
terminal-claim-how = ¿Contra quién? Escribe claim y la letra o el nombre: { $people }.
terminal-neighbour-how = ¿A quién? Escribe silenciar o denunciar, y a quién, por letra o nombre: { $people }. Tras denunciar, por qué: { $reasons }.
terminal-nobody-else = No hay nadie más en esta mesa.
terminal-judge-how =
    { $seconds ->
        [one] ¿Fue una pista? Escribe sí o no: queda un segundo.
       *[other] ¿Fue una pista? Escribe sí o no: quedan { $seconds } segundos.
    }
terminal-judged =
    { $seconds ->
        [one] Se decide en un segundo.
       *[other] Se decide en { $seconds } segundos.
    }
terminal-plain-help =
    r7 bs yv g+2: juega una carta (color r rojo, y amarillo, g verde, b azul; 0-9, s salta, v reversa, +2). w:g w4:b: un comodín con su color. x (o xc, xs …): una carta especial.
    r7!: la juega y dice UNO. x:g>C: con color y destinatario. r7>C: cambia la mano con C, donde se juegue así.
    draw roba, keep se queda la carta, pass pasa. take acepta, challenge desafía. color g: nombra un color.
    uno, catch B atrapa, slap pone la mano, object B protesta: cuando venga al caso.
    hand (mano): tus cartas con palabras. table (mesa): quién tiene qué. moves (jugadas): lo que puedes hacer. scores (puntos). advice (consejo): qué haría alguien que juega muy bien, y por qué.
    Intro o ready (listo): la siguiente ronda. again (otra): otra partida. quit (salir): salir. help (ayuda): esto.
    En un servidor: sit 2, start, bot 3 expert, free 3, admit 3, say hello, pause, resume.
    En un torneo de un servidor: here (presente), absent (ausente): si puedes jugar ya. withdraw (retirarse): no participar más.
    Donde el anfitrión deja escribir: write TEXTO (escribir). claim B (acusar): B ha dicho a alguien qué jugar. yes (sí), no: tu voto sobre una queja así.
    ignore B (silenciar): no oír ni leer más a B. report B insults (denunciar): decírselo a quien lleva el servidor.

## La pantalla

terminal-to-the-left = se juega hacia la izquierda
terminal-to-the-right = se juega hacia la derecha
terminal-advice = Consejo
terminal-help = Ayuda
terminal-quit = Salir
terminal-key-advice = preguntar qué haría alguien que juega muy bien, y por qué
terminal-key-talk = decir algo a los demás o pedir una pausa (en un servidor)
terminal-key-accuse = quejarse de que alguien ha dicho a otro qué jugar
terminal-key-judge = tu voto sobre una queja así: fue una pista, o no
terminal-key-part = en un torneo de un servidor: si estás o no, o retirarte
terminal-accuse-whom = ¿Quién ha dicho a alguien qué jugar?
terminal-key-quit = dejar la partida
terminal-faces = ⊘ pierde el turno   ⇄ cambio de sentido   ✦ comodín   Debajo de cada carta está cómo se escribe.
terminal-help-play = Haz clic en una carta, o ve hasta ella y pulsa Intro. También puedes probar con una que no sirva: la mesa te dice por qué no.
terminal-close = Esc cierra esto.
terminal-leave-alone = La partida no se guarda.
terminal-yes-no = Intro: salir   Esc: quedarme
terminal-choose-seat = Elige un sitio: pulsa su número o haz clic en él.
terminal-guest = Invitado
terminal-face = Poner cara: { $face }
