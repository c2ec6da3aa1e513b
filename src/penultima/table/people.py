"""Everybody at a table: who holds which chair, who is there, and what they have agreed on."""

from penultima.table.allowance import Allowance
from penultima.table.chairs import Chair, Chairs
from penultima.table.delays import Delays
from penultima.table.messages import Holder, You
from penultima.table.names import own_name
from penultima.table.session_events import HostIs, SessionEvent

_MOST_PUT_OUT = 100


class People:
    """A person's id is nobody else's business; all others see chairs and names."""

    def __init__(self, chairs: Chairs) -> None:
        self.chairs = chairs
        self.arranged = False
        """Whether the chairs were given away for good: nobody chooses, nobody else sits down."""
        self.host: str | None = None
        """Who chooses for the table."""
        self.host_name = ""
        self.here: dict[str, str] = {}
        """Who has a socket open, and under which name."""
        self.entropy: set[str] = set()
        """Those of them whose clients take part in the fair deal."""
        self.rated: set[str] = set()
        """Those of them who want to have numbers (see rated)."""
        self.coming_back: set[str] = set()
        """Those who will have their chairs back from stand-ins."""
        self.delays = Delays()
        self.spoke_at: dict[str, float] = {}
        self.deeds = Allowance()
        self.muted: list[str] = []
        self.failed_claims: list[str] = []
        """Those whose claim of a hint has failed in this round (ruling R50)."""
        self.pause_asked: list[int] = []
        """The chairs of those who want a pause."""
        self.put_out: list[str] = []
        """Those whom the others or the host have put out: no chair for them in this match."""
        self.votes: dict[int, list[int]] = {}
        """By chair: the chairs that want its player put out."""

    def arrive(self, who: str, name: str) -> None:
        self.here[who] = name
        if self.host is None and not self.arranged:
            self.host, self.host_name = who, own_name(name, self.chairs.names())

    def depart(self, who: str) -> None:
        del self.here[who]
        self.entropy.discard(who)
        self.rated.discard(who)
        self.coming_back.discard(who)
        self.delays.forget(who)

    def can_play(self, who: str, *, rated: bool) -> bool:
        """Whether the person is there; in a rated match with a client that takes part in deals."""
        return who in self.here and (who in self.entropy or not rated)

    def players_here(self) -> set[str]:
        """Those who are there and hold a chair themselves, each once."""
        holders = {chair.who for chair in self.chairs.every if chair.holder is Holder.HUMAN}
        return {who for who in holders if who in self.here}

    def judges(self, by: int, against: int) -> set[str]:
        """Of a claim: all of them but the claimant and the accused (ruling R50)."""
        return self.players_here() - {self.chairs[by].who, self.chairs[against].who}

    def waited_for(self) -> set[int]:
        """The chairs of all who could say that they are ready."""
        return {
            number
            for number, chair in enumerate(self.chairs.every)
            if chair.who in self.here and chair.holder is Holder.HUMAN
        }

    def stand_ins_of(self, who: str) -> list[tuple[int, Chair]]:
        """The person's chairs that bots hold for the time being."""
        return [
            (number, chair)
            for number, chair in enumerate(self.chairs.every)
            if chair.who == who and chair.stand_in and not chair.waits
        ]

    def only_one_left(self) -> int | None:
        """The one chair whose player is still there, if all others have left for good."""
        staying = [n for n, chair in enumerate(self.chairs.every) if not chair.left]
        return staying[0] if len(staying) == 1 else None

    def first_staying(self) -> int | None:
        """The first chair whose player, a bot perhaps, has not left for good."""
        return next((n for n, chair in enumerate(self.chairs.every) if not chair.left), None)

    def hand_over(self) -> list[SessionEvent]:
        """The next person at the table chooses from now on; if there is none, the next to come."""
        candidates = [who for who in (*self.chairs.people(), *self.here) if who != self.host]
        self.host = next((who for who in candidates if who in self.here), None)
        if self.host is None:
            self.host_name = ""
            return []
        self.host_name = self._called(self.host, self.here[self.host])
        return [HostIs(self.host_name)]

    def rename(self, who: str, name: str) -> None:
        """Wherever the person is called by a name."""
        for number in self.chairs.of(who):
            self.chairs[number].name = self.own_name(number, name, who)
        if who in self.here:
            self.here[who] = name
        if who == self.host:
            self.host_name = self._called(who, name)

    def _called(self, who: str, name: str) -> str:
        """As on the first chair, or by this name."""
        chairs = self.chairs.of(who)
        return self.chairs[chairs[0]].name if chairs else own_name(name, self.chairs.names())

    def bar(self, who: str) -> None:
        """Of very many only the latest are remembered."""
        self.put_out = [*self.put_out, who][-_MOST_PUT_OUT:]

    def own_name(self, number: int, name: str, who: str | None = None) -> str:
        """As it is written on that chair: nobody is taken for another, also not for the host."""
        others = self.chairs.names(without=number)
        if self.host not in (None, who) and not self.chairs.of(self.host or ""):
            others.append(self.host_name)
        return own_name(name, others)

    def seat_joining(self) -> None:
        """The round is over: whoever sat down in it has the next hand, if they are there."""
        for chair in self.chairs.every:
            if chair.joins:
                chair.put_stand_in()
                chair.joins = chair.let_in = False
                if chair.who in self.here:
                    chair.give_back()

    def new_round(self) -> None:
        """Offences of the last one are forgotten."""
        self.muted, self.failed_claims = [], []

    def you(self, who: str) -> You:
        return You(
            name=self.here.get(who, ""),
            chairs=self.chairs.played_by(who),
            host=who == self.host,
            muted=who in self.muted,
            claim_failed=who in self.failed_claims,
            joining=self.chairs.of(who) != self.chairs.played_by(who),
        )
