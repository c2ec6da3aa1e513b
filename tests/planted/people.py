"""Mistakes among the people at a table: claims, pauses, votes, coming and going, the fair deal."""

from tests.planted.planting import Bug

_AGREEING = "tests/table/test_agreeing.py"
_FAIR = "tests/table/test_fair_table.py"
_GAPS = "tests/table/test_gaps.py"
_GATHERING = "tests/table/test_gathering.py"
_JUDGING = "tests/table/test_judging.py"
_PRESENCE = "tests/table/test_presence.py"

PEOPLE = (
    # ------------------------------------------------------------ claims of hints
    Bug(
        "the claimant has a vote",
        "table/session.py",
        "return self.players_here() - {chairs[claim.by].who, chairs[claim.against].who}",
        "return self.players_here() - {chairs[claim.against].who}",
        _JUDGING,
    ),
    Bug(
        "the accused has a vote",
        "table/session.py",
        "return self.players_here() - {chairs[claim.by].who, chairs[claim.against].who}",
        "return self.players_here() - {chairs[claim.by].who}",
        _JUDGING,
    ),
    Bug(
        "the host judges a claim of his own",
        "table/session.py",
        "return self.players_here() - {chairs[claim.by].who, chairs[claim.against].who}",
        "judges = self.players_here() - {chairs[claim.by].who, chairs[claim.against].who}\n"
        "        mine = chairs[claim.by].who == self.kept.host\n"
        "        return judges | {chairs[claim.by].who} if mine else judges",
        _JUDGING,
    ),
    Bug(
        "whoever watches has a vote",
        "table/session.py",
        "return {who for who in holders if who in self.here}",
        "return set(self.here)",
        _JUDGING,
    ),
    Bug(
        "any number of claims may fail",
        "table/judging.py",
        "if call.who in kept.failed_claims:",
        "if kept.failed_claims.count(call.who) > 99:",
        _JUDGING,
    ),
    Bug(
        "a claim that failed counts in the next round, too",
        "table/dealing.py",
        "kept.muted, kept.failed_claims = [], []",
        "kept.muted = []",
        _JUDGING,
    ),
    Bug(
        "a claim that was upheld uses up the one that may fail",
        "table/judging.py",
        "    match, kept = current(session), session.kept\n    seat =",
        "    match, kept = current(session), session.kept\n"
        "    kept.failed_claims.append(claim.claimant)\n    seat =",
        _JUDGING,
    ),
    Bug(
        "where nobody can judge it a claim is upheld",
        "table/judging.py",
        "        _fail(session, claim, ClaimEnd.NOBODY)\n        return\n",
        "        _uphold(session, claim)\n        return\n",
        _JUDGING,
    ),
    Bug(
        "a tie of votes leaves a claim open",
        "table/judging.py",
        "elif (len(votes) - ayes) * 2 >= len(judges):",
        "elif (len(votes) - ayes) * 2 > len(judges):",
        _JUDGING,
    ),
    Bug(
        "a claim that nobody decides in time is upheld",
        "table/judging.py",
        "    _fail(session, claim, ClaimEnd.LATE)",
        "    _uphold(session, claim)",
        _JUDGING,
    ),
    Bug(
        "a claim outlives its round",
        "table/questions.py",
        "kept.ready, kept.votes, kept.claim = [], {}, None",
        "kept.ready, kept.votes = [], {}",
        _JUDGING,
    ),
    Bug(
        "hints can be claimed where nobody can write",
        "table/judging.py",
        "    if not kept.setup.free_chat:\n",
        "    if kept.setup.free_chat is None:\n",
        _JUDGING,
    ),
    Bug(
        "the muted may write",
        "table/agreeing.py",
        "if call.who in session.kept.muted and said.text:",
        "if call.who in session.kept.muted and not said.text:",
        _JUDGING,
    ),
    # ------------------------------------------------------------ pauses and votes
    Bug(
        "more than half of the people make a pause",
        "table/agreeing.py",
        "if session.players_here() <= asking:",
        "if len(session.players_here() & asking) * 2 > len(session.players_here()):",
        _AGREEING,
    ),
    Bug(
        "the clock runs on in a pause",
        "table/agreeing.py",
        "        session.stop_time()\n",
        "",
        _AGREEING,
    ),
    Bug(
        "cards can be laid in a pause",
        "table/playing.py",
        "    if session.kept.paused:\n",
        "    if session.kept.paused is None:\n",
        _AGREEING,
    ),
    Bug(
        "a pause shortens the time to catch",
        "table/session.py",
        "        self.exposed_at += stood\n",
        "",
        _GAPS,
    ),
    Bug(
        "one person puts out another who is there",
        "table/agreeing.py",
        "_ENOUGH_VOTES = 2",
        "_ENOUGH_VOTES = 1",
        _AGREEING,
    ),
    Bug(
        "half of the others vote somebody out",
        "table/agreeing.py",
        "enough = len(voters & others) * 2 > len(others)",
        "enough = len(voters & others) * 2 >= len(others)",
        _GAPS,
    ),
    Bug(
        "votes are remembered after the round",
        "table/questions.py",
        "kept.ready, kept.votes, kept.claim = [], {}, None",
        "kept.ready, kept.claim = [], None",
        _GAPS,
    ),
    # ------------------------------------------------------------ coming and going
    Bug(
        "a stand-in does not say the UNO that is owed",
        "table/presence.py",
        "            _call_for(session, who)\n",
        "",
        _PRESENCE,
    ),
    Bug(
        "whoever comes back has the seat in the middle of a turn",
        "table/questions.py",
        "return seat is not None and (slapping or match.referee.asked == seat)",
        "return seat is not None and slapping",
        _PRESENCE,
    ),
    Bug(
        "whoever comes back has the seat in the middle of a slap",
        "table/questions.py",
        "return seat is not None and (slapping or match.referee.asked == seat)",
        "return seat is not None and match.referee.asked == seat",
        _GAPS,
    ),
    Bug(
        "a host who is gone stays host",
        "table/presence.py",
        "    if kept.host == who:\n        events += hand_over(session)\n    if events:",
        "    if events:",
        _PRESENCE,
    ),
    Bug(
        "whoever is left alone between rounds has not won",
        "table/presence.py",
        "if match is not None and kept.stage in _IN_MATCH and last is not None:",
        "if match is not None and kept.stage is Stage.PLAYING and last is not None:",
        _GAPS,
    ),
    Bug(
        "the last person against bots has won at once",
        "table/presence.py",
        "staying = [n for n, chair in enumerate(session.kept.chairs.every) if not chair.left]",
        "staying = [n for n, c in enumerate(session.kept.chairs.every) if c.who is not None]",
        _GATHERING,
    ),
    Bug(
        "time runs while nobody is there",
        "table/presence.py",
        "    if not session.here:\n        session.stop_time()\n",
        "",
        _PRESENCE,
    ),
    Bug(
        "the next round waits for those who are gone",
        "table/gathering.py",
        "if chair.who in session.here and chair.holder is Holder.HUMAN",
        "if chair.who is not None and chair.holder is Holder.HUMAN",
        _GATHERING,
    ),
    Bug(
        "a person can take the chair of somebody for whom a bot stands in",
        "table/gathering.py",
        "if not free or chair.who is not None:",
        "if not free and not chair.stand_in:",
        _GAPS,
    ),
    Bug(
        "a bot catches its partner",
        "table/bots.py",
        "if seat not in (exposed, mate) and",
        "if seat != exposed and",
        _GAPS,
    ),
    Bug(
        "anybody may start the match",
        "table/gathering.py",
        "def start(session: Session, call: Call, command: Start) -> None:\n"
        "    as_host(session, call)\n",
        "def start(session: Session, call: Call, command: Start) -> None:\n",
        _GATHERING,
    ),
    # ------------------------------------------------------------ the fair deal
    Bug(
        "the players' bytes are not in the seed",
        "table/fair_deal.py",
        'return self.secret + b"".join(parts)',
        "return self.secret",
        _FAIR,
    ),
    Bug(
        "whoever spoilt a deal takes part in the next attempt",
        "table/dealing.py",
        "begin(session, without=deal.culprits)",
        "begin(session)",
        _FAIR,
    ),
    Bug(
        "bytes that do not fit their commitment are taken",
        "table/fair_deal.py",
        "if digest_of(bytes.fromhex(entropy)) != self.committed[chair]:",
        "if chair not in self.committed:",
        _FAIR,
    ),
    Bug(
        "a commitment can be changed",
        "table/fair_deal.py",
        "if self.committed.get(chair, digest) != digest:",
        "if self.committed.get(chair, digest) is None:",
        _FAIR,
    ),
)
