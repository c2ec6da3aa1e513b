# Lo que dicen las páginas de los torneos; llega con ellas.

tournament-connecting = Vamos al torneo…
tournament-lost = Se ha perdido la conexión. Lo intentamos otra vez; tu sitio se guarda.

## Hacer uno

tournament-new = Torneo nuevo
tournament-new-about = Varias mesas que van juntas, para 4 a 256 personas. Todos entran con un mismo enlace; en lugar de quien falte puede jugar un bot.
tournament-presets = Ya preparados
tournament-rotation-of = Rotación de { $places ->
    [4] cuatro
    [8] ocho
   *[other] { $places }
}
tournament-title-of = Torneo de { $name }
tournament-make = Crear el torneo
tournament-name = Nombre
tournament-kind = ¿Qué clase de torneo?
tournament-kind-rotation = Rotación
tournament-kind-rotation-about = Ocho en dos mesas o cuatro en una: todos son pareja de todos una vez, con una cuenta con cada cual.
tournament-kind-knockout = Eliminatorias
tournament-kind-knockout-about = Los mejores de cada mesa siguen, hasta que queda una sola mesa.
tournament-kind-swiss = Suizo
tournament-kind-swiss-about = Nadie queda fuera: juegan entre sí los que van igualados, y si se puede nunca dos veces.
tournament-kind-round-robin = Todos contra todos
tournament-kind-round-robin-about = Cada cual se encuentra con todos los demás.
tournament-kind-race = Carrera de puntos
tournament-kind-race-about = Un número fijo de rondas en mesas que se sortean cada vez; gana quien sume más.
tournament-kind-elimination = Por eliminación
tournament-kind-elimination-about = Las cartas que te quedan cuentan en contra; quien llega al límite queda fuera, y la última mesa lo decide.

tournament-tables = En cada mesa
tournament-rounds-race = Rondas en cada etapa
tournament-rounds-elimination = Rondas antes de volver a sortear las mesas
tournament-limit = Puntos con los que se queda fuera
tournament-course = Cómo transcurre
tournament-places = Plazas
tournament-places-open = tantas como vengan
tournament-stages = Etapas
tournament-stages-open = las que hagan falta
tournament-advance = Cuántos de cada mesa siguen
tournament-advance-open = la mitad
tournament-pause = Pausa entre etapas
tournament-pause-organiser = Hasta que siga quien organiza
tournament-fill = Donde falte alguien en una mesa
tournament-fill-none = Las mesas en las que falte alguien son más pequeñas.
tournament-by-hand = Se juega con cartas de verdad: quien organiza apunta los resultados.
tournament-public = Mostrar el torneo en la lista pública
tournament-rated = El torneo es clasificatorio: cada mesa cambia la valoración de quienes juegan en ella
tournament-ties-and-lots = Desempates y sorteos
tournament-ties-and-lots-about = Quién va delante cuando dos están igualados, y de qué sale cada sorteo.
tournament-ties-usual = Desempatar como es costumbre en esta clase
tournament-tie-at = Desempate { $at }
tournament-tie-lot = el sorteo
tournament-seed = Semilla de los sorteos
tournament-seed-drawn = se sortea al empezar

## Lo que se juega, en frases

tournament-says-places = Hay { $places } plazas.
tournament-says-vacant = { $rated ->
    [yes] Por quien falta juega un bot. Quien llega más tarde ocupa su puesto desde la etapa siguiente.
   *[no] Por quien falta juega un bot. Quien llega más tarde ocupa su puesto desde la ronda siguiente.
}
tournament-says-vacant-by-hand = El sitio de quien se retira queda libre, con sus cuentas, para quien venga después o para quien se apunte.
tournament-says-fill = Donde falte alguien en una mesa, la completa un bot ({ $level }), que no puede ganar nada.
tournament-says-rated = Clasificatorio: cada mesa cambia la valoración de quienes juegan en ella. Solo entra quien quiera tener valoración, y quien deja una mesa la ha perdido.
tournament-says-seed = La semilla de los sorteos es { $seed }: con ella cualquiera puede repetir el sorteo de cada mesa.

