# Las palabras de esta edición, en español; las cartas usuales se llaman como en la clásica.

title = Mezcla
line = Nuestra propia mezcla: la baraja clásica con dos Choques, dos Ataques de tiburón, dos El Camino Así Es y dos Agentes P.

card-crash = Choque
mark-crash = CR
card-shark-attack = Ataque de tiburón
mark-shark-attack = SH
card-el-camino = El Camino Así Es
one-card-el-camino = { $card }
mark-el-camino = CA
card-agent-p = Agente P
mark-agent-p = P

last-to-slap = el tiburón ha mordido
event-attacked =
    { $you ->
        [seat] ¡El tiburón te atrapa!
       *[none] ¡El tiburón atrapa a { $seat }!
    }
table-mark-attacked = ¡Mordisco!
table-mark-crashed = ¡Choque!
table-slap-ready = ¡Tiburón! Pon la mano en cuanto se abra la pila: tecla S o el botón.
