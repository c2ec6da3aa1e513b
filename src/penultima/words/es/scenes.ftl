# Lo que aparece sobre la mesa en sus grandes momentos.

scene-caught = ¡Sin decir UNO!
scene-caught-about =
    { $you ->
        [by] Has pillado a { $seat }
        [seat] { $by } te ha pillado
       *[none] { $by } ha pillado a { $seat }
    }
scene-bluff = ¡Era un { bluff }!
scene-bluff-about =
    { $you ->
        [seat] Le has visto las cartas a { $layer }
        [layer] { $seat } te ha descubierto
       *[none] { $seat } ha descubierto a { $layer }
    }
scene-honest = ¡Iba en serio!
scene-honest-about =
    { $you ->
        [seat] No era un { bluff } de { $layer }, y lo pagas tú
        [layer] No era un { bluff }, y lo paga { $seat }
       *[none] No era un { bluff } de { $layer }, y lo paga { $seat }
    }
scene-crash-about =
    { $you ->
        [seat] { $other } y tú mezcláis las manos
        [other] { $seat } y tú mezcláis las manos
       *[none] { $seat } y { $other } mezclan las manos
    }
scene-bite = ¡Demasiado tarde!
scene-bite-about =
    { $you ->
        [seat] Tu mano ha sido la última
       *[none] La mano de { $seat } ha sido la última
    }
scene-ms = { $ms } ms
scene-on-about =
    { $you ->
        [seat] Se las pasas a { $target }
        [target] { $seat } te las pasa a ti
       *[none] { $seat } se las pasa a { $target }
    }
scene-back-about =
    { $you ->
        [seat] Te las quitas de encima
       *[none] { $seat } se las quita de encima
    }
scene-many = ¡{ $count } cartas!
scene-many-about =
    { $you ->
        [seat] Ya casi no te caben
       *[none] A { $seat } ya casi no le caben
    }
scene-many-told =
    { $you ->
        [seat] ¡Tienes { $count } cartas!
       *[none] ¡{ $seat } tiene { $count } cartas!
    }
scene-comeback = ¡Qué remontada!
scene-comeback-about =
    { $you ->
        [seat] De { $count } cartas a una sola
       *[none] { $seat }: de { $count } cartas a una sola
    }
scene-comeback-told =
    { $you ->
        [seat] Qué remontada: de { $count } cartas pasas a una.
       *[none] Qué remontada: { $seat } pasa de { $count } cartas a una.
    }
scene-won =
    { $you ->
        [seat] ¡Has ganado!
        [side] ¡Habéis ganado!
       *[none] ¡Gana { $seat }!
    }
scene-won-about = La última carta, después de tener { $count }
podium = Los mejores de la partida