## Cómo va

tournament-status-entries = Inscripción abierta
tournament-status-between = { $stage ->
    [one] Ha terminado la primera etapa
   *[other] Ha terminado la etapa { $stage }
}
tournament-status-over = Terminado
tournament-under-way = En juego
tournament-open = Al torneo { $title }
tournament-run-by = Organiza { $name }
tournament-stage = Etapa { $stage }
tournament-stage-of = Etapa { $stage } de { $of }
tournament-table = Mesa { $table }
tournament-next-in = { $seconds ->
    [one] La etapa { $stage } empieza en { $seconds } segundo
   *[other] La etapa { $stage } empieza en { $seconds } segundos
}
tournament-next-in-minutes = La etapa { $stage } empieza en unos { $minutes } minutos
tournament-waits = La etapa { $stage } empieza cuando quiera quien organiza
tournament-moving = Empieza la etapa { $stage }. Te llevamos a la mesa { $table }…
tournament-called = Empieza la etapa { $stage }. Tu sitio está en la mesa { $table }.
tournament-move-now = Ir ya
tournament-stay = Quedarme aquí

## Para quien juega

tournament-yours = Lo tuyo
tournament-enter-about = ¿Quieres jugar? Apúntate con tu nombre, o búscalo en la lista.
tournament-enter-late = Ya ha empezado, pero aún puedes entrar.
tournament-enter = Apuntarme
tournament-you-are = Juegas como { $name }.
tournament-you = tú
tournament-check-in = Estoy aquí
tournament-check-out = Al final no estoy
tournament-checked-in = presente
tournament-not-checked-in = aún no presente
tournament-withdraw = Retirarme
tournament-withdraw-sure = ¿Retirarte del torneo?
tournament-withdraw-early = Hasta que empiece puedes volver a apuntarte.
tournament-withdraw-late = Lo ganado se queda; en las etapas que vienen el sitio es para otros, y en una rotación para un bot.
tournament-withdrawn = Te has retirado. Puedes seguir mirando.
tournament-withdrawn-late = Te has retirado. Aún puedes volver a entrar.
tournament-watching = Estás mirando.
tournament-to-table = A tu mesa { $table }
tournament-sit-at = Te sientas en la mesa { $table }
tournament-with = Con { $names }
tournament-bye = Descansas: en esta etapa no juegas y no pierdes nada por ello.
tournament-done = En esta etapa has terminado. Cuando acabe, te avisaremos.
tournament-from-next = Juegas a partir de la etapa siguiente; cuando empiece, te avisamos.
tournament-beaten = Estás fuera. Puedes seguir mirando.
tournament-watch = Mirar la mesa { $table }
tournament-over = El torneo ha terminado.
tournament-final = Clasificación final
tournament-won = { $count ->
    [one] ¡{ $names } gana el torneo!
   *[other] ¡{ $names } ganan el torneo!
}
tournament-your-place =
    { $kind ->
        [swiss] Tu puesto: { $place } de { $of }. Puntos de partida: { $score }.
        [round-robin] Tu puesto: { $place } de { $of }. Puntos de partida: { $score }.
        [knockout] Tu puesto: { $place } de { $of }.
        [elimination] Tu puesto: { $place } de { $of }.
       *[other] Tu puesto: { $place } de { $of }. Puntos: { $score }.
    }

tournament-refused-full = En este torneo ya no hay plazas.
tournament-refused-wrong-stage = Eso no se puede hacer en este momento del torneo.
tournament-refused-not-here = Ya no estás en este torneo.

## Para quien organiza

