# Lo que en América se dice de otro modo que en España; lo demás lo dice la carpeta «es».

ok = OK
nickname-manners = en Calcetines, con Patines, con Lentes, con Apuro, en Piyama, con Cometa, de Fiesta, con Botas, con Miel, en Zancos, con Capa, con Ritmo
trouble-title = No se pudo
try-again = Intentar de nuevo
home-about = El juego de cartas de colores y números, según la hoja de cada edición. Con amigos en sus celulares, con bots o con todos. Sin cuenta y sin instalar nada.
home-back-about = Todavía tienes lugar en una mesa.
home-tournament-about = { $status ->
    [entries] Estás en un torneo que todavía reúne gente.
   *[other] Estás en un torneo que se está jugando.
}
join = Unirse
place-device-about = Pásenlo de mano en mano; tus cartas no se ven.
settings = Configuración
settings-vibration = Vibrar en tu turno, cuando te atrapan y en el golpe
setup-problem-seats = «{ $kind }» es para { $seats } jugadores. Cambia los lugares o lo que se juega.
company-stage-about = Cuatro rondas con la pareja de enfrente; quienes están a los lados cambian de lugar después de dos.
counting-round-about =
    { $company ->
        [partners] Gana la pareja de quien se queda primero sin cartas.
       *[single] Gana quien se queda primero sin cartas.
    }
house-draw-until-playable = Tomar hasta que sirva
house-play-after-draw = Cualquier carta después de tomar
level-casual = Casual
levels-missing = { $levels }: necesitan el núcleo rápido, que este servidor no tiene. Quien lo administra puede agregarlo con pip install "penultima[fast]".
waiting-title = { $edition }: tomen asiento
waiting-you-host = Eres el anfitrión: empieza cuando estén todos.
waiting-arranged = La ronda empieza en cuanto estén todos, o en un momento sin ellos: los bots cuidan los lugares hasta que lleguen.
waiting-arranged-for = Todavía no llegan: { $names }.
waiting-full = Todos los lugares están ocupados: estás mirando.
connection-lost = Se perdió la conexión. Lo seguimos intentando; tu lugar te espera.
chairs-title = Lugares
chair-open = Lugar libre
chair-bot-for = Bot para el lugar { $chair }
chair-clear = Dejar libre este lugar
chair-stand = Pararse
start-fill = { $open ->
    [one] Queda un lugar libre: lo ocupará un bot. Su nivel:
   *[other] Quedan { $open } lugares libres: los ocuparán bots. Su nivel:
}
session-stoodup =
    { $you ->
        [chair] Te fuiste.
       *[none] { $name } se fue.
    }
session-bottookover =
    { $you ->
        [chair] No estabas; un bot te guarda el lugar.
       *[none] { $name } no está; un bot le guarda el lugar hasta que vuelva.
    }
session-cameback =
    { $you ->
        [chair] Volviste.
       *[none] { $name } volvió.
    }
session-votedoff =
    { $you ->
        [chair] La mesa votó: un bot juega por ti.
       *[none] La mesa votó: un bot juega por { $name }.
    }
session-timeup =
    { $you ->
        [chair] Se te acabó el tiempo.
       *[none] A { $name } se le acabó el tiempo.
    }
session-hintclaimed =
    { $you ->
        [chair] Dices que { $against } dio una pista. Deciden los demás.
        [against] { $chair } dice que diste una pista. Deciden los demás.
       *[none] { $chair } dice que { $against } dio una pista. Deciden los demás.
    }
session-hintdropped =
    { $why ->
        [late] La queja contra { $against } no tuvo mayoría a tiempo.
        [nobody] La queja contra { $against } no prospera: aquí no hay nadie que pueda juzgarla.
        [left] La queja contra { $against } queda en nada: uno de los dos se fue.
        [round-over] La queja contra { $against } llega tarde: ya se jugó la última carta.
       *[voted-down] La queja contra { $against } no tuvo mayoría.
    }
session-wonbyleave =
    { $you ->
        [chair] Los demás se fueron: ¡ganas!
       *[none] Los demás se fueron: gana { $chair }.
    }
