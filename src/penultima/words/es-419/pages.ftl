# Lo que en América dicen de otro modo las páginas fuera de la portada y de la mesa.
setup-seats = Lugares
tables-open = { $open ->
    [0] completa
    [one] un lugar libre
   *[other] { $open } lugares libres
}
stage-gathering = aún no empieza
me-delete-about = Se borran para siempre tu nombre, tus estadísticas y tu lugar en las partidas jugadas. Este dispositivo también te olvida.
me-erased = Se borró todo lo que se guardaba de ti.
me-no-matches = Todavía no terminas ninguna partida.
score-about = Jueguen con cartas de verdad; nosotros contamos según la hoja. Los puntos se quedan en este dispositivo.
score-enter = Anotar una ronda
score-add-round = Anotar
score-add = { $card }: { $count }. Agregar una
setup-teacher-review = Al terminar la partida, le dice a cada quien qué jugadas suyas costaron más
setup-teacher-advice = Además, durante la partida, le dice qué haría el experto a quien lo pregunte en su turno, y a nadie más
rated-conditions = Una partida clasificatoria se juega según la hoja, con reloj y sin maestro, entre al menos dos personas. Cada quien tiene un lugar y todos los dispositivos participan en el reparto. Una vez empezada no entra nadie más, y quien se va, o deja mucho rato que juegue un bot, queda en último lugar.
ratings-bots-about = Los bots se valoran en las mismas partidas, para que un número diga algo: quien está junto a uno juega más o menos igual. Empiezan donde los pusieron partidas simuladas.

me-house-about = Lo que quien lleva este servidor hizo que te toca, lo que reportaste y a quién no oyes.
me-report-of = Reportaste a { $name }
me-report-acted = la casa intervino
me-report-nothing = no se hizo nada
