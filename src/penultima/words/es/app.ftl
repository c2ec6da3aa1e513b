# El cliente del navegador fuera de la mesa misma: vestíbulo, páginas, errores.

## El marco de cada página

skip-to-content = Ir al contenido
home-link = Penúltima, inicio
main-navigation = Principal
rules = Reglas
profile = Perfil
settings = Ajustes
language = Idioma
loading = Un momento…
dismiss = Cerrar
done = Listo
ok = Vale
cancel = Cancelar
yes = Sí
no = No
points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
player = Jugador { $number }
# Un nombre para quien no ha dado ninguno: un animal y cómo se lo encuentra, 24 letras como mucho.
nickname-creatures = Nutria, Tejón, Pingüino, Erizo, Panda, Llama, Koala, Pato, Cabra, Calamar, Morsa, Geco, Alce, Tucán, Castor, Flamenco
nickname-manners = en Calcetines, con Patines, con Gafas, con Prisa, en Pijama, con Cometa, de Fiesta, con Botas, con Miel, en Zancos, con Capa, con Ritmo
name-field = Nombre

settings-theme = Aspecto
settings-theme-auto = Como el dispositivo
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-contrast = Contraste
settings-contrast-auto = Como el dispositivo
settings-contrast-more = Alto
settings-text = Tamaño del texto
settings-text-normal = Normal
settings-text-large = Grande
settings-text-huge = Muy grande
settings-motion = Movimiento
settings-motion-auto = Como el dispositivo
settings-motion-reduced = El mínimo
settings-chatty = Los bots dicen algo de vez en cuando
settings-sound = Sonido
settings-sound-on = Con sonidos
settings-volume = Volumen
settings-vibration = Vibrar en tu turno, cuando te pillan y en el golpe
settings-tips-again = Ver otra vez los primeros consejos

trouble-title = No ha podido ser
try-again = Intentar otra vez
go-home = Ir al inicio
missing-title = Esa página no existe
missing-text = Puede que la dirección esté cortada. Desde el inicio puedes entrar en una mesa con su código.

## Inicio

home-title = Que solo te quede una
home-about = El juego de cartas de colores y números, según la hoja de cada edición. Con amigos en sus móviles, con bots o con todos. Sin cuenta y sin instalar nada.
home-back-about = Todavía tienes sitio en una mesa.
home-back = Volver a la mesa { $code }
home-tournament-about = { $status ->
    [entries] Estás en un torneo que aún reúne gente.
   *[other] Estás en un torneo que se está jugando.
}
home-tournament = Volver a { $title }
home-edition = ¿Qué edición?
home-places = Más
play-now = Jugar ya
invite-friends = Invitar a amigos
your-name = Tu nombre
join-code = Código de una mesa
join = Entrar
place-tables = Mesas públicas
place-tables-about = Juega con desconocidos o míralos jugar.
place-device = Un dispositivo para todos
place-device-about = Pasadlo de mano en mano; tus cartas no se ven.
place-score = Hoja de puntos
place-score-about = Para jugar con cartas de verdad.
place-eight = Rotación de ocho
place-eight-about = Dos mesas, pareja de todos una vez.
place-tournament = Torneo
place-tournament-about = Una velada en varias mesas.
place-rules = Reglas
place-rules-about = Todas las ediciones, con buscador.
place-ratings = Clasificación
place-ratings-about = Quién juega mejor y cómo lo hacen los bots.
signed-out = Sesión cerrada
sign-in-passkey = Entrar con una llave de acceso
sign-in-code = Tengo un código de otro dispositivo
sign-in-done = Hola de nuevo, { $name }.
sign-in-cancelled = No ha cambiado nada: tu dispositivo ha dicho que no, o nadie le ha contestado.
trademark = UNO es una marca de Mattel. Penúltima no tiene relación con Mattel; todos los dibujos son nuestros.

## La baraja de una edición

deck-plain = { $cards } cartas
deck-specials = { $cards } cartas, entre ellas { $specials }
deck-special = { $count } × { $card }
setup-copies = Cartas en el mazo, { $card }

## Lo que se elige para una mesa

