# Lo que se cuenta de un torneo, en español.

## Cómo se juega

tournament-about-rotation =
    { $stages ->
        [one] Una etapa de cuatro rondas.
       *[other] { $stages } etapas de cuatro rondas, cada una con otra pareja.
    } Lo que gana una pareja se anota en la cuenta de ambos; gana quien suma más puntos en todas sus cuentas.
tournament-about-knockout =
    { $advance ->
        [one] Eliminatoria en mesas de hasta { $seats }: de cada una pasa quien queda primero, hasta que solo queda una mesa, la final.
       *[other] Eliminatoria en mesas de hasta { $seats }: de cada una pasan los { $advance } primeros, hasta que solo queda una mesa, la final.
    }
tournament-about-swiss =
    { $stages ->
        [0] Mesas de hasta { $seats }, sorteadas de nuevo en cada etapa: juegan entre sí quienes van igualados, y ninguna mesa se repite mientras se pueda evitar.
        [one] Una etapa en mesas de hasta { $seats }.
       *[other] { $stages } etapas en mesas de hasta { $seats }: juegan entre sí quienes van igualados, y ninguna mesa se repite mientras se pueda evitar.
    } { $full ->
        [one] Quien gana una mesa tiene un punto.
       *[other] Quien queda primero en una mesa tiene { $full } puntos; quien queda último, ninguno.
    }
tournament-about-round-robin =
    { $stages ->
        [0] Todos se encuentran con todos, en mesas de hasta { $seats }.
        [one] Todos se encuentran en una sola mesa.
       *[other] Todos se encuentran con todos: { $stages } etapas en mesas de hasta { $seats }.
    } { $full ->
        [one] Quien gana una mesa tiene un punto.
       *[other] Quien queda primero en una mesa tiene { $full } puntos; quien queda último, ninguno.
    }
tournament-about-race =
    { $stages ->
        [0] Etapas
        [one] Una etapa
       *[other] { $stages } etapas
    } de { $rounds ->
        [one] una ronda
       *[other] { $rounds } rondas
    } en mesas de hasta { $seats }, sorteadas de nuevo cada vez; gana quien suma más puntos en todas las rondas.
tournament-about-elimination =
    Lo que queda en la mano cuenta en contra de quien lo tiene. { $rounds ->
        [one] Después de cada ronda
       *[other] Cada { $rounds } rondas
    } queda fuera quien tiene { $figure } puntos o más y se sortean nuevas mesas de hasta { $seats }; cuando basta con una mesa, esta sigue con las mismas cuentas hasta que solo queda una persona.
tournament-pairs = En cada mesa, quien va mejor se sienta frente a quien va peor, como pareja, y ambos reciben lo que hace la pareja.
tournament-byes = Quien no tiene rival descansa y no pierde nada por ello.
tournament-only-full = Solo se juegan mesas completas; quien sobra descansa y no pierde nada por ello, primero quienes menos han descansado.
tournament-bots = Los bots completan las mesas en las que falta alguien; no ganan nada.

## Quienes van igualados

tournament-ties = Entre quienes van igualados deciden, por este orden: { $order }; al final, el sorteo.
tournament-ties-lot = Entre quienes van igualados decide el sorteo.
tournament-ties-rotation = Entre quienes van igualados deciden las rondas ganadas y después la mejor cuenta con una pareja; si aún siguen igualados, comparten el puesto.
tournament-then = {", "}
tournament-tie-rounds-won = las rondas ganadas
tournament-tie-points = los puntos de las cartas
tournament-tie-opponents = los puntos de quienes han tenido enfrente
tournament-tie-direct = quién ha quedado por delante de quién
tournament-tie-best = la mejor mesa

## Lo que alguien necesita

tournament-need-begin = Todavía no ha empezado.
tournament-need-out = Ya no puedes ganar.
tournament-need-through = Pasas a la siguiente etapa.
tournament-need-win = Es la final: quien quede primero gana el torneo.
tournament-need-go-on =
    { $count ->
        [one] De tu mesa pasa quien quede primero.
       *[other] De tu mesa pasan los { $count } primeros.
    }
tournament-need-lead =
    { $left ->
        [0] Vas en cabeza por puntos.
        [one] Vas en cabeza por puntos; te queda una etapa.
       *[other] Vas en cabeza por puntos; te quedan { $left } etapas.
    }
tournament-need-behind =
    { $left ->
        [one] Tienes { $gap } menos que quien va en cabeza; te queda una etapa, y puede bastar.
       *[other] Tienes { $gap } menos que quien va en cabeza; te quedan { $left } etapas, y pueden bastar.
    }
