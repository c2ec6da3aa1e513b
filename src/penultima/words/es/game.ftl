# Lo que lee quien juega, en español. Fluent corriente, sin funciones propias, para que sirva en
# cualquier programa que lea Fluent.
#
# Una edición dice en words.es.ftl, en su propia carpeta, cómo se llama, cómo se llaman sus cartas y
# lo que diga de otro modo que aquí. Los asientos son letras, y «none» quiere decir nadie o nada. Una
# carta llega con su nombre entero: $card es «Salta roja», $one-card es «una Salta roja».

## Colores y cartas

color =
    { $color ->
        [red] rojo
        [yellow] amarillo
        [green] verde
       *[blue] azul
    }

# Una carta es masculina si no dice otra cosa.
card-skip = Pierde el turno
card-reverse = Cambio de sentido
card-draw-two = Roba Dos
    .gender = f
card-wild = Comodín
card-wild-four = Comodín Roba Cuatro

# Una marca de dos caracteres a lo sumo para un dibujo pequeño, donde no sirve el signo de la notación.
mark-skip = ⊘
mark-reverse = ⇄
mark-wild = W
mark-wild-four = +4

# El color concuerda con la carta: «7 rojo», «Salta roja», «Pierde el turno rojo».
colored-card =
    { $color ->
        [red]
            { $gender ->
                [f] { $face } roja
               *[m] { $face } rojo
            }
        [yellow]
            { $gender ->
                [f] { $face } amarilla
               *[m] { $face } amarillo
            }
        [green] { $face } verde
       *[blue] { $face } azul
    }

# La carta con su artículo, como va en una frase; una edición puede decir el suyo para una carta, con
# un mensaje como one-card-skip.
one-card =
    { $gender ->
        [f] una { $card }
       *[m] un { $card }
    }

# La carta que se puede desafiar.
challenged-card = { card-wild-four }

## El reglamento

no-sheet = Esta edición vino sin hoja de reglas.

## Palabras que una edición puede elegir

lays = juega
lays-you = juegas
draws = roba
draws-you = robas
to-draw = robar
draw-pile = el montón
discard-pile = la pila de descarte
last-to-slap = esa mano llegó la última a la pila

## El registro

# A quien lee se le habla de tú: $you dice qué campo es esa persona, o none.

event-began =
    Empieza una ronda: { $you ->
        [dealer] repartes
       *[none] { $dealer } reparte
    } { $hand_size ->
        [one] una carta
       *[other] { $hand_size } cartas
    } a cada uno de los { $seats } jugadores y el turno va hacia la { $direction ->
        [left] izquierda
       *[right] derecha
    }.

event-turnedup = La carta que queda boca arriba es { $one-card }.

event-putback = Esa carta vuelve a mezclarse en { draw-pile } y sale otra.

event-played =
    { $you ->
        [seat] Tú { lays-you } { $one-card }{ played-color }{ played-target }.
        [target] { $seat } { lays } { $one-card }{ played-color }, y te elige a ti.
       *[none] { $seat } { lays } { $one-card }{ played-color }{ played-target }.
    }

played-color =
    { $color ->
        [none] {""}
       *[other] {""}, en { color }
    }

played-target =
    { $target ->
        [none] {""}
       *[other] {""}, para { $target }
    }

event-named =
    { $you ->
        [seat] Eliges el { color }.
       *[none] { $seat } elige el { color }.
    }

event-drew =
    { $you ->
        [seat] Tú { draws-you } { drawn-cards }{ drawn-why }.
       *[none] { $seat } { draws } { drawn-cards }{ drawn-why }.
    }

drawn-cards =
    { $count ->
        [one] una carta
       *[other] { $count } cartas
    }

# Por qué, cuando nada más lo ha dicho.
drawn-why =
    { $why ->
        [slap] : { last-to-slap }
        [count] {""}, que entra en la cuenta
       *[other] {""}
    }

event-kept =
    { $you ->
        [seat] Te quedas con la carta.
       *[none] { $seat } se queda con la carta.
    }

event-passed =
    { $you ->
        [seat] No tienes qué jugar ni qué { to-draw }, y pasas.
       *[none] { $seat } no tiene qué jugar ni qué { to-draw }, y pasa.
    }