error-offline = No se llega al servidor. Revisa la conexión e inténtalo de nuevo.
error-not-yours = Ese lugar es de otra persona.
error-arranged = Los lugares de esta mesa ya están repartidos y nadie en ella cambia lo que se juega.
error-chair-taken = Ahí ya hay alguien. Elige otro lugar.
error-bad-frame = El servidor no entendió. Recarga la página.
error-broken-table = Esta mesa falló varias veces en el servidor y queda cerrada. Se guarda tal como estaba: quien lleva el servidor encuentra la causa en su registro.
error-signed-out = Se cerró tu sesión en este dispositivo. Entra en la página de inicio, o sigue como invitado.
error-bad-code = Este código no sirve: puede estar mal escrito, ya usado o ser viejo. Haz uno nuevo en tu primer dispositivo.
error-no-passkeys = Este servidor no tiene llaves de acceso. Quien lo administra puede agregarlas con pip install "penultima[passkeys]".
error-no-passkeys-here = Las llaves de acceso solo funcionan con https, y en un nombre, no en un número. Un código de un solo uso también sirve aquí.
sign-in-cancelled = No cambió nada: tu dispositivo dijo que no, o nadie le contestó.
error-bad-token = El servidor ya no conoce este dispositivo. Inténtalo de nuevo.
error-stale = La mesa siguió mientras tanto. Mira qué espera ahora.
error-unknown = Algo falló en el servidor. Inténtalo de nuevo.
error-full = Hay más personas sentadas que eso. Antes tiene que pararse alguien.
error-not-finished = Esta partida no terminó. El acta y la repetición vienen después.
error-no-such-chair = En esta mesa no hay tal lugar.
error-too-many = Hay demasiadas páginas o mesas abiertas. Cierra alguna e inténtalo de nuevo.
error-disk-nearly-full = El disco del servidor está casi lleno. Las partidas en curso siguen; no empieza nada nuevo hasta que vuelva a haber espacio.
error-bot-plays = Un bot está jugando por ti. Recupera antes tu lugar.
error-not-playing = En esta ronda no tienes lugar.
error-claim-failed = En esta ronda ya fracasó una queja tuya. Podrás quejarte otra vez en la siguiente.
error-no-review = El anfitrión de esta mesa desactivó los repasos.
choice-teacher-review = Al terminar la partida, el maestro repasa tus jugadas.
error-no-such-level = Este servidor no puede jugar en ese nivel. Elige otro; quien administra el servidor puede agregarlo con pip install "penultima[fast]".
error-too-late = Ya empezó; en esta clase de torneo nadie puede entrar más tarde.
error-entrant-taken = Alguien ya dijo que ese nombre es el suyo.
error-struck-out = Quien organiza te sacó. Puedes volver cuando anote otra vez tu nombre.
error-bad-result = Ese resultado no puede ser: una cifra por lugar, y puestos a partir del 1.
error-withdrawn = Quien se retiró ya no puede quitarse otra vez.
error-has-chair = Ya tienes un lugar en esta partida.
error-one-chair = En una mesa pública cada quien tiene un solo lugar. Para jugar varios en un mismo dispositivo, abre una mesa que no sea pública.
error-rated-begun = Esta partida es clasificatoria y ya empezó: nadie puede ocupar un lugar en ella. Puedes mirar.
error-rated-one-chair = En una mesa clasificatoria cada quien tiene un solo lugar.
error-rated-people = Una partida clasificatoria necesita al menos dos personas, y quien tenga lugar debe estar presente.
error-reported-already = Ya reportaste a esta persona, o a muchas en la última hora. Quien lleva el servidor lo va a revisar.
notice-report-acted = Tu reporte sobre { $text }: la casa intervino. Gracias.
notice-report-nothing = Tu reporte sobre { $text }: la casa lo revisó y no hace nada.
error-table-closed = Quien lleva este servidor cerró esta mesa. Motivo: { $reason }. Lo jugado queda guardado.
error-tournament-closed = Quien lleva este servidor cerró este torneo. Motivo: { $reason }. Sus resultados quedan guardados.
error-muted-here = No puedes escribir en este servidor hasta { $until }. Nadie oyó esto.
