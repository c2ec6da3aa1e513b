"""Mistakes about who may do what at a table; a second list, as in `corners`."""

from tests.planted.planting import Bug

_AGREEING = "tests/table/test_agreeing.py"
_GAPS = "tests/table/test_gaps_of_people.py"
_GATHERING = "tests/table/test_gathering.py"
_JUDGING = "tests/table/test_judging.py"
_PRESENCE = "tests/table/test_presence.py"
_TEACHING = "tests/table/test_teaching.py"
_UNO = "tests/table/test_rulings_uno.py"
_COUNTING = "tests/table/test_counting.py"

RIGHTS = (
    # ------------------------------------------------------------ claims and talk
    Bug(
        "one can claim a hint of one's own",
        "table/claims.py",
        "if accused.who is None or accused.who == call.who:",
        "if accused.who is None:",
        _JUDGING,
    ),
    Bug(
        "a new claim takes the place of an open one",
        "table/claims.py",
        '    if playing.claim is not None:\n        raise Declined("claim-open")\n',
        "",
        _JUDGING,
    ),
    Bug(
        "a claim that falls away with the accused has failed",
        "table/claims.py",
        "        _close(session, playing, claim, ClaimEnd.LEFT)",
        "        _fail(session, playing, claim, ClaimEnd.LEFT)",
        _JUDGING,
    ),
    Bug(
        "whoever was muted stays so in the next round",
        "table/people.py",
        "self.muted, self.failed_claims = [], []",
        "self.failed_claims = []",
        _JUDGING,
    ),
    Bug(
        "a hint is punished by chair, not by seat",
        "table/claims.py",
        "match.act(None, UpholdHint(seat))",
        "match.act(None, UpholdHint(claim.against))",
        _GAPS,
    ),
    Bug(
        "the muted may not even say a phrase",
        "table/talk.py",
        "    _take_turn(session, call.who)\n    session.tell_all(Said(chair=command.chair, phrase",
        "    _check_muted(session, call)\n    session.tell_all(Said(chair=command.chair, phrase",
        _JUDGING,
    ),
    # ------------------------------------------------------------ coming and going
    Bug(
        "before the match a bot takes the chair of somebody gone",
        "table/presence.py",
        "if isinstance(stage, InMatch):\n        for number",
        "if isinstance(stage, InMatch | Gathering):\n        for number",
        _GAPS,
    ),
    Bug(
        "a host without a chair who goes away stays host",
        "table/presence.py",
        "if people.chairs.of(who) or who == people.host:",
        "if people.chairs.of(who):",
        _PRESENCE,
    ),
    Bug(
        "one who watches becomes host before one who plays",
        "table/people.py",
        "(*self.chairs.people(), *self.here)",
        "(*self.here, *self.chairs.people())",
        _GAPS,
    ),
    Bug(
        "a bot takes over though the person came back in time",
        "table/presence.py",
        "    session.clock.alarms.drop(Bell.AWAY, who)\n",
        "",
        _PRESENCE,
    ),
    Bug(
        "votes against one who left are held against whoever comes",
        "table/presence.py",
        "    people.votes.pop(number, None)\n",
        "",
        _AGREEING,
    ),
    Bug(
        "a host who leaves for good stays host",
        "table/presence.py",
        "    if who == people.host and who is not None and not people.chairs.of(who):\n"
        "        events += people.hand_over()\n",
        "",
        _GATHERING,
    ),
    Bug(
        "a person's name stays on the chair that was to be forgotten",
        "table/presence.py",
        "        chair.name = NO_NAME\n",
        "",
        _PRESENCE,
    ),
    Bug(
        "a stand-in gives the turn its whole time again",
        "table/questions.py",
        "    if not playing.slap.on:\n"
        "        session.bots.schedule(playing.match, for_all=playing.is_race)\n",
        "    if not playing.slap.on:\n        set_clock(session, playing)\n",
        _GAPS,
    ),
    Bug(
        "a call gives the player on turn new time",
        "table/questions.py",
        "asked = not aside or (match.look.phase, match.look.waiting) != playing.question",
        "asked = True",
        _PRESENCE,
    ),
    # ------------------------------------------------------------ who may do what
    Bug(
        "one can play on another's chair",
        "table/rights.py",
        '    if chair.who != call.who:\n        raise Declined("not-yours")\n',
        "",
        "tests/table",
    ),
    Bug(
        "a person can play beside the bot that stands in",
        "table/acts.py",
        "if my_chair(people, call, command.chair).holder is not Holder.HUMAN:",
        "if my_chair(people, call, command.chair).holder is Holder.OPEN:",
        _PRESENCE,
    ),
    Bug(
        "a guest may change the choices",
        "table/routes.py",
        "Configure: Route(_host,",
        "Configure: Route(_anybody,",
        _GATHERING,
    ),
    Bug(
        "with fewer chairs somebody is dropped",
        "table/chairs.py",
        "        if len(people) > len(free):\n            return False\n",
        "",
        _GATHERING,
    ),
    Bug(
        "whoever holds several chairs must be ready on each",
        "table/rounds.py",
        "mine = session.people.chairs.of(call.who)",
        "mine = (command.chair,)",
        _GAPS,
    ),
    Bug(
        "only catches in vain are answered with silence",
        "table/acts.py",
        "if isinstance(move, CallUno | Catch | Object) and silenced",
        "if isinstance(move, Catch) and silenced",
        _GAPS,
    ),
    Bug(
        "a move that waited is made though its question is gone",
        "table/acts.py",
        "stale = attempt.turn != session.turn and not is_speech(attempt.move)",
        "stale = False",
        "tests/table",
    ),
    Bug(
        "where anybody may challenge, whoever arrives first is first",
        "table/acts.py",
        "if not (line.heap or look.exposed or playing.is_race):",
        "if not (line.heap or look.exposed):",
        _UNO,
    ),
    Bug(
        "far people see the opening of a race later",
        "table/audience.py",
        "at += session.clock.pace.lead - session.people.delays.one_way(who)",
        "at += session.clock.pace.lead",
        "tests/table/test_rulings_slap.py",
    ),
    Bug(
        "a bot never forgets UNO",
        "table/choices.py",
        "uno=dice.random() < bot.manners.calls_uno",
        "uno=True",
        _GAPS,
    ),
    Bug(
        "the expert may be asked where only a review is allowed",
        "table/teacher.py",
        "if session.setup.teacher is not Teacher.ADVICE:",
        "if session.setup.teacher is Teacher.OFF:",
        _TEACHING,
    ),
    Bug(
        "the expert may be asked about another's question",
        "table/teacher.py",
        "if seat is None or match.asked != seat:",
        "if seat is None or match.referee.asked is None:",
        _TEACHING,
    ),
    # ------------------------------------------------------------ matches and deals
    Bug(
        "a rotation can be laid for eight at one table",
        "table/setup.py",
        "if self.seats != 4:",
        "if self.seats not in (4, 8):",
        _GAPS,
    ),
    Bug(
        "a rematch writes over the record of the last match",
        "table/rounds.py",
        "MatchPlay(session.setup, session.games + 1,",
        "MatchPlay(session.setup, max(1, session.games),",
        "tests/table",
    ),
    Bug(
        "rounds of a rotation share one record",
        "table/match_play.py",
        "            self.game += self.dealt\n",
        "",
        _GAPS,
    ),
    Bug(
        "a rotation is won by whoever won its last round",
        "table/match_play.py",
        "return places[0] if places else ()",
        "return match.referee.match.winners if places else ()",
        _COUNTING,
    ),
    Bug(
        "after a restart a rotation begins again",
        "table/match_play.py",
        "self.rotation, self._counted = saved.rotation, saved.sitting",
        "self.rotation = saved.rotation",
        _COUNTING,
    ),
    Bug(
        "a deal does not name the one before it",
        "table/deals.py",
        "    session.chain.previous = deal.transcript_hash\n    session.people.new_round()\n",
        "    session.people.new_round()\n",
        _GAPS,
    ),
    Bug(
        "a command sent again after a restart is carried out again",
        "table/ledger.py",
        "return self.answers.get(call) or (Ack(id=call.id) if call in self.done else None)",
        "return self.answers.get(call)",
        _PRESENCE,
    ),
)