setup-edition = Edición
setup-problem-seats = «{ $kind }» es para { $seats } jugadores. Cambia los sitios o lo que se juega.
setup-problem-house = «{ $one }» y «{ $other }» deciden lo mismo. Elige una de las dos.
setup-problem-rated = Una partida clasificatoria se juega según la hoja, sin opciones ni reglas de la casa, con reloj y sin maestro.

kind-of-match =
    { $company ->
        [rotation] Parejas rotatorias
        [stage] Una etapa de parejas rotatorias
        [partners]
            { $counting ->
                [round] Por parejas, una ronda
                [alternative] Por parejas, puntos en contra
                [rounds] Por parejas, a un número de rondas
                [penalties] Por parejas, a un número de rondas, menos puntos
               *[points] Por parejas, a puntos
            }
       *[single]
            { $counting ->
                [round] Una ronda
                [alternative] Puntos en contra
                [elimination] Por eliminación
                [rounds] A un número de rondas
                [penalties] A un número de rondas, menos puntos
               *[points] A puntos
            }
    }
company-single = Cada cual por su cuenta
company-single-about = Todos juegan contra todos.
company-partners = Por parejas
company-partners-about = Quienes se sientan enfrente juegan y suman juntos.
company-rotation = Parejas rotatorias
company-rotation-about = Cuatro jugadores y doce rondas: todos hacen pareja con todos y llevan una cuenta con cada cual.
company-stage = Una etapa de parejas rotatorias
company-stage-about = Cuatro rondas con la pareja de enfrente; quienes están a los lados cambian de sitio después de dos.
counting-round = Una ronda
counting-round-about =
    { $company ->
        [partners] Gana la pareja de quien se queda antes sin cartas.
       *[single] Gana quien se queda antes sin cartas.
    }
counting-points = A puntos
counting-points-about =
    { $company ->
        [partners] La pareja que gana la ronda suma lo que les queda a los demás.
       *[single] Quien gana la ronda suma lo que les queda a los demás.
    }
counting-alternative = Puntos en contra
counting-alternative-about =
    { $company ->
        [partners] Cada pareja acumula lo que le queda en las dos manos; cuando una llega al límite, gana la que tenga menos.
       *[single] Cada cual acumula lo que le queda en la mano; cuando alguien llega al límite, gana quien tenga menos.
    }
counting-elimination = Por eliminación
counting-elimination-about = Quien llega al límite queda fuera; los dos últimos juegan la final.
counting-rounds = A un número de rondas
counting-rounds-about =
    { $company ->
        [partners] La pareja que gana la ronda suma lo que les queda a los demás; después de la última, gana la que tenga más puntos.
       *[single] Quien gana la ronda suma lo que les queda a los demás; después de la última, gana quien tenga más puntos.
    }
counting-penalties = A un número de rondas, menos puntos
counting-penalties-about =
    { $company ->
        [partners] Cada pareja acumula lo que le queda en las dos manos; después de la última ronda, gana la que tenga menos puntos.
       *[single] Cada cual acumula lo que le queda en la mano; después de la última ronda, gana quien tenga menos puntos.
    }
counting-rotation-about = Lo que gana una pareja en una ronda se apunta a los dos, en la cuenta que llevan juntos. Gana quien más sume entre todas sus cuentas.

house-stacking = Acumular
house-stacking-mixed = Acumular mezclando
house-jump-in = Colarse
house-seven-zero = Siete y cero
house-draw-until-playable = Robar hasta que sirva
house-must-play = Quien puede jugar, juega
house-play-after-draw = Cualquier carta tras robar

value-drawn-must = Debe jugarse
value-drawn-may = Puede jugarse o guardarse
value-agent-source-draw = Del mazo
value-agent-source-discard = Del descarte
value-first-reverse-dealer = Empieza quien reparte
value-first-reverse-skip = Se salta al primero
value-two-reverse-skip = Salta al otro
value-two-reverse-none = Solo cambia el sentido
value-shield-by-victim = Solo el afectado
value-shield-by-any = Cualquiera
value-slap-reflex = La mano más lenta (reflejos)
value-slap-chance = Cualquiera, al azar
value-policing-referee = Las cartas equivocadas se rechazan
value-policing-table = Valen mientras nadie proteste

