"""Mistakes at a table: its clocks and races, what is played there, and what everybody sees."""

from tests.planted.planting import Bug

_COUNTING = "tests/table/test_counting.py"
_DEALER = "tests/table/test_first_dealer.py"
_FAIR = "tests/table/test_fair_table.py"
_GAPS = "tests/table/test_gaps.py"
_HUMANS = "tests/table/test_rulings_people.py"
_JUDGING = "tests/table/test_judging.py"
_OBJECTIONS = "tests/table/test_objections.py"
_PRESENCE = "tests/table/test_presence.py"
_RESTART = "tests/table/test_restart.py"
_SLAP = "tests/table/test_rulings_slap.py"
_UNO = "tests/table/test_rulings_uno.py"

TABLES = (
    # ------------------------------------------------------------ times
    Bug(
        "the next play is held back for half a second only",
        "table/pace.py",
        "catch_window: float = 1.75",
        "catch_window: float = 0.5",
        _UNO,
    ),
    Bug(
        "the victim of a draw card has twenty seconds",
        "table/pace.py",
        "reply: float = 8.0",
        "reply: float = 20.0",
        _HUMANS,
    ),
    Bug(
        "where anybody may challenge, they have one second",
        "table/pace.py",
        "challenge_minimum: float = 2.0",
        "challenge_minimum: float = 1.0",
        _UNO,
    ),
    Bug(
        "a claim of a hint is open for half a minute",
        "table/pace.py",
        "judging: float = 20.0",
        "judging: float = 30.0",
        _JUDGING,
    ),
    Bug(
        "a bot takes the chair of somebody gone after ten seconds",
        "table/pace.py",
        "grace: float = 30.0",
        "grace: float = 10.0",
        _PRESENCE,
    ),
    Bug(
        "hands are awaited for eight seconds",
        "table/pace.py",
        "slap_limit: float = 5.0\n    slap_late",
        "slap_limit: float = 8.0\n    slap_late",
        _SLAP,
    ),
    Bug(
        "a call that comes a tenth of a second after the catch still saves",
        "table/pace.py",
        "CALL_FAVOUR = 0.050",
        "CALL_FAVOUR = 0.100",
        _UNO,
    ),
    Bug(
        "delays are corrected without a limit that matters",
        "table/pace.py",
        "CORRECTION_CAP = 0.150",
        "CORRECTION_CAP = 1.500",
        _SLAP,
    ),
    Bug(
        "without a clock the victim of a draw card is hurried all the same",
        "table/questions.py",
        "return None if turn is None else pace.reply",
        "return pace.reply",
        _GAPS,
    ),
    Bug(
        "the victim of a draw card has as long as for a turn",
        "table/questions.py",
        "return None if turn is None else pace.reply",
        "return turn",
        _HUMANS,
    ),
    Bug(
        "an objection is waited for as long as a turn",
        "table/questions.py",
        "return pace.objection",
        "return turn",
        _OBJECTIONS,
    ),
    # ------------------------------------------------------------ races
    Bug(
        "a person's delay is a whole round trip",
        "table/delays.py",
        "return min(min(trip.seconds for trip in trips) / 2, CORRECTION_CAP) if trips else 0.0",
        "return min(min(trip.seconds for trip in trips), CORRECTION_CAP) if trips else 0.0",
        _SLAP,
    ),
    Bug(
        "of a call and a catch in one instant the catch is first",
        "table/races.py",
        "case CallUno():\n            return 0\n        case Catch():\n            return 1",
        "case Catch():\n            return 0\n        case CallUno():\n            return 1",
        _UNO,
    ),
    Bug(
        "of a challenge and a shield in one instant the shield is first",
        "table/races.py",
        "        case Challenge():\n            return 2\n"
        "        case Play() if in_reply:\n            return 3",
        "        case Challenge():\n            return 3\n"
        "        case Play() if in_reply:\n            return 2",
        _UNO,
    ),
    Bug(
        "a draw is not held back while somebody can be caught",
        "table/acts.py",
        "if match.look.exposed and isinstance(move, Play | Draw | Pass | Challenge):",
        "if match.look.exposed and isinstance(move, Play):",
        _UNO,
    ),
    Bug(
        "the victim can take the cards before the others could challenge",
        "table/acts.py",
        "and match.edition.rules.challenge_by is ChallengeBy.ANYONE",
        "and match.edition.rules.challenge_by is None",
        _UNO,
    ),
    Bug(
        "hands are ranked by when they arrive",
        "table/acts.py",
        "slap(session, playing, seat, people.delays.corrected(call.who, clock.now), call)",
        "slap(session, playing, seat, clock.now, call)",
        _SLAP,
    ),
    Bug(
        "calls and catches count by when they arrive",
        "table/acts.py",
        "made = session.people.delays.corrected(call.who, made)",
        "made = session.clock.now",
        _UNO,
    ),
    Bug(
        "locks of false starts do not add up",
        "table/races.py",
        "self._locked[seat] = max(locked, after, 0.0) + self._pace.false_start_lock",
        "self._locked[seat] = max(after, 0.0) + self._pace.false_start_lock",
        _GAPS,
    ),
    Bug(
        "a hand after the limit counts",
        "table/races.py",
        "in_time = sorted((made, seat) for seat, made in self._down.items() if made <= limit)",
        "in_time = sorted((made, seat) for seat, made in self._down.items() if made <= limit + 1)",
        _SLAP,
    ),
    Bug(
        "hands within a hundredth of a second are last together",
        "table/races.py",
        "_TIE = 0.001",
        "_TIE = 0.010",
        _SLAP,
    ),
    Bug(
        "of those who are last together the highest seat is last",
        "table/slaps.py",
        "seat = session.chance.pick(tied) if len(tied) > 1 else tied[0]",
        "seat = tied[0]",
        _SLAP,
    ),
    Bug(
        "silence after words in vain does not grow",
        "table/acts.py",
        "times = 1 if before is None else before.times + 1",
        "times = 1",
        _UNO,
    ),
    Bug(
        "words in vain are forgotten with the next question",
        "table/questions.py",
        "    session.turn += 1\n    set_clock(session, playing)\n",
        "    session.turn += 1\n    playing.silenced = {}\n    set_clock(session, playing)\n",
        _GAPS,
    ),
    Bug(
        "an answer to an old question is taken for the new one",
        "table/acts.py",
        "if command.turn not in (None, session.turn):",
        "if command.turn is not None and command.turn > session.turn:",
        _PRESENCE,
    ),
    # ------------------------------------------------------------ matches
    Bug(
        "partners for one round play each for himself",
        "table/setup.py",
        "if self.company is not Company.SINGLE:",
        "if self.company is not Company.SINGLE and self.counting is not Counting.ROUND:",
        _COUNTING,
    ),
    Bug(
        "partners are always counted for the winners",
        "table/setup.py",
        'options: dict[str, Any] = {"scoring": _SCORING[self.counting].value}',
        "partners = self.company is Company.PARTNERS\n"
        "        counting = Counting.POINTS if partners else self.counting\n"
        '        options: dict[str, Any] = {"scoring": _SCORING[counting].value}',
        _COUNTING,
    ),
    Bug(
        "a match of one round counts points",
        "table/setup.py",
        "Counting.ROUND: Scoring.NONE,",
        "Counting.ROUND: Scoring.STANDARD,",
        _COUNTING,
    ),
    Bug(
        "the first chair deals every round of the rotation",
        "table/match_play.py",
        "return self._sittings[self._counted].dealer",
        "return 0",
        _COUNTING,
    ),
    Bug(
        "points gained are shown by seat, not by chair",
        "table/match_play.py",
        "gained[seated[seat]] = points",
        "gained[seat] = points",
        _GAPS,
    ),
    Bug(
        "those after a shared place stand one place lower only",
        "table/results.py",
        "chair: 1 + sum(map(len, places[:index]))",
        "chair: 1 + index",
        _COUNTING,
    ),
    Bug(
        "nobody is shown the cards drawn for the dealer",
        "table/deals.py",
        "if first and draws:",
        "if draws and not first:",
        _DEALER,
    ),
    Bug(
        "a host may name the dealer in every edition",
        "table/setup.py",
        "if by_sheet is FirstDealer.HIGH_CARD:",
        "if by_sheet is None:",
        _DEALER,
    ),
    # ------------------------------------------------------------ what is kept
    Bug(
        "chance that was used is not saved",
        "table/questions.py",
        "or playing.claim is not None or by_chance,",
        "or playing.claim is not None,",
        _RESTART,
    ),
    Bug(
        "after a restart what was said aside was a new question",
        "table/restart.py",
        "session.turn += not (same and is_speech(move))",
        "session.turn += 1",
        _RESTART,
    ),
    Bug(
        "after a restart the cards lie as they were saved",
        "table/restart.py",
        "    match.follow(_of_the_game(step.events))\n",
        "",
        _RESTART,
    ),
    # ------------------------------------------------------------ what everybody sees
    Bug(
        "whoever watches hears what the first seat hears",
        "table/audience.py",
        "isinstance(e, TableEvent) or visible(e, None)",
        "isinstance(e, TableEvent) or visible(e, 0)",
        _GAPS,
    ),
    Bug(
        "whoever watches sees the first seat's hand",
        "table/audience.py",
        "return (stage.match.look,)",
        "return (stage.match.referee.view(0),)",
        _PRESENCE,
    ),
    Bug(
        "the server's secret is told while the round is played",
        "table/sights.py",
        "return stage.deal.sight(published=isinstance(stage, Between | Finished))",
        "return stage.deal.sight(published=not isinstance(stage, Dealing))",
        _FAIR,
    ),
)