event-skipped =
    { $you ->
        [seat] Pierdes un turno.
       *[none] { $seat } pierde un turno.
    }

event-reversed =
    { $direction ->
        [left] Cambia el sentido: ahora se juega hacia la izquierda.
       *[right] Cambia el sentido: ahora se juega hacia la derecha.
    }

event-refilled =
    { $kept ->
        [one] Se acabó { draw-pile }: se barajan las cartas jugadas, menos la de arriba, y se sigue con ellas.
       *[other] Se acabó { draw-pile }: se barajan las cartas jugadas, menos las { $kept } de arriba, y se sigue con ellas.
    }

event-calleduno =
    { $you ->
        [seat] ¡Dices «UNO»!
       *[none] ¡{ $seat } dice «UNO»!
    }

event-exposed =
    { $you ->
        [seat] Tienes una sola carta y no has dicho «UNO».
       *[none] { $seat } tiene una sola carta y no ha dicho «UNO».
    }

event-caught =
    { $you ->
        [by] Atrapas a { $seat }, que no dijo «UNO».
        [seat] { $by } te atrapa: no dijiste «UNO».
       *[none] { $by } atrapa a { $seat }, que no dijo «UNO».
    }

event-challenged =
    { $you ->
        [seat] Desafías el { challenged-card } de { $layer } y { $guilty ->
            [yes] aciertas: era un { bluff }.
           *[no] te equivocas: no era un { bluff }.
        }
        [layer] { $seat } desafía tu { challenged-card } y { $guilty ->
            [yes] acierta: era un { bluff }.
           *[no] se equivoca: no era un { bluff }.
        }
       *[none] { $seat } desafía el { challenged-card } de { $layer } y { $guilty ->
            [yes] acierta: era un { bluff }.
           *[no] se equivoca: no era un { bluff }.
        }
    }

bluff = farol

event-crashed =
    { $you ->
        [seat] Te sale { $one-card }: tu mano y la de { $other } se mezclan y se reparten otra vez.
        [other] A { $seat } le sale { $one-card }: tu mano y la de { $seat } se mezclan y se reparten otra vez.
       *[none] A { $seat } le sale { $one-card }: las manos de { $seat } y { $other } se mezclan y se reparten otra vez.
    }

event-slapped =
    { $you ->
        [seat] Pones la mano sobre la pila.
       *[none] { $seat } pone la mano sobre la pila.
    }

event-attacked =
    { $you ->
        [seat] Pones la mano en último lugar.
       *[none] { $seat } pone la mano en último lugar.
    }

event-recovered =
    { $you ->
        [seat] Te llevas { recovered-cards }
       *[none] { $seat } se lleva { recovered-cards }
    }

recovered-cards =
    { $count ->
        [one] una carta de { discard-pile }: { $cards }.
       *[other] { $count } cartas de { discard-pile }: { $cards }.
    }

event-swapped =
    { $you ->
        [seat] { $other } y tú intercambiáis las manos.
        [other] { $seat } y tú intercambiáis las manos.
       *[none] { $seat } y { $other } intercambian sus manos.
    }

event-handedon =
    { $direction ->
        [left] Cada mano pasa un asiento hacia la izquierda.
       *[right] Cada mano pasa un asiento hacia la derecha.
    }

event-objected =
    { $you ->
        [seat] Protestas por la carta de { $against }{ objected-how }
        [against] { $seat } protesta por tu carta{ objected-how }
       *[none] { $seat } protesta por la carta de { $against }{ objected-how }
    }

objected-how =
    { $upheld ->
        [yes] {""}, y con razón.
       *[no] {""}, pero la carta vale.
    }

event-tookback =
    { $you ->
        [seat] Recuperas { $one-card }.
       *[none] { $seat } recupera { $one-card }.
    }

event-hintupheld =
    { $you ->
        [seat] La mesa decide que diste una pista.
       *[none] La mesa decide que { $seat } dio una pista.
    }

event-ended =
    { $winner ->
        [none] La ronda queda anulada: así ya nadie la ganaría, y se reparte de nuevo.
       *[other]
            { $you ->
                [winner] ¡Te quedas sin cartas y ganas la ronda!
               *[none] { $winner } se queda sin cartas y gana la ronda.
            }
    }

