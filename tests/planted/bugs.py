"""All planted mistakes."""

from tests.planted.attacks import ATTACKS
from tests.planted.calls import CALLS
from tests.planted.corners import CORNERS
from tests.planted.matches import MATCHES
from tests.planted.opening import OPENING
from tests.planted.people import PEOPLE
from tests.planted.rights import RIGHTS
from tests.planted.specials import SPECIALS
from tests.planted.strangers import STRANGERS
from tests.planted.tables import TABLES
from tests.planted.turns import TURNS
from tests.planted.unnoticed import UNNOTICED

NEW = (
    *OPENING,
    *TURNS,
    *CALLS,
    *ATTACKS,
    *SPECIALS,
    *MATCHES,
    *TABLES,
    *PEOPLE,
    *CORNERS,
    *RIGHTS,
    *STRANGERS,
)
PLANTED = (*UNNOTICED, *NEW)