level-beginner = Principiante
level-casual = De andar por casa
level-skilled = Avanzado
level-expert = Experto
level-master = Maestro
levels-missing = { $levels }: necesitan el núcleo rápido, que este servidor no tiene. Quien lo lleva puede añadirlo con pip install "penultima[fast]".
persona-who = ¿Quién es { $name }?
persona-is = { $name } ({ $level }): { $says }

## Antes de empezar

table-title = Mesa { $code } · Penúltima
connecting = Yendo a la mesa…
connection-lost = Se ha perdido la conexión. Lo seguimos intentando; tu sitio te espera.
waiting-title = { $edition }: tomad asiento
waiting-you-host = Eres el anfitrión: empieza cuando estéis todos.
waiting-for-host = { $host } es el anfitrión y empezará la partida.
waiting-arranged = La ronda empieza en cuanto estén todos, o dentro de un momento sin ellos: los bots guardan los sitios hasta que lleguen.
waiting-arranged-for = Aún no han llegado: { $names }.
waiting-no-host = Quien se siente primero será el anfitrión.
waiting-full = Todos los sitios están ocupados: estás mirando.
waiting-watching = { $count ->
    [one] Hay una persona mirando.
   *[other] Hay { $count } personas mirando.
}
chairs-title = Sitios
chairs-device = En un mismo dispositivo pueden sentarse varios.
chair-open = Sitio libre
chair-you = en este dispositivo
chair-away = ausente
chair-rename = Cambiar el nombre
chair-stand = Levantarse
chair-sit = Sentarse
chair-sit-another = Otro jugador aquí
chair-clear = Dejar libre este sitio
chair-no-bot = Sin bot
chair-bot = Bot: { $level }
chair-bot-for = Bot para el sitio { $chair }
start = Empezar
start-fill = { $open ->
    [one] Queda un sitio libre: lo ocupará un bot. Su nivel:
   *[other] Quedan { $open } sitios libres: los ocuparán bots. Su nivel:
}
choices-title = A qué se juega
choices-change = Cambiar a qué se juega
read-the-rules = Leer las reglas
choice-target = A { $target } puntos.
choice-rounds = { $rounds ->
    [one] Una ronda.
   *[other] { $rounds } rondas.
}
choice-sets = { $sets ->
    [one] Una vuelta.
   *[other] { $sets } vueltas.
}
choice-dealer-high-card = La carta más alta decide quién reparte primero.
choice-dealer-named = { $name } reparte primero.
choice-time = Cada turno puede durar { $seconds } segundos.
choice-no-clock = No hay reloj.
choice-by-sheet = Lo demás, según la hoja y sin reglas de la casa.
choice-public = La mesa está en la lista pública.
choice-private = Solo la encuentra quien tiene el enlace o el código.
choice-free-chat = Los jugadores pueden escribir lo que quieran.
choice-phrases = Los jugadores hablan con frases hechas.
difference = { $what }: { $value }.
difference-house = Regla de la casa «{ $name }»: { $what }

invite-title = Invitar
invite-about = Manda el enlace, di el código o deja que lo escaneen.
invite-code = Código:
invite-link = Enlace
invite-copy = Copiar el enlace
invite-copied = Enlace copiado.
invite-share = Compartir
invite-qr = Código QR de la mesa { $code }

## Lo que pasa en la mesa además de las cartas

session-satdown =
    { $you ->
        [chair] Te sientas.
       *[none] { $name } se sienta.
    }
session-stoodup =
    { $you ->
        [chair] Te has ido.
       *[none] { $name } se ha ido.
    }
session-bottookover =
    { $you ->
        [chair] No estabas; un bot te guarda el sitio.
       *[none] { $name } no está; un bot le guarda el sitio hasta que vuelva.
    }
session-cameback =
    { $you ->
        [chair] Has vuelto.
       *[none] { $name } ha vuelto.
    }
session-camein =
    { $you ->
        [chair] Ya puedes jugar.
       *[none] { $name } ya puede jugar.
    }
session-votedoff =
    { $you ->
        [chair] La mesa ha votado: un bot juega por ti.
       *[none] La mesa ha votado: un bot juega por { $name }.
    }
session-votecast =
    { $you ->
        [chair] Quieres que un bot juegue por { $against }.
        [against] { $chair } quiere que un bot juegue por ti.
       *[none] { $chair } quiere que un bot juegue por { $against }.
    }
