# Lo que en América dicen de otro modo las páginas de los torneos.

tournament-lost = Se perdió la conexión. Lo intentamos otra vez; tu lugar se guarda.
tournament-status-between = { $stage ->
    [one] Terminó la primera etapa
   *[other] Terminó la etapa { $stage }
}
tournament-enter-about = ¿Quieres jugar? Anótate con tu nombre, o búscalo en la lista.
tournament-enter-late = Ya empezó, pero todavía puedes entrar.
tournament-enter = Anotarme
tournament-withdraw-early = Hasta que empiece puedes volver a anotarte.
tournament-withdraw-late = Lo ganado se queda; en las etapas que vienen el lugar es para otros, y en una rotación para un bot.
tournament-withdrawn = Te retiraste. Puedes seguir mirando.
tournament-withdrawn-late = Te retiraste. Todavía puedes volver a entrar.
tournament-done = Ya terminaste en esta etapa. Cuando acabe, te avisamos.
tournament-over = El torneo terminó.
tournament-few = Por ahora hay { $there }; hacen falta al menos { $fewest }. Invita a más gente, anota nombres o agrega bots.
tournament-begin-rotation = { $there ->
    [0] Todavía no se anotó nadie: jugarían los bots entre sí.
    [one] Se anotó una persona. Los bots guardan los lugares libres hasta que alguien venga por ellos.
   *[other] Se anotaron { $there }. Los bots guardan los lugares libres hasta que alguien venga por ellos.
}
tournament-says-vacant-by-hand = El lugar de quien se retira queda libre, con sus cuentas, para quien venga después o para quien se anote.
tournament-by-hand = Se juega con cartas de verdad: quien organiza anota los resultados.
tournament-type-about = Anota los resultados en las mesas de abajo.
tournament-correct-about = Todavía puedes corregir un resultado, con una nota que ven todos.
tournament-admit-name = Anotar a alguien
tournament-admit = Agregar
tournament-admit-bots = Agregar bots
tournament-handed-in-by = { $name } entregó un resultado. Cuenta cuando lo confirma quien organiza.
tournament-compass-deal = { $north } reparte en la primera ronda, { $south } en la segunda. Después { $east } y { $west } se cambian de lugar, y { $west } reparte en la tercera y { $east } en la cuarta.
tournament-type-one = Anotar el resultado de la mesa { $table } en la etapa { $stage }
tournament-places = Lugares
tournament-places-open = todos los que vengan
tournament-says-places = Hay { $places } lugares.
tournament-entrants = { $count ->
    [0] No se anotó nadie
    [one] Juega una persona
   *[other] Juegan { $count }
}
tournament-ready = { $count ->
    [one] { $count } listo
   *[other] { $count } listos
}
tournament-vacant = lugar libre
tournament-gone = se retiró
tournament-tables-ended = { $of ->
    [one] { $ended } de { $of } mesa terminó
   *[other] { $ended } de { $of } mesas terminaron
}
tournament-log = Lo que pasó
tournament-log-took-over = { $name } ocupa el lugar que guardaba un bot.
tournament-log-ended = El torneo terminó.
tournament-refused-full = En este torneo ya no hay lugares.
