# Lo que en América se dice de otro modo que en España; lo demás lo dice la carpeta «es».

bluff = blof
event-exposed =
    { $you ->
        [seat] Tienes una sola carta y no dijiste «UNO».
       *[none] { $seat } tiene una sola carta y no dijo «UNO».
    }
event-swapped =
    { $you ->
        [seat] { $other } y tú intercambian las manos.
        [other] { $seat } y tú intercambian las manos.
       *[none] { $seat } y { $other } intercambian sus manos.
    }