event-dealt =
    { $you ->
        [seat] Empiezas con { told-cards }
       *[none] { $seat } empieza con { told-cards }
    }

event-received =
    { $you ->
        [seat] Recibes { told-cards }
       *[none] { $seat } recibe { told-cards }
    }

told-cards =
    { $count ->
        [one] una carta: { $cards }.
       *[other] { $count } cartas: { $cards }.
    }

event-considered =
    { $you ->
        [seat] Tú { draws-you } { $one-card }.
       *[none] { $seat } { draws } { $one-card }.
    }

event-shown =
    { $you ->
        [seat] Ves lo que tenía { $layer }, { told-cards }
        [layer] { $seat } ve lo que tenías, { told-cards }
       *[none] { $seat } ve lo que tenía { $layer }, { told-cards }
    }

## Por qué se rechaza una jugada, y qué hacer

refusal-round-over = Esta ronda ya terminó. Espera a que se reparta la siguiente.
refusal-not-your-turn = No es tu turno. Espera a que te toque.
refusal-not-asked = Ahora nadie te pide eso. Fíjate en qué espera la mesa y elige una de las jugadas que se te ofrecen.
refusal-color-first = Antes que nada hay que nombrar un color. Di rojo, amarillo, verde o azul.
refusal-reply-first = Te han jugado una carta que te hace robar. Acepta las cartas o responde de una de las formas que se te ofrecen.
refusal-drawn-first = Ya robaste en este turno. Juega la carta o quédate con ella.
refusal-slap-first = ¡Todas las manos a la pila! Pon primero la tuya; lo demás viene después.
refusal-window-open = Era una última carta y todavía pueden protestar. Espera un momento a que se acabe el tiempo.
refusal-no-such-seat = Ahí no se sienta nadie. Elige a alguien de la mesa.
refusal-not-in-hand = No tienes esa carta. Elige una de tu mano.
refusal-no-match = Esa carta no coincide ni en el color ni en el número o el símbolo. Juega una que sirva o un comodín, o roba.
refusal-only-drawn-card = Después de robar solo puedes jugar la carta que robaste. Juega esa o quédate con ella.
refusal-must-play-drawn = No tenías qué jugar y robaste una carta que sirve: aquí no puedes guardarla. Juégala.
refusal-must-play = Tienes una carta que sirve, así que no puedes pasar. Juégala.
refusal-no-draw-by-choice = En esta mesa no roba quien tiene qué jugar. Juega una carta que sirva.
refusal-nothing-to-draw = No quedan cartas que robar. Juega una, o pasa si ninguna te sirve.
refusal-must-draw = Solo se puede pasar cuando no queda nada que robar. Juega una carta o roba una.
refusal-color-needed = Un comodín necesita un color. Vuelve a jugarlo y nombra uno: rojo, amarillo, verde o azul.
refusal-color-later = El color de esta carta se nombra después de poner las manos. Juégala sin color.
refusal-color-unwanted = Solo a un comodín se le da un color, y esta carta ya tiene el suyo. Juégala tal como es.
refusal-target-needed = Esta carta va dirigida a otra persona. Vuelve a jugarla y di a quién.
refusal-target-unwanted = Esta carta no se dirige a nadie. Juégala sin elegir a otra persona.
refusal-target-self = No puedes elegirte. Elige a otra persona.
refusal-no-answer = Con esa carta no se responde a una carta de robar. Acepta las cartas o responde de una de las formas que se te ofrecen.
refusal-no-challenge = Aquí no puedes desafiar: no hay ningún comodín +4 que puedas desafiar. Elige una de las jugadas que se te ofrecen o espera tu turno.
refusal-illegal-wild-four = En esta mesa no se engaña: con lo que tienes en la mano no puedes jugar el comodín +4. Elige otra jugada.
refusal-refereed = No hay por qué protestar: en esta mesa nadie puede poner una carta equivocada. Sigue jugando.
refusal-objections-spent = Ya protestaste dos veces sin razón en esta ronda y no te quedan protestas. En la próxima podrás otra vez.
