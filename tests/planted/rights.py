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
        "table/judging.py",
        "if accused.who is None or accused.who == call.who:",
        "if accused.who is None:",
        _JUDGING,
    ),
    Bug(
        "a new claim takes the place of an open one",
        "table/judging.py",
        '    if kept.claim is not None:\n        raise Declined("claim-open")\n',
        "",
        _JUDGING,
    ),
    Bug(
        "a claim that falls away with the accused has failed",
        "table/judging.py",
        "        _close(session, claim, ClaimEnd.LEFT)",
        "        _fail(session, claim, ClaimEnd.LEFT)",
        _JUDGING,
    ),
    Bug(
        "whoever was muted stays so in the next round",
        "table/dealing.py",
        "kept.muted, kept.failed_claims = [], []",
        "kept.failed_claims = []",
        _JUDGING,
    ),
    Bug(
        "a hint is punished by chair, not by seat",
        "table/judging.py",
        "match.act(None, UpholdHint(seat))",
        "match.act(None, UpholdHint(claim.against))",
        _GAPS,
    ),
    Bug(
        "the muted may not even say a phrase",
        "table/agreeing.py",
        "if call.who in session.kept.muted and said.text:",
        "if call.who in session.kept.muted:",
        _JUDGING,
    ),
    # ------------------------------------------------------------ coming and going
    Bug(
        "before the match a bot takes the chair of somebody gone",
        "table/presence.py",
        "if kept.stage in _IN_MATCH:\n        for number",
        "if kept.stage is not Stage.FINISHED:\n        for number",
        _GAPS,
    ),
    Bug(
        "a host without a chair who goes away stays host",
        "table/presence.py",
        "if session.kept.chairs.of(who) or who == session.kept.host:",
        "if session.kept.chairs.of(who):",
        _PRESENCE,
    ),
    Bug(
        "one who watches becomes host before one who plays",
        "table/presence.py",
        "(*kept.chairs.people(), *session.here)",
        "(*session.here, *kept.chairs.people())",
        _GAPS,
    ),
    Bug(
        "a bot takes over though the person came back in time",
        "table/presence.py",
        "    session.alarms.drop(Bell.AWAY, who)\n",
        "",
        _PRESENCE,
    ),
    Bug(
        "votes against one who left are held against whoever comes",
        "table/presence.py",
        "    kept.votes.pop(number, None)\n",
        "",
        _AGREEING,
    ),
    Bug(
        "a host who leaves for good stays host",
        "table/presence.py",
        "    if who == kept.host and who is not None and not kept.chairs.of(who):\n"
        "        events += hand_over(session)\n",
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
        "    if session.slap is None:\n        bots.schedule(session)\n",
        "    if session.slap is None:\n        set_clock(session)\n",
        _GAPS,
    ),
    Bug(
        "a call gives the player on turn new time",
        "table/questions.py",
        "elif not aside or (view.phase, view.waiting) != session.asked:",
        "elif view.phase is not None:",
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
        "table/playing.py",
        "if my_chair(session, call, command.chair).holder is not Holder.HUMAN:",
        "if my_chair(session, call, command.chair).holder is Holder.OPEN:",
        _PRESENCE,
    ),
    Bug(
        "a guest may change the choices",
        "table/gathering.py",
        "    as_host(session, call)\n    if session.kept.stage not in _QUIET:",
        "    if session.kept.stage not in _QUIET:",
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
        "table/gathering.py",
        "mine = session.kept.chairs.of(call.who)",
        "mine = (command.chair,)",
        _GAPS,
    ),
    Bug(
        "only catches in vain are answered with silence",
        "table/playing.py",
        "if isinstance(move, CallUno | Catch | Object) and silenced",
        "if isinstance(move, Catch) and silenced",
        _GAPS,
    ),
    Bug(
        "a move that waited is made though its question is gone",
        "table/playing.py",
        "stale = held.turn != session.kept.turn and not is_speech(held.move)",
        "stale = False",
        "tests/table",
    ),
    Bug(
        "where anybody may challenge, whoever arrives first is first",
        "table/playing.py",
        "race = bool(view.exposed) or anyone_may_act(match.edition, view.phase)",
        "race = bool(view.exposed)",
        _UNO,
    ),
    Bug(
        "far people see the opening of a race later",
        "table/session.py",
        "at += self.pace.lead - self.delays.one_way(who)",
        "at += self.pace.lead",
        "tests/table/test_rulings_slap.py",
    ),
    Bug(
        "a bot never forgets UNO",
        "table/bots.py",
        "uno=session.dice.random() < LEVELS[level].calls_uno",
        "uno=True",
        _GAPS,
    ),
    Bug(
        "the expert may be asked where only a review is allowed",
        "table/teaching.py",
        "if session.kept.setup.teacher is not Teacher.ADVICE:",
        "if session.kept.setup.teacher is Teacher.OFF:",
        _TEACHING,
    ),
    Bug(
        "the expert may be asked about another's question",
        "table/teaching.py",
        "if seat is None or match.referee.asked != seat:",
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
        "table/gathering.py",
        "MatchPlay(session.kept.setup, session.kept.game + 1)",
        "MatchPlay(session.kept.setup, max(1, session.kept.game))",
        "tests/table",
    ),
    Bug(
        "rounds of a rotation share one record",
        "table/match_play.py",
        "            if self._referee is not None:\n                self.game += 1\n",
        "",
        _GAPS,
    ),
    Bug(
        "a rotation is won by whoever won its last round",
        "table/match_play.py",
        "if self._rotation is None and self.left_to is None and self.over:",
        "if self.left_to is None and self.over:",
        _COUNTING,
    ),
    Bug(
        "after a restart a rotation begins again",
        "table/match_play.py",
        "self._rotation, self._sitting = saved.rotation, saved.sitting",
        "self._rotation = saved.rotation",
        _COUNTING,
    ),
    Bug(
        "a deal does not name the one before it",
        "table/dealing.py",
        "    kept.previous = deal.transcript_hash\n    kept.stage = Stage.PLAYING\n",
        "    kept.stage = Stage.PLAYING\n",
        _GAPS,
    ),
    Bug(
        "a command sent again after a restart is carried out again",
        "table/table.py",
        "        elif key in session.done:\n            session.tell(who, Ack(id=command.id))\n",
        "",
        _PRESENCE,
    ),
)