session-eliminated =
    { $you ->
        [chair] Quedas fuera de la partida.
       *[none] { $name } queda fuera de la partida.
    }
session-timeup =
    { $you ->
        [chair] Se te ha acabado el tiempo.
       *[none] A { $name } se le ha acabado el tiempo.
    }
session-hostis = El anfitrión es ahora { $name }.
session-pauseasked =
    { $you ->
        [chair] Pides una pausa.
       *[none] { $name } pide una pausa.
    }
session-pausedeclined =
    { $you ->
        [chair] No quieres una pausa ahora.
       *[none] { $name } no quiere una pausa ahora.
    }
session-pausetakenback =
    { $you ->
        [chair] Ya no pides una pausa.
       *[none] { $name } ya no pide una pausa.
    }
session-pausedgame = La partida está en pausa.
session-resumedgame = La partida sigue.
session-drewfordeal =
    Se sacan cartas para repartir: { $cards }. { $you ->
        [dealer] Repartes tú primero.
       *[none] Reparte primero { $dealer }.
    }
session-slapopened = ¡Ya! ¡Manos a la pila!
session-slaporder = Así cayeron las manos: { $hands }.
session-hintclaimed =
    { $you ->
        [chair] Dices que { $against } ha dado una pista. Deciden los demás.
        [against] { $chair } dice que has dado una pista. Deciden los demás.
       *[none] { $chair } dice que { $against } ha dado una pista. Deciden los demás.
    }
session-hintdropped =
    { $why ->
        [late] La queja contra { $against } no ha tenido mayoría a tiempo.
        [nobody] La queja contra { $against } no prospera: aquí no hay nadie que pueda juzgarla.
        [left] La queja contra { $against } queda en nada: uno de los dos se ha ido.
        [round-over] La queja contra { $against } llega tarde: ya está echada la última carta.
       *[voted-down] La queja contra { $against } no ha tenido mayoría.
    }
session-muted =
    { $you ->
        [chair] Diste una pista y no puedes hablar en lo que queda de ronda.
       *[none] { $chair } dio una pista y no puede hablar en lo que queda de ronda.
    }
session-dealaborted = Se reparte otra vez: { $names } no respondió a tiempo.
session-wonbyleave =
    { $you ->
        [chair] Los demás se han ido: ¡ganas!
       *[none] Los demás se han ido: gana { $chair }.
    }
session-ruledoff = La organización ha cerrado esta mesa: vale lo que dice el torneo, y no cuenta para la puntuación de nadie.

## Lo que comprueba un dispositivo sobre un reparto limpio

fair-secret = El secreto que enseña el servidor es el que fijó antes de repartir.
fair-promise-kept = Fijó el mismo que este dispositivo vio entonces.
fair-commitments-kept = Nadie cambió su promesa después de verse la primera parte.
fair-reveals = Cada parte enseñada es la que se prometió.
fair-mine = Se usó la parte de este dispositivo.
fair-chain = El reparto sigue al anterior; no se ha ocultado ninguno.
fair-dealer = Quien reparte es quien resulta de ello.
fair-hand = Tu mano es la que resulta de ello.
fair-first-card = La primera carta boca arriba es la que resulta de ello.
fair-draws = Las cartas sacadas son las que resultan de ello.

## Errores

