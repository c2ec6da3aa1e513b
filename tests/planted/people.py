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
        "table/people.py",
        "return self.players_here() - {self.chairs[by].who, self.chairs[against].who}",
        "return self.players_here() - {self.chairs[against].who}",
        _JUDGING,
    ),
    Bug(
        "the accused has a vote",
        "table/people.py",
        "return self.players_here() - {self.chairs[by].who, self.chairs[against].who}",
        "return self.players_here() - {self.chairs[by].who}",
        _JUDGING,
    ),
    Bug(
        "the host judges a claim of his own",
        "table/people.py",
        "return self.players_here() - {self.chairs[by].who, self.chairs[against].who}",
        "judges = self.players_here() - {self.chairs[by].who, self.chairs[against].who}\n"
        "        mine = self.chairs[by].who == self.host\n"
        "        return judges | {self.chairs[by].who} if mine else judges",
        _JUDGING,
    ),
    Bug(
        "whoever watches has a vote",
        "table/people.py",
        "return {who for who in holders if who in self.here}",
        "return set(self.here)",
        _JUDGING,
    ),
    Bug(
        "any number of claims may fail",
        "table/claims.py",
        "if call.who in session.people.failed_claims:",
        "if session.people.failed_claims.count(call.who) > 99:",
        _JUDGING,
    ),
    Bug(
        "a claim that failed counts in the next round, too",
        "table/people.py",
        "self.muted, self.failed_claims = [], []",
        "self.muted = []",
        _JUDGING,
    ),
    Bug(
        "a claim that was upheld uses up the one that may fail",
        "table/claims.py",
        "    match, people = playing.match, session.people\n    seat =",
        "    match, people = playing.match, session.people\n"
        "    people.failed_claims.append(claim.claimant)\n"
        "    seat =",
        _JUDGING,
    ),
    Bug(
        "where nobody can judge it a claim is upheld",
        "table/claims.py",
        "        _fail(session, playing, claim, ClaimEnd.NOBODY)\n        return\n",
        "        _uphold(session, playing, claim)\n        return\n",
        _JUDGING,
    ),
    Bug(
        "a tie of votes leaves a claim open",
        "table/claims.py",
        "elif (len(votes) - ayes) * 2 >= len(judges):",
        "elif (len(votes) - ayes) * 2 > len(judges):",
        _JUDGING,
    ),
    Bug(
        "a claim that nobody decides in time is upheld",
        "table/claims.py",
        "    _fail(session, playing, playing.claim, ClaimEnd.LATE)",
        "    _uphold(session, playing, playing.claim)",
        _JUDGING,
    ),
    Bug(
        "what a round waited for is waited for after it",
        "table/session.py",
        "        self.clock.alarms.keep_only(Bell.AWAY)\n",
        "",
        _JUDGING,
    ),
    Bug(
        "hints can be claimed where nobody can write",
        "table/claims.py",
        "    if not session.setup.free_chat:\n",
        "    if session.setup.free_chat is None:\n",
        _JUDGING,
    ),
    Bug(
        "the muted may write",
        "table/talk.py",
        "text=clean_text(command.text))\n    _check_muted(session, call)\n",
        "text=clean_text(command.text))\n",
        _JUDGING,
    ),
    # ------------------------------------------------------------ pauses and votes
    Bug(
        "more than half of the people make a pause",
        "table/votes.py",
        "if people.players_here() <= asking:",
        "if len(people.players_here() & asking) * 2 > len(people.players_here()):",
        _AGREEING,
    ),
    Bug(
        "the clock runs on in a pause",
        "table/votes.py",
        "        clock.stop()\n",
        "",
        _AGREEING,
    ),
    Bug(
        "cards can be laid in a pause",
        "table/acts.py",
        "    if clock.paused:\n",
        "    if clock.paused is None:\n",
        _AGREEING,
    ),
    Bug(
        "a pause shortens the time to catch",
        "table/stages.py",
        "        self.exposed_at += by\n",
        "",
        _GAPS,
    ),
    Bug(
        "one person puts out another who is there",
        "table/votes.py",
        "_ENOUGH_VOTES = 2",
        "_ENOUGH_VOTES = 1",
        _AGREEING,
    ),
    Bug(
        "half of the others vote somebody out",
        "table/votes.py",
        "enough = len(voters & others) * 2 > len(others)",
        "enough = len(voters & others) * 2 >= len(others)",
        _GAPS,
    ),
    Bug(
        "votes are remembered after the round",
        "table/results.py",
        "session.people.votes, session.people.pause_asked = {}, []",
        "session.people.pause_asked = []",
        _GAPS,
    ),
    # ------------------------------------------------------------ coming and going
    Bug(
        "a stand-in does not say the UNO that is owed",
        "table/presence.py",
        "            _call_for(session, stage, who)\n",
        "",
        _PRESENCE,
    ),
    Bug(
        "whoever comes back has the seat in the middle of a turn",
        "table/questions.py",
        "return seat is not None and (slapping or match.asked == seat)",
        "return seat is not None and slapping",
        _PRESENCE,
    ),
    Bug(
        "whoever comes back has the seat in the middle of a slap",
        "table/questions.py",
        "return seat is not None and (slapping or match.asked == seat)",
        "return seat is not None and match.asked == seat",
        _GAPS,
    ),
    Bug(
        "a host who is gone stays host",
        "table/presence.py",
        "    if people.host == who:\n        events += people.hand_over()\n    if events:",
        "    if events:",
        _PRESENCE,
    ),
    Bug(
        "whoever is left alone between rounds has not won",
        "table/presence.py",
        "if isinstance(stage, InMatch) and last is not None:",
        "if isinstance(stage, Playing) and last is not None:",
        _GAPS,
    ),
    Bug(
        "the last person against bots has won at once",
        "table/people.py",
        "staying = [n for n, chair in enumerate(self.chairs.every) if not chair.left]",
        "staying = [n for n, c in enumerate(self.chairs.every) if c.who is not None]",
        _GATHERING,
    ),
    Bug(
        "time runs while nobody is there",
        "table/presence.py",
        "    if not people.here and not people.arranged:\n        clock.stop()\n",
        "",
        _PRESENCE,
    ),
    Bug(
        "the next round waits for those who are gone",
        "table/people.py",
        "if chair.who in self.here and chair.holder is Holder.HUMAN",
        "if chair.who is not None and chair.holder is Holder.HUMAN",
        _GATHERING,
    ),
    Bug(
        "a person can take the chair of somebody for whom a bot stands in",
        "table/lobby.py",
        '    if chair.who is not None:\n        raise Declined("chair-taken")\n    _check_sitting(',
        "    if chair.who is not None and not chair.stand_in:\n"
        '        raise Declined("chair-taken")\n    _check_sitting(',
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
        "table/routes.py",
        "Start: Route(_host,",
        "Start: Route(_anybody,",
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
        "table/deals.py",
        "begin(session, dealing.match, without=deal.culprits)",
        "begin(session, dealing.match)",
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
