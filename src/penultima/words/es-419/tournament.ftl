# Lo que de un torneo se dice de otro modo en América.

tournament-need-lead =
    { $left ->
        [0] Vas primero por puntos.
        [one] Vas primero por puntos; te queda una etapa.
       *[other] Vas primero por puntos; te quedan { $left } etapas.
    }
tournament-need-last-two =
    { $left ->
        [one] La final: con un punto más la perdiste.
       *[other] La final: con { $left } puntos más la perdiste.
    }