error-offline = No se llega al servidor. Mira la conexión e inténtalo otra vez.
error-not-host = Eso solo puede hacerlo el anfitrión.
error-not-yours = Ese sitio es de otra persona.
error-wrong-stage = Eso no se puede hacer en este momento de la partida.
error-arranged = Los sitios de esta mesa ya están repartidos y nadie en ella cambia lo que se juega.
error-chair-taken = Ahí ya hay alguien. Elige otro sitio.
error-bad-setup = Esas opciones no van juntas.
error-no-such-table = No hay ninguna mesa con ese código. Vuelve a preguntarlo o abre una mesa tú.
error-broken-edition = La edición que se juega en esta mesa tiene un fallo o ya no está en el servidor. La mesa se conserva tal como estaba: quien lleva el servidor puede arreglar la edición y volver a arrancarlo.
error-broken-table = Esta mesa ha fallado varias veces en el servidor y queda cerrada. Se guarda tal como estaba: quien lleva el servidor encuentra la causa en su registro.
error-bad-token = El servidor ya no conoce este dispositivo. Inténtalo otra vez.
error-bad-host = El servidor no se conoce por esta dirección. Pregunta a quien lo lleva.
error-signed-out = Se ha cerrado tu sesión en este dispositivo. Entra en la página de inicio, o sigue como invitado.
error-bad-passkey = Esta llave de acceso no abre nada aquí. Prueba con otra, o con un código de otro dispositivo.
error-bad-code = Este código no vale: puede estar mal escrito, ya usado o ser antiguo. Haz uno nuevo en tu primer dispositivo.
error-too-many-passkeys = Tienes tantas llaves de acceso como puede haber. Quita una antes.
error-no-passkeys = Este servidor no tiene llaves de acceso. Quien lo administra puede añadirlas con pip install "penultima[passkeys]".
error-no-passkeys-here = Las llaves de acceso solo funcionan con https, y en un nombre, no en un número. Un código de un solo uso también vale aquí.
error-bad-origin = Esta página no es de este servidor. Abre la dirección del propio servidor.
error-not-found = Eso ya no está.
error-too-fast = Demasiado de golpe. Espera un momento.
error-too-often = Has cambiado aquí muchas cosas en poco tiempo. Espera unos segundos y sigue.
error-too-slow = La conexión no daba abasto y se hace de nuevo.
error-too-long = Es demasiado largo.
error-bad-frame = El servidor no lo ha entendido. Recarga la página.
error-stale = La mesa ha seguido mientras tanto. Mira qué espera ahora.
error-too-many = Hay demasiadas páginas o mesas abiertas. Cierra alguna e inténtalo otra vez.
error-muted = Diste una pista y no puedes hablar en lo que queda de ronda.
error-no-free-chat = En esta mesa solo se permiten frases hechas.
error-not-finished = Esta partida no ha terminado. El acta y la repetición vienen después.
error-unknown = Algo ha fallado en el servidor. Inténtalo otra vez.
error-full = Hay más personas sentadas que eso. Antes tiene que levantarse alguien.
error-not-here = Ya no estás en esta mesa.
error-server-stopping = El servidor se está deteniendo. Tu partida queda guardada.
error-cannot-store = El servidor no puede guardar ahora. Todo espera, también los relojes, y seguirá solo.
error-disk-nearly-full = El disco del servidor está casi lleno. Las partidas en curso siguen; no empieza nada nuevo hasta que vuelva a haber sitio.
error-no-such-chair = En esta mesa no hay tal sitio.
error-bad-name = Ese nombre no se puede leer. Escribe uno con letras, números o símbolos que se vean, y con pocos acentos en cada uno.
error-bot-plays = Un bot está jugando por ti. Recupera antes tu sitio.
error-paused = La partida está en pausa. Reanúdala antes.
error-not-playing = En esta ronda no tienes sitio.
error-claim-open = Ya se está juzgando una queja. Espera a que se decida.
error-claim-failed = En esta ronda ya ha fracasado una queja tuya. Podrás quejarte otra vez en la siguiente.
error-no-vote = En esta queja no tienes voto: ni quien la presenta ni quien la recibe la juzga.
error-not-a-person = Eso solo vale con otra persona.
error-no-such-level = Este servidor no puede jugar a ese nivel. Elige otro; quien lleva el servidor puede añadirlo con pip install "penultima[fast]".
error-no-teacher = En esta mesa no se puede preguntar al maestro. El anfitrión puede cambiarlo antes de la partida.
error-no-question = El maestro solo ayuda con lo que la mesa te pregunta a ti. Espera tu turno.
error-no-review = El anfitrión de esta mesa ha desactivado los repasos.
error-no-expert = Aquí no hay un experto que pueda juzgar estas jugadas. Hace falta penultima[fast] en el servidor y un juego cuyas reglas conozca todas.
error-too-many-reviews = Se están repasando muchas partidas. Inténtalo de nuevo en un minuto.
error-review-gone = El repaso quedó a medias. Empiézalo de nuevo.
error-no-such-tournament = No hay ningún torneo con ese código. Pregunta otra vez por el código, o crea uno.
error-not-organiser = Eso solo puede hacerlo quien organiza.
error-too-late = Ya ha empezado; en esta clase de torneo nadie puede entrar más tarde.
error-entered-already = Ya participas.
error-entrant-taken = Alguien ha dicho ya que ese nombre es el suyo.
error-struck-out = Quien organiza te ha quitado. Puedes volver cuando apunte otra vez tu nombre.
error-not-entered = No participas.
error-withdrawn = Quien se ha retirado ya no puede quitarse otra vez.
error-bad-result = Ese resultado no puede ser: una cifra por sitio, y puestos a partir del 1.
error-result-partners = Ese resultado no puede ser: los dos de una pareja tienen los mismos puntos, rondas ganadas y puesto.
error-result-rounds = Ese resultado no puede ser: en la mesa se juegan como mucho { $rounds } rondas, y se habrían ganado { $won }.
error-not-by-hand = Los resultados se entregan solo donde se juega con cartas de verdad; aquí llegan solos.
error-not-your-table = No te sientas a esta mesa.
error-table-over = Esta mesa ya tiene su resultado. Si no es correcto, díselo a quien organiza: puede corregirlo.
error-no-note = Una corrección necesita una nota que diga por qué.
error-put-out = Te han echado de esta mesa. Puedes mirar, y volver a sentarte cuando acabe la partida.
error-nobody-joins = Ahí no hay nadie que espere la próxima ronda.
error-has-chair = Ya tienes un sitio en esta partida.
error-one-chair = En una mesa pública cada cual tiene un solo sitio. Para jugar varios en un mismo dispositivo, abre una mesa que no sea pública.
error-bad-text = Eso no se puede leer. Escribe otra cosa.
error-rated-begun = Esta partida es clasificatoria y ya ha empezado: nadie puede ocupar un sitio en ella. Puedes mirar.
error-rated-one-chair = En una mesa clasificatoria cada cual tiene un solo sitio.
error-rated-fair-deal = En una mesa clasificatoria tu dispositivo participa en el reparto, y este no puede. Usa la página del juego u otro cliente que sepa hacerlo.
error-rated-opt-in = Aquí las partidas son clasificatorias y todavía no tienes valoración. Actívala en «Perfil» y vuelve.
error-rated-people = Una partida clasificatoria necesita al menos dos personas, y quien tenga sitio debe estar presente.

