# Lo que de un torneo se dice de otro modo en América.

tournament-need-lead =
    { $left ->
        [0] Vas primero por puntos.
        [one] Vas primero por puntos; te queda una etapa.
       *[other] Vas primero por puntos; te quedan { $left } etapas.
    }

tournament-refused-plan-sets-eight = Vueltas: una rotación de ocho se juega una vez. Deja una, o elige cuatro lugares.
tournament-refused-plan-places-rotation = Lugares: una rotación es para 4 u 8 personas, no para { $players }.
tournament-refused-plan-places-taken = Lugares: ya se anotaron { $there }, y serían { $places } lugares. Deja más, o quita a alguien.
tournament-refused-plan-entrants-range = Participantes: hacen falta de { $fewest } a { $most }, y hay { $entrants }. Invita a más gente, o agrega bots.
tournament-refused-plan-seats-rotation = Lugares: en una rotación se sientan cuatro en cada mesa, no { $seats }.
tournament-refused-plan-fill-by-hand = Bots: ninguno puede tener cartas de verdad. Anota a personas por su nombre y quita los bots, o jueguen en el servidor.
tournament-refused-plan-entrants-rotation = Participantes: con cartas de verdad esta rotación necesita { $players } personas, y hay { $entrants }. Anota a quien falta, o quita a quien sobra.
tournament-refused-plan-entrants-partners = Participantes: { $entrants } no completan mesas de { $seats }, y las parejas con cartas de verdad las necesitan completas. Anota a más personas, o quita a algunas.
tournament-refused-plan-rated-by-hand = Partidas clasificatorias: con cartas de verdad no las hay. Quítalo, o jueguen en el servidor.

csv-chair = lugar
