# Las palabras de esta edición, en español; las cartas se llaman como en su hoja.

title = Tiburón
line = Con el Ataque de tiburón, todas las manos a la pila: la más lenta toma 4.

card-shark-attack = Ataque de tiburón
mark-shark-attack = SH
card-skip = Salta
    .gender = f
card-reverse = Reversa
    .gender = f
card-draw-two = Toma 2
    .gender = f
card-wild-four = Comodín Toma 4

lays = tira
lays-you = tiras
draws = toma
draws-you = tomas
to-draw = tomar
draw-pile = la pila para tomar
discard-pile = la pila para tirar
table-draw = Tomar
teacher-lay = Tira
teacher-draw = Toma
teacher-drew = tomó

last-to-slap = el tiburón ha mordido
event-attacked =
    { $you ->
        [seat] ¡El tiburón te atrapa!
       *[none] ¡El tiburón atrapa a { $seat }!
    }
table-mark-attacked = ¡Mordisco!
table-slap-ready = ¡Tiburón! Pon la mano en cuanto se abra la pila: tecla S o el botón.
