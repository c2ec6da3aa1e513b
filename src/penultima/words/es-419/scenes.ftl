# Lo que en América se dice de otro modo que en España; lo demás lo dice la carpeta «es».

scene-caught-about =
    { $you ->
        [by] Atrapaste a { $seat }
        [seat] { $by } te atrapó
       *[none] { $by } atrapó a { $seat }
    }
scene-bluff-about =
    { $you ->
        [seat] Descubriste a { $layer }
        [layer] { $seat } te descubrió
       *[none] { $seat } descubrió a { $layer }
    }
scene-crash-about =
    { $you ->
        [seat] { $other } y tú mezclan las manos
        [other] { $seat } y tú mezclan las manos
       *[none] { $seat } y { $other } mezclan las manos
    }
scene-bite-about =
    { $you ->
        [seat] Tu mano fue la última
       *[none] La mano de { $seat } fue la última
    }
scene-won =
    { $you ->
        [seat] ¡Ganaste!
        [side] ¡Ganaron!
       *[none] ¡Gana { $seat }!
    }
