# Lo que se ve en la pantalla de una mesa, en español.

## Turnos y preguntas

table-heading = Mesa { $code }
table-round = Ronda { $round }
table-turn-of = Le toca a { $name }.
table-ask-play = Tu turno: { lays } una carta o { draws }.
table-ask-draw = Tu turno: ninguna carta te sirve, { draws }.
table-has-drawn = { $name } tiene una carta nueva y decide.
table-ask-keep = Juega la carta que te ha salido o quédate con ella.
table-ask-play-drawn = La carta que te ha salido sirve: juégala.
table-ask-draw-two =
    { $count ->
        [one] { $by } te carga una carta: { table-ways }
       *[other] { $by } te carga { $count } cartas: { table-ways }
    }
table-ask-wild-four = { $by } te juega un { challenged-card }: { table-ways }
table-ask-shield =
    { $count ->
        [one] { $by } te pasa una carta: { table-ways }
       *[other] { $by } te pasa { $count } cartas: { table-ways }
    }
# Lo que ofrece la mesa además de aceptar las cartas.
table-ways =
    { $ways ->
        [answer] acepta { $count } o responde con una carta.
        [challenge] acepta { $count } o desafía.
        [both] acepta { $count }, desafía o responde con una carta.
       *[none] acepta { $count }.
    }
table-of-draw-two = A { $name } le caen { $count } cartas de { $by }.
table-of-wild-four = { $name } tiene delante el { challenged-card } de { $by }.
table-of-shield = A { $name } le caen { $count } cartas de { $by }.
table-name-first-color = Nombra el color con el que se juega.
table-names-color = { $name } nombra un color.
table-slapping = ¡{ $card }! ¡Todas las manos a la pila!
table-objecting = { $name } ha puesto una carta. ¿Vale?
table-round-over = La ronda ha terminado.
table-paused = En pausa
table-choose-color = { $card }: elige un color
table-choose-target = { $card }: elige a quién
table-target-cards =
    { $count ->
        [one] una carta
       *[other] { $count } cartas
    }
table-confirm-partner = { $name } es tu pareja. ¿Seguro?
table-confirm-yes = Sí, mi pareja
table-cancel = Volver
table-why = ¿Por qué? ({ $rule })

## Botones

table-actions = Jugadas
table-draw = Robar
table-keep = Me la quedo
table-pass = Paso
table-take =
    { $count ->
        [one] Acepto una
       *[other] Acepto { $count }
    }
table-challenge = Desafío
table-challenge-stakes = si es un farol, { draws } { $count }; si no, { draws-you } { $more }
table-object = ¡{ $name }, esa no vale!
table-catch = ¡Atrapa a { $name }!
table-catch-nobody = Atrapar
table-catch-none = Ahora no hay a quién atrapar.
table-time-up = Se te acabó el tiempo: el reloj respondió por ti.
table-uno-early = «UNO» se dice cuando quedan dos cartas, antes de jugar una de ellas o justo después.
table-uno-armed = Dirás «UNO» con tu próxima carta.
table-uno-disarmed = Ya no dirás «UNO».
table-sort = En orden
table-close = Cerrar

## La palmada

table-slap = ¡MANO!
table-slap-wait = Espera…
table-slap-ready = ¡Atención! Pon la mano en cuanto se abra la pila: tecla S o el botón.
table-slap-now = ¡Ya! ¡Pon la mano!
table-slap-done = Tu mano está en la pila.
table-slap-down = En la pila: { $names }

## Alrededor de la mesa

table-seat =
    { $count ->
        [one] { $name }, una carta
       *[other] { $name }, { $count } cartas
    }
table-seat-turn = le toca
table-seat-uno = ha dicho «UNO»
table-seat-partner = pareja
table-seat-bot = un bot
table-seat-stand-in = juega un bot en su lugar
table-seat-joins = juega a partir de la próxima ronda
table-seat-away = fuera
table-seat-exposed = no ha dicho UNO
table-seat-dealer = ha repartido
table-seat-score =
    { $score ->
        [one] un punto
       *[other] { $score } puntos
    }
