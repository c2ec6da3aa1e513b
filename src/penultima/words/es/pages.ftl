# Lo que dicen las páginas fuera de la portada y de la mesa; llega con ellas.

## El marco de cada página

save = Guardar

## La baraja de una edición

setup-one-fewer = Una carta menos: { $card }
setup-one-more = Una carta más: { $card }

## Lo que se elige para una mesa

setup-seats = Sitios
setup-time = Tiempo por turno
setup-seconds = { $seconds } segundos
setup-no-clock = Sin reloj
setup-company = Quién juega con quién
setup-counting = Cuánto se juega
setup-target = Puntos que hay que alcanzar
setup-rounds = Cuántas rondas
setup-sets = Cuántas vueltas de doce rondas
setup-dealer = Quién reparte primero
setup-dealer-chance = Decide el azar
setup-dealer-high-card = La carta más alta
setup-options = Opciones de la hoja
setup-options-about = Donde las hojas difieren o no dicen nada. Lo que dice la tuya está marcado.
setup-changed = { $count ->
    [one] { $count } elegida
   *[other] { $count } elegidas
}
setup-by-sheet = según la hoja
setup-house = Reglas de la casa
setup-house-about = Ninguna está en las hojas. Elige las que se juegan en tu casa.
setup-clash = No va con: { $others }
setup-openness = Compañía
setup-public = Mostrar la mesa en la lista pública, para que cualquiera pueda jugar o mirar
setup-free-chat = Dejar que los jugadores escriban lo que quieran; si no, tienen frases hechas

## Una mesa nueva

new-title = Mesa nueva
new-people = ¿Quién juega en este dispositivo?
new-player-name = Nombre del jugador { $number }
new-remove = Quitar al jugador { $number }
new-add = Otro jugador en este dispositivo
new-add-about = Los demás entran con el enlace, el código o el QR. En un dispositivo compartido, la mano no se ve hasta que su jugador lo pide.
new-bots = Bots
new-level = Nivel
new-bots-about = Puedes cambiarlo hasta que empiece la partida.
new-open = Abrir la mesa

## Antes de empezar

choices-use = Jugar así

## Mesas públicas

tables-tournaments = Torneos
tables-none = Ahora mismo no hay ninguna mesa pública. Abre una y te encontrarán.
tables-open-one = Abrir una mesa
tables-host = anfitrión: { $host }
tables-open = { $open ->
    [0] completa
    [one] un sitio libre
   *[other] { $open } sitios libres
}
tables-people = { $people ->
    [one] una persona
   *[other] { $people } personas
}
tables-bots = { $bots ->
    [one] un bot
   *[other] { $bots } bots
}
tables-watching = { $count } mirando
tables-join = Jugar
tables-watch = Mirar
tables-join-one = Jugar en la mesa { $code }
tables-watch-one = Mirar la mesa { $code }
stage-gathering = aún no ha empezado
stage-dealing = se está repartiendo
stage-playing = en juego
stage-between = entre dos rondas
stage-finished = partida terminada

## Reglas

rules-of = Reglas: { $edition }
rules-search = Buscar
rules-found = { $count ->
    [one] Una cláusula
   *[other] { $count } cláusulas
}
rules-link = Enlace a { $id }
ruling = Criterio { $id }

## Repetición

replay-title = Repetición: mesa { $code }, partida { $game }
replay-title-round = Repetición: mesa { $code }, ronda { $round }
replay-eyes = Vista por
replay-all = todos, con las manos abiertas
replay-round = Ronda
replay-round-void = { $round } (nula)
replay-round-before = La ronda anterior
replay-round-after = La ronda siguiente
replay-pile = { $count ->
    [one] queda una carta
   *[other] quedan { $count } cartas
}
replay-count = { $count ->
    [one] una carta
   *[other] { $count } cartas
}
replay-color = Color: { $color }
replay-first = Al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Pausar
replay-next = Un paso adelante
replay-last = Al final
replay-speed = Velocidad
replay-jump = Saltar a un paso
replay-told = Lo que pasa
replay-at = Paso { $at } de { $of }
direction-left = Se juega hacia la izquierda.
direction-right = Se juega hacia la derecha.
watch-replay = Repetición
record = Acta

## Perfil