## El maestro y los repasos

choice-teacher-off = El maestro no dice nada.
choice-teacher-review = Al acabar la partida, el maestro repasa tus jugadas.
choice-teacher-advice = En tu turno puedes preguntar al maestro, como todos; nadie ve quién lo hace.
rated = Clasificatoria
choice-rated = La partida cuenta para la valoración de quienes la juegan. Quien se va, pierde.
error-banned = No puedes jugar en este servidor hasta { $until }. Motivo: { $reason }.
error-muted-here = No puedes escribir en este servidor hasta { $until }. Nadie ha oído esto.
error-table-closed = Quien lleva este servidor ha cerrado esta mesa. Motivo: { $reason }. Lo jugado queda guardado.
error-tournament-closed = Quien lleva este servidor ha cerrado este torneo. Motivo: { $reason }. Sus resultados quedan guardados.
error-maintenance = El servidor está en mantenimiento hasta { $until }. Hasta entonces no empieza nada nuevo; las partidas en curso quedan guardadas.
error-reported-already = Ya has denunciado a esta persona, o a muchas en la última hora. Quien lleva el servidor lo mirará.

## La casa: lo que quien lleva el servidor dice a la gente, y por qué

reason-insults = insultos o amenazas
reason-spam = inundar la charla o hacer publicidad
reason-name = un nombre ofensivo
reason-cheating = trampas
reason-stalling = retrasar el juego
reason-other = otra cosa

notice-message = { $text }
notice-maintenance = Habrá mantenimiento { $begins }, hasta { $until }. Las partidas quedan guardadas y siguen después. { $text }
notice-maintenance-now = El servidor está en mantenimiento hasta { $until }. Mientras tanto no se abren mesas. { $text }
notice-muted = Puedes jugar pero no escribir hasta { $until }. Motivo: { $reason }.
notice-report-acted = Tu denuncia sobre { $text }: la casa ha intervenido. Gracias.
notice-report-nothing = Tu denuncia sobre { $text }: la casa la ha mirado y no hace nada.
notices = De la casa