tournament-organiser = Organizas tú
tournament-few = De momento hay { $there }; hacen falta al menos { $fewest }. Invita a más gente, apunta nombres o añade bots.
tournament-begin-about = Juegan { $there }. Por quien no esté cuando empiece juega un bot hasta que llegue.
tournament-begin-rotation = { $there ->
    [0] Aún no se ha apuntado nadie: jugarían los bots entre sí.
    [one] Se ha apuntado una persona. Los bots guardan las plazas libres hasta que alguien venga a por ellas.
   *[other] Se han apuntado { $there }. Los bots guardan las plazas libres hasta que alguien venga a por ellas.
}
tournament-begin-by-hand = { $there ->
    [one] Participa una persona.
   *[other] Participan { $there }.
}
tournament-absent = { $count ->
    [one] Una persona aún no está presente: { $names }.
   *[other] { $count } aún no están presentes: { $names }.
}
tournament-and-more = { $count } más
tournament-begin-without = Empezar sin quienes no están
tournament-begin-without-sure = { $count ->
    [one] ¿Empezar sin la persona que aún no está presente?
   *[other] ¿Empezar sin las { $count } que aún no están presentes?
}
tournament-begin-without-about = Se quitan de la lista. Donde se puede llegar tarde, aún pueden entrar.
tournament-begin = Empezar
tournament-revise = Cambiar el plan
tournament-go-on = Etapa siguiente ya
tournament-hold = Esperar
tournament-runs = Las mesas juegan. Los resultados llegan solos.
tournament-stuck-store = { $count ->
    [one] La mesa { $tables } está parada: el servidor no puede leerla ahora. Seguirá sola.
   *[other] Las mesas { $tables } están paradas: el servidor no puede leerlas ahora. Seguirán solas.
}
tournament-stuck-room = { $count ->
    [one] La mesa { $tables } está parada: ahora no cabe en el servidor. Seguirá sola en cuanto haya sitio.
   *[other] Las mesas { $tables } están paradas: ahora no caben en el servidor. Seguirán solas en cuanto haya sitio.
}
tournament-stuck-closed = { $count ->
    [one] Quien lleva este servidor ha cerrado la mesa { $tables }. Mientras no la abra otra vez, solo quien organiza puede decir cómo acaba.
   *[other] Quien lleva este servidor ha cerrado las mesas { $tables }. Mientras no las abra otra vez, solo quien organiza puede decir cómo acaban.
}
tournament-stuck-broken = { $count ->
    [one] La mesa { $tables } no puede seguir: algo falla en ella. Quien organiza tiene que decir cómo acaba.
   *[other] Las mesas { $tables } no pueden seguir: algo falla en ellas. Quien organiza tiene que decir cómo acaban.
}
tournament-type-about = Apunta los resultados en las mesas de abajo.
tournament-correct-about = Aún puedes corregir un resultado, con una nota que ven todos.
tournament-admit-name = Apuntar a alguien
tournament-admit = Añadir
tournament-admit-bots = Añadir bots
tournament-end = Terminarlo ya
tournament-end-sure = ¿Terminar el torneo tal como está?
tournament-end-about = Las mesas que aún juegan ya no cuentan, y no hay más etapas.
tournament-strike = Quitar
tournament-strike-one = Quitar a { $name }
tournament-strike-sure = ¿Quitar a { $name } del torneo?
tournament-mark-one = { $name } está aquí
tournament-appoint-one = { $name } también puede dirigirlo
tournament-directs = lo dirige
tournament-claim = Soy yo
tournament-claim-one = { $name }: soy yo