me-keep = Guardar mi nombre y mis partidas
me-keep-about = Si no, se borran 30 días después de tu última visita.
me-saved = Guardado.
me-statistics = Estadísticas
me-matches = Partidas
me-won = Ganadas
me-rounds = Rondas
me-history = Tus partidas
me-no-matches = Todavía no has terminado ninguna partida.
me-you-won = Ganada
me-data = Tus datos
me-data-about = Puedes llevarte todo lo que se guarda de ti, o borrarlo.
me-export = Descargarlo todo
me-delete = Borrarlo todo
me-delete-sure = ¿Borrarlo todo?
me-delete-about = Se borran para siempre tu nombre, tus estadísticas y tu sitio en las partidas jugadas. Este dispositivo también te olvida.
me-erased = Se ha borrado todo lo que se guardaba de ti.

## Hoja de puntos

score-about = Jugad con cartas de verdad; nosotros contamos según la hoja. Los puntos se quedan en este dispositivo.
score-setup = Jugadores y cuenta
score-players = Jugadores
score-more = Uno más
score-fewer = Uno menos
score-table = Puntos
score-round = Ronda
score-total = Total
score-out = fuera
score-winner = gana
score-won = Gana: { $names }
score-enter = Apuntar una ronda
score-who = ¿Quién se quedó sin cartas?
score-left-about = Toca cada carta que les queda a los demás.
score-add = { $card }: { $count }. Añadir una
score-remove = Quitar { $card }
score-add-round = Apuntar
score-undo = Tachar la última ronda
score-clear = Hoja nueva

## El maestro y los repasos

setup-teacher = Maestro
setup-teacher-off = No dice nada
setup-teacher-review = Al acabar la partida, dice a cada cual qué jugadas suyas costaron más
setup-teacher-advice = Además, durante la partida, dice qué haría el experto a quien lo pregunte en su turno, y a nadie más

## Valoraciones

setup-ratings = Valoraciones
setup-rotation-apart = Cambiar de pareja: una rotación de cuatro en una mesa o de ocho en dos, con calendario y cuentas en su propia página
setup-rated = La partida es clasificatoria
rated-conditions = Una partida clasificatoria se juega según la hoja, con reloj y sin maestro, entre al menos dos personas. Cada cual tiene un sitio y todos los dispositivos participan en el reparto. Una vez empezada no entra nadie más, y quien se va, o deja mucho rato que juegue un bot, queda en último lugar.
rated-not-you = Todavía no tienes valoraciones. Con ellas sales en las listas públicas como «{ $name }».
rated-choose = Quiero valoraciones
me-ratings = Valoraciones
me-rated = Quiero valoraciones
me-rated-about = Las partidas clasificatorias cambiarán tu número, y sales en las listas públicas.
me-no-ratings = Ninguna partida clasificatoria todavía. El anfitrión de una mesa puede hacer que lo sea.
me-rated-sure = ¿Borrar tus valoraciones?
me-rated-sure-about = Todos tus números y curvas se borran para siempre y dejas de salir en las listas. Tus partidas se quedan.
me-rated-delete = Borrar mis valoraciones
ratings-of = { $title }, { $seats } jugadores
ratings-deviation = ± { $deviation }
ratings-provisional = provisional
ratings-played = { $matches ->
    [one] una partida
   *[other] { $matches } partidas
}
ratings-all = Todas las clasificaciones
ratings-curve = Tu número a lo largo de { $count } partidas: de { $first } a { $last }, mínimo { $lowest }, máximo { $highest }.
ratings-matches = Partida a partida
ratings-point = { $date }: { $number }, puesto { $place }.
ratings-forfeited = Perdida por irse.
ratings-about = Las partidas clasificatorias cambian el número de quienes las juegan; todo el mundo empieza en 1500. En las listas solo está quien quiere estar.
ratings-to-profile = Tus valoraciones están en tu perfil.
ratings-seats = Jugadores
ratings-people = Personas
ratings-you = tú
ratings-rank = Puesto
ratings-name = Nombre
ratings-number = Número
ratings-none = En este juego todavía no tiene valoración nadie.
ratings-previous = Página anterior
ratings-next = Página siguiente
ratings-page = Página { $page } de { $pages }
ratings-bots = Bots
ratings-bots-about = Los bots se valoran en las mismas partidas, para que un número diga algo: quien está junto a uno juega más o menos igual. Empiezan donde los han puesto partidas simuladas.
ratings-level = Nivel

## Entre la casa y yo

me-house = La casa y tú
me-house-about = Lo que quien lleva este servidor ha hecho que te toca, lo que has denunciado y a quién no oyes.
me-act-ban = Acceso vetado hasta { $until }
me-act-mute = Sin poder escribir hasta { $until }
me-act-lift = Levantado antes de tiempo
me-report-of = Has denunciado a { $name }
me-report-open = pendiente de respuesta
me-report-acted = la casa ha intervenido
me-report-nothing = no se ha hecho nada
me-unheard = No oyes a { $name }