table-mark-uno = ¡UNO!
table-mark-caught = ¡Te han pillado!
table-mark-skipped = Sin turno
table-mark-attacked = ¡Demasiado tarde!
table-mark-slapped = ¡Plas!
table-mark-challenged = ¡Desafío!
table-mark-objected = ¡No vale!
table-mark-hint = ¡Una pista!
table-mark-crashed = ¡Manos mezcladas!
table-mark-reversed = { card-reverse }
table-direction-left = Se juega hacia la izquierda, como las agujas del reloj.
table-direction-right = Se juega hacia la derecha, al revés que las agujas del reloj.
table-pile =
    { $count ->
        [one] { draw-pile }: una carta
       *[other] { draw-pile }: { $count } cartas
    }
table-draw-from =
    { $count ->
        [one] Robar una carta; queda una
       *[other] Robar una carta; quedan { $count }
    }
table-discards =
    { $count ->
        [one] { discard-pile }: { $card }
       *[other] { discard-pile }: { $card } encima de { $count } cartas
    }
table-discards-none = { discard-pile } está vacía
table-color = Color en juego:
table-color-none = cualquier color
table-spectator = de público
table-you-join = juegas a partir de la próxima ronda

## La mano

table-hand =
    { $count ->
        [0] Tu mano: sin cartas
        [one] Tu mano: una carta
       *[other] Tu mano: { $count } cartas
    }
table-card-playable = { $card }, se puede jugar
table-card-drawn = { $card }, recién salida
table-hand-to = Pásale el aparato a { $name }, que toca aquí para ver sus cartas
table-see-hand = Ver las cartas de { $name }
table-frozen = Solo tú lo ves: lo que tenía { $name }

## Registro, charla, puntos

table-side = Registro, charla y puntos
table-tab-log = Registro
table-tab-chat = Charla
table-tab-scores = Puntos
table-tab-table = Mesa
table-log = Lo que ha pasado
table-chat = Lo que se ha dicho
table-chat-empty = Nadie ha dicho nada todavía.
table-chat-muted = No puedes hablar durante el resto de la ronda.
table-phrases = Decir algo
table-write = Escribe algo
table-say = Decir
table-scores-caption =
    { $company ->
        [rotation]
            { $sets ->
                [one] Parejas que cambian, doce rondas
               *[other] Parejas que cambian, { $sets } veces doce rondas
            }
        [stage] Una etapa de parejas que cambian, cuatro rondas
        [partners]
            { $counting ->
                [round] Por parejas, una ronda
                [alternative] Por parejas, puntos en contra; gana la que menos tenga cuando una llegue a { $target }
                [rounds]
                    { $rounds ->
                        [one] Por parejas, una ronda, más puntos
                       *[other] Por parejas, { $rounds } rondas, más puntos
                    }
                [penalties]
                    { $rounds ->
                        [one] Por parejas, una ronda, menos puntos
                       *[other] Por parejas, { $rounds } rondas, menos puntos
                    }
               *[points] Por parejas, a { $target } puntos
            }
       *[single]
            { $counting ->
                [round] Una ronda
                [alternative] Puntos en contra; gana quien menos tenga cuando alguien llegue a { $target }
                [elimination] Queda fuera quien llegue a { $target } puntos
                [rounds]
                    { $rounds ->
                        [one] Una ronda, más puntos
                       *[other] { $rounds } rondas, más puntos
                    }
                [penalties]
                    { $rounds ->
                        [one] Una ronda, menos puntos
                       *[other] { $rounds } rondas, menos puntos
                    }
               *[points] A { $target } puntos
            }
    }
table-player = Jugador
table-points = Puntos
table-rounds-won = Rondas ganadas
table-accounts = Puntos con cada pareja

## La mesa

table-resume = Seguir
table-hint-claimed = { $by } dice que { $against } le ha dicho a alguien qué jugar. ¿Fue una pista?
table-hint-mine = Dices que { $against } le ha dicho a alguien qué jugar. La decisión es de { $judges }.
table-hint-you = { $by } dice que le has dicho a alguien qué jugar. La decisión es de { $judges }.
table-hint-others = { $by } dice que { $against } le ha dicho a alguien qué jugar. La decisión es de { $judges }.
table-hint-upheld = Sí, una pista
table-hint-dropped = No
table-dealing = Se están barajando las cartas…