tournament-need-cannot-win =
    { $left ->
        [0] Tienes { $gap } menos que quien va en cabeza y no te queda ninguna etapa: ya no puedes ganar.
        [one] Tienes { $gap } menos que quien va en cabeza y te queda una etapa: ya no puedes ganar.
       *[other] Tienes { $gap } menos que quien va en cabeza y te quedan { $left } etapas: ya no puedes ganar.
    }
tournament-need-lead-points = Nadie tiene más puntos que tú.
tournament-need-behind-points =
    { $gap ->
        [one] Estás a un punto de quien va en cabeza.
       *[other] Estás a { $gap } puntos de quien va en cabeza.
    }
tournament-need-until-out =
    { $left ->
        [one] Con un punto más quedas fuera.
       *[other] Con { $left } puntos más quedas fuera.
    }

## Por qué se rechaza un plan: qué hay que cambiar, y por qué

tournament-refused-plan-stages-elsewhere = Etapas: solo en un suizo y en una carrera de puntos se elige cuántas hay. Quita el número, o elige una de esas clases.
tournament-refused-plan-advance-elsewhere = Cuántos siguen: eso solo se elige en las eliminatorias. Quita el número, o elige eliminatorias.
tournament-refused-plan-advance-all = Cuántos siguen: en una mesa de { $seats } pueden ser como mucho { $most }, no { $advance }.
tournament-refused-plan-sets-elsewhere = Vueltas: solo las tiene una rotación de cuatro. Deja una, o elige una rotación.
tournament-refused-plan-sets-eight = Vueltas: una rotación de ocho se juega una vez. Deja una, o elige cuatro plazas.
tournament-refused-plan-company-rotation = Parejas: en una rotación las hace el calendario. Elige «cada cual por su cuenta» para sus mesas.
tournament-refused-plan-company-elimination = Parejas: por eliminación cada cual juega solo. Elige «cada cual por su cuenta» para sus mesas.
tournament-refused-plan-company-tables = Parejas: en la mesa de un torneo se juega solo o con la pareja de enfrente. Para cambiar de pareja elige una rotación.
tournament-refused-plan-counting-rotation = Puntuación: en una rotación cuentan los puntos de sus rondas. Elige «a puntos».
tournament-refused-plan-counting-race = Puntuación: una carrera suma los puntos de sus rondas. Elige puntos, o un número de rondas.
tournament-refused-plan-counting-elimination = Puntuación: por eliminación las cartas que quedan cuentan en contra. Elige puntos o eliminación.
tournament-refused-plan-seats-rotation = Sitios: en una rotación se sientan cuatro en cada mesa, no { $seats }.
tournament-refused-plan-tables-setup = Mesas: así no se pueden jugar ({ $why }).
tournament-refused-plan-ties-rotation = Desempates: en una rotación los dice la hoja. Déjalos como es costumbre.
tournament-refused-plan-ties-twice = Desempates: hay uno dos veces. Pon cada uno una sola vez.
tournament-refused-plan-places-rotation = Plazas: una rotación es para 4 u 8 personas, no para { $players }.
tournament-refused-plan-places-taken = Plazas: ya se han apuntado { $there }, y serían { $places } plazas. Deja más, o quita a alguien.
tournament-refused-plan-entrants-range = Participantes: hacen falta de { $fewest } a { $most }, y hay { $entrants }. Invita a más gente, o añade bots.
tournament-refused-plan-fill-partners = Bots: { $entrants } no completan mesas de { $seats }, y las parejas las necesitan completas. Deja que los bots las completen, o cambia quién participa.
tournament-refused-plan-fill-by-hand = Bots: ninguno puede tener cartas de verdad. Apunta a personas por su nombre y quita los bots, o jugad en el servidor.
tournament-refused-plan-entrants-rotation = Participantes: con cartas de verdad esta rotación necesita { $players } personas, y hay { $entrants }. Apunta a quien falta, o quita a quien sobra.
tournament-refused-plan-entrants-partners = Participantes: { $entrants } no completan mesas de { $seats }, y las parejas con cartas de verdad las necesitan completas. Apunta a más personas, o quita a algunas.
tournament-refused-plan-rated-by-hand = Partidas clasificatorias: con cartas de verdad no las hay. Quítalo, o jugad en el servidor.

## Los encabezados de sus tablas como archivos

csv-place = puesto
csv-number = número
csv-name = nombre
csv-score = resultado
csv-tie-rounds-won = desempate rondas ganadas
csv-tie-points = desempate puntos
csv-tie-opponents = desempate rivales
csv-tie-direct = desempate directo
csv-tie-best = desempate mejor mesa
csv-tables = mesas
csv-rounds-won = rondas ganadas
csv-points = puntos
csv-out = fuera
csv-yes = sí
csv-stage = etapa
csv-table = mesa
csv-code = código
csv-chair = sitio
csv-note = nota
csv-total = total