tournament-result-of = Resultado de la mesa { $table } en la etapa { $stage }
tournament-result-points = Puntos
tournament-result-places = Puesto
tournament-result-rounds-won = Rondas ganadas
tournament-result-note = ¿Por qué se corrige?
tournament-result-note-about = Esto lo leen todos.
tournament-count-round = Contar la ronda { $round } por las cartas
tournament-counted = { $rounds ->
    [one] Hay una ronda contada, guardada en este dispositivo.
   *[other] Hay { $rounds } rondas contadas, guardadas en este dispositivo.
}
tournament-hand-in-one = Entregar el resultado de la mesa { $table } en la etapa { $stage }
tournament-hand-in = Entregar
tournament-handed-in-by = { $name } ha entregado un resultado. Cuenta cuando lo confirma quien organiza.
tournament-confirm-one = Confirmar el resultado de la mesa { $table } en la etapa { $stage }
tournament-compass = En el sentido del reloj se sientan { $north } al norte, { $east } al este, { $south } al sur y { $west } al oeste.
tournament-compass-deal = { $north } reparte en la primera ronda, { $south } en la segunda. Después { $east } y { $west } se cambian el sitio, y { $west } reparte en la tercera y { $east } en la cuarta.
tournament-type-one = Apuntar el resultado de la mesa { $table } en la etapa { $stage }
tournament-correct-one = Corregir el resultado de la mesa { $table } en la etapa { $stage }

## Participantes, mesas, clasificación

tournament-entrants = { $count ->
    [0] No se ha apuntado nadie
    [one] Juega una persona
   *[other] Juegan { $count }
}
tournament-ready = { $count ->
    [one] { $count } a punto
   *[other] { $count } a punto
}
tournament-nobody = Envía el enlace, o que escaneen el código.
tournament-vacant = plaza libre
tournament-gone = se ha retirado
tournament-filler = Bot
tournament-tables-ended = { $of ->
    [one] { $ended } de { $of } mesa ha terminado
   *[other] { $ended } de { $of } mesas han terminado
}
tournament-tables-now = Mesas
tournament-rest = Descansan: { $names }
tournament-result-line = { $place }.º · { $points }
tournament-result-place = { $place }.º
tournament-note = Corregido: { $note }
tournament-replay = Repetición de la mesa { $table } en la etapa { $stage }
tournament-standings = Clasificación
tournament-place = Puesto
tournament-score-rotation = Puntos
tournament-score-knockout = Etapas superadas
tournament-score-swiss = Puntos de partida
tournament-score-round-robin = Puntos de partida
tournament-score-race = Puntos
tournament-score-elimination = Etapas superadas
tournament-column-rounds-won = Rondas ganadas
tournament-column-points = Puntos de cartas
tournament-column-opponents = Rivales
tournament-column-direct = Entre ellos
tournament-column-best = Mejor
tournament-out = fuera
tournament-total = Total
tournament-page = { $page } de { $of }
tournament-look-for = Buscar un nombre
tournament-found = { $count ->
    [0] Nadie con ese nombre
    [one] Uno encontrado
   *[other] { $count } encontrados
}
tournament-show-all = Mostrar todos ({ $count })
tournament-show-few = Mostrar solo los primeros { $count }
tournament-tree = Cuadro
tournament-tree-final = Final
tournament-tree-open = por decidir
tournament-schedule = Calendario
tournament-schedule-drawn = Quién es A, B, C y así se sortea al empezar.
tournament-against = { $one } contra { $other }
tournament-join = Entra con el código
tournament-qr = Código QR de { $title }
tournament-more = Más
tournament-screen = Página para proyectar
tournament-standings-csv = Clasificación (CSV)
tournament-results-csv = Resultados (CSV)
tournament-accounts-csv = Cuentas (CSV)
tournament-record = Acta (JSON)
tournament-all-records = Actas de todas las partidas (ZIP)

tournament-log = Lo que ha pasado
tournament-log-began = Empieza el torneo.
tournament-log-stage = Empieza la etapa { $stage }.
tournament-log-entered-late = { $name } entra después de la etapa { $stage }.
tournament-log-withdrew = { $name } se retira.
tournament-log-took-over = { $name } ocupa la plaza que guardaba un bot.
tournament-log-corrected = Etapa { $stage }, mesa { $table }: resultado corregido. { $note }
tournament-log-ended = El torneo ha terminado.