## Fin de la ronda, fin de la partida

table-round-won = { $name } gana la ronda
table-round-won-you = ¡Ganas la ronda!
table-out = fuera de la partida
table-you-are-out = Quedas fuera de la partida; puedes seguir mirando
table-round-void = Ronda anulada
table-hand-of =
    { $count ->
        [0] { $name } no tiene cartas
        [one] { $name } tiene una carta
       *[other] { $name } tiene { $count } cartas
    }
table-card-value =
    { $value ->
        [one] { $card }, un punto
       *[other] { $card }, { $value } puntos
    }
table-no-cards = sin cartas
table-total = en total: { $score }
table-next-round = Siguiente ronda
table-rematch = Otra partida
table-ready-waiting = ¡Listo!
table-waiting-for = Esperando a { $names }
table-match-won-you = ¡Ganas la partida!
table-match-won =
    { $count ->
        [one] ¡{ $names } gana la partida!
       *[other] ¡{ $names } ganan la partida!
    }
table-record = Acta
table-replay = Repetición

## El reparto limpio

table-fair = Reparto limpio
table-fair-yes = comprobado: limpio
table-fair-no = ¡no cuadra!
table-fair-what = Antes de repartir, el servidor fijó su secreto y el aparato de cada persona añadió azar propio. Al acabar la ronda se enseña el secreto, y esta página vuelve a repartir las cartas por su cuenta para ver que nadie cambió nada.
table-fair-commitment = Huella del secreto
table-fair-parts = Azar de los jugadores
table-fair-progress = { $committed } prometidos, { $revealed } enseñados
table-fair-secret = El secreto
table-fair-unknown = Esta página no ha visto la ronda entera y no puede comprobarla.

## Ayuda

table-help = Ayuda y teclas

## Consejos de la primera partida

table-tip-turn = ¡Tu turno! Las cartas levantadas y con borde brillante coinciden con la de arriba en color, número o símbolo. Toca una.
table-tip-draw = Ninguna carta te sirve. Toca { draw-pile } o el botón { table-draw }.
table-tip-uno = Te quedan dos cartas: pulsa UNO antes de jugar una, o te pueden atrapar.
table-tip-wild = Un comodín va con todo. Elige el color con el que se sigue.
table-tip-ok = Entendido

## Lo que puede decir cualquiera

phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-well-played = ¡Bien jugado!
phrase-nice-card = ¡Buena carta!
phrase-ouch = ¡Ay!
phrase-thanks = ¡Gracias!
phrase-sorry = ¡Lo siento!
phrase-hurry = ¡Venga, venga!
phrase-laugh = ¡Ja, ja!
phrase-wow = ¡Hala!
phrase-so-close = ¡Por poco!
phrase-another = ¿Otra?
phrase-good-game = ¡Buena partida!
phrase-bye = ¡Adiós!

## El maestro

table-teacher = Preguntar al maestro
table-teacher-says = El maestro, solo para ti
table-teacher-thinking = El maestro está pensando…
table-card-advised = { $card }, lo que elige el maestro
table-review = Repasar mi partida
table-review-of = Repaso de { $name }

## Gente en la misma mesa

neighbour-mute = Silenciar
neighbour-hear = Volver a oír
neighbour-report = Denunciar
neighbour-muted = Ya no oyes a { $name }, en ninguna mesa.
neighbour-heard = Vuelves a oír a { $name }.
neighbour-report-title = Denunciar a { $name }
neighbour-report-about = Lo leerá quien lleva este servidor, con lo último que se ha dicho en la mesa. A { $name } no se le dice quién ha denunciado.
neighbour-report-reason = ¿De qué se trata?
neighbour-report-note = ¿Qué ha pasado? (opcional)
neighbour-report-send = Enviar la denuncia
neighbour-reported = Gracias. Tu denuncia se ha enviado.
