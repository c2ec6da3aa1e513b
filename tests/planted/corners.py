"""Mistakes in corners of the rules; this list was written when nothing of the others was left."""

from tests.planted.planting import Bug

CORNERS = (
    # ------------------------------------------------------------ turns
    Bug(
        "one may pass instead of drawing",
        "game/rules/turns.py",
        "            if can_draw(state):\n                raise IllegalMove(Refusal.MUST_DRAW)\n",
        "",
    ),
    Bug(
        "a pass is offered to one who could play",
        "game/rules/legal.py",
        "elif not can_draw(state) and not has_playable(edition, state, state.hands[seat]):",
        "elif not can_draw(state):",
    ),
    Bug(
        "the one who jumped in is passed over as if the other had played",
        "game/rules/turns.py",
        "    lay_card(progress, seat, complete_on_turn(edition, state, seat, play))",
        "    lay_card(progress, seat, complete_on_turn(edition, state, seat, play))\n"
        "    following = progress.agenda[-1]\n"
        "    jumped = isinstance(state.phase, ToPlay) and state.phase.seat != seat\n"
        "    if jumped and isinstance(following, ToPlay):\n"
        "        progress.agenda[-1] = state.phase",
    ),
    Bug(
        "two house rules that set the same thing go together",
        "editions/house_rules.py",
        "if one is other or both:",
        "if one is other:",
        "tests/editions",
    ),
    Bug(
        "a last 7 wants somebody to exchange hands with",
        "game/rules/lays.py",
        "target = _target(state, seat, play, wanted=effect.needs_target and not last)",
        "target = _target(state, seat, play, wanted=effect.needs_target)",
    ),
    # ------------------------------------------------------------ draw cards
    Bug(
        "a Draw Two laid on a Wild Draw 4 can be challenged",
        "game/effects/attacks.py",
        "            self._attack(progress, lay, total)",
        "            victim = progress.after(lay.seat)\n"
        "            progress.then(UnderAttack(victim, total, under.threat, lay.seat, victim))",
    ),
    Bug(
        "where bluffs are refused, one may bluff in reply",
        "game/rules/questions.py",
        "    if is_bluff_forbidden(edition, state, hand, card):\n"
        "        return Refusal.ILLEGAL_WILD_FOUR\n",
        "",
    ),
    Bug(
        "a colour must be named with a last Agent P",
        "game/rules/lays.py",
        "color = _color(play, last=len(state.hands[seat]) == 1, later=False)",
        "color = _color(play, last=False, later=False)",
    ),
    Bug(
        "whoever takes the cards of a shield loses the turn",
        "game/rules/questions.py",
        "progress.edition.effect(lay.card).taken(progress, under)",
        "skip(progress, under.seat)\n"
        "    progress.then(Drawing(under.seat, under.amount, Reason.ATTACK))",
    ),
    Bug(
        "nobody is told that a victim lost the turn by another's block",
        "game/effects/shields.py",
        "        if under.threat is not Threat.SHIELD and lay.seat != under.seat:\n"
        "            progress.tell(Skipped(under.seat))\n",
        "",
        "tests/game",
    ),
    # ------------------------------------------------------------ words
    Bug(
        "one who has drawn since can still be caught",
        "game/changes.py",
        "exposed=() if event.why is Reason.TURN else _less(state.exposed, seat),",
        "exposed=() if event.why is Reason.TURN else state.exposed,",
    ),
    Bug(
        "one's own failure is offered to be caught",
        "game/rules/legal.py",
        "moves.extend(Catch(other) for other in state.exposed if other != seat)",
        "moves.extend(Catch(other) for other in state.exposed)",
    ),
    Bug(
        "the layer may object to his own card",
        "game/rules/speech.py",
        "if not isinstance(phase, Objecting) or seat != phase.by or by == seat:",
        "if not isinstance(phase, Objecting) or seat != phase.by:",
    ),
    Bug(
        "an objection takes a Crash off the pile instead of the card under it",
        "game/changes.py",
        "at = len(state.discards) - 1 - lay.covered_by",
        "at = len(state.discards) - 1",
    ),
    Bug(
        "a referee lets the next move close the time to object",
        "referee.py",
        "if isinstance(self._state.phase, Objecting) and not is_speech(move):",
        "if isinstance(self._state.phase, Objecting) and move is None:",
        "tests/referee/test_referee.py",
    ),
    Bug(
        "a hint costs a card for every card that is left",
        "game/rules/speech.py",
        "progress.then(Drawing(seat, PENALTY, Reason.HINT))",
        "progress.then(Drawing(seat, len(progress.state.hands[seat]), Reason.HINT))",
    ),
    # ------------------------------------------------------------ matches
    Bug(
        "in the rotation of eight two partners are strangers",
        "game/rotation.py",
        '"CEGF"',
        '"CEFG"',
        "tests/game",
    ),
    Bug(
        "the rotation of four begins with another pair",
        "game/rotation.py",
        '(("ACBD",), ("ADCB",), ("ABDC",))',
        '(("ADCB",), ("ACBD",), ("ABDC",))',
        "tests/game",
    ),
    Bug(
        "those who are still in stand after those who are out",
        "game/match.py",
        "    groups += reversed(match.eliminated)\n",
        "    groups = [groups[0], *reversed(match.eliminated), groups[1]]\n",
        "tests/game",
    ),
    Bug(
        "points of a match are kept by seat when seats close up",
        "game/match.py",
        "scores[match.seated[seat]] += points",
        "scores[seat] += points",
    ),
)
