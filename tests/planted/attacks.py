"""Mistakes with draw cards: challenges, stacks, Agent P and El Camino."""

from tests.planted.planting import Bug

ATTACKS = (
    # ------------------------------------------------------------ challenges
    Bug(
        "a bluff is judged by the colour that was named",
        "game/rules/questions.py",
        "guilty = is_guilty(progress.edition, lay.hand, lay.color)",
        "guilty = is_guilty(progress.edition, lay.hand, progress.state.color)",
    ),
    Bug(
        "a bluff is judged by the hand as it now is",
        "game/rules/questions.py",
        "guilty = is_guilty(progress.edition, lay.hand, lay.color)",
        "guilty = is_guilty(progress.edition, progress.state.hands[lay.seat], lay.color)",
    ),
    Bug(
        "whoever challenges in vain keeps the turn",
        "game/rules/questions.py",
        "        skip(progress, under.seat)\n",
        "        progress.then(ToPlay(under.seat))\n",
    ),
    Bug(
        "a third player who challenges in vain loses the turn for the victim",
        "game/rules/questions.py",
        "        skip(progress, under.seat)\n",
        "        skip(progress, seat)\n",
    ),
    Bug(
        "a third player who challenges well gets the turn",
        "game/rules/questions.py",
        "progress.then(ToPlay(under.seat), Drawing(lay.seat",
        "progress.then(ToPlay(seat), Drawing(lay.seat",
    ),
    Bug(
        "a third player's challenge in vain costs two, and the victim draws",
        "game/rules/questions.py",
        "progress.then(Drawing(seat, under.amount + CHALLENGE_PENALTY, Reason.CHALLENGE))",
        "progress.then(Drawing(seat, CHALLENGE_PENALTY, Reason.CHALLENGE))\n"
        "        progress.then(Drawing(under.seat, under.amount, Reason.CHALLENGE))",
    ),
    Bug(
        "the layer can challenge where anybody can",
        "game/rules/questions.py",
        "return seat != under.by\n",
        "return True\n",
    ),
    Bug(
        "a Wild Draw 4 can be challenged where bluffs are refused",
        "game/rules/questions.py",
        "if under.threat is not Threat.WILD_FOUR or rules.wild_four_lay is WildFourLay.STRICT:",
        "if under.threat is not Threat.WILD_FOUR:",
    ),
    Bug(
        "a Draw Two can be challenged",
        "game/rules/questions.py",
        "if under.threat is not Threat.WILD_FOUR or",
        "if under.threat is Threat.SHIELD or",
    ),
    Bug(
        "an action card of the colour is no match",
        "game/edition.py",
        "return card.color is color\n",
        "return card.color is color and card.number is not None\n",
    ),
    Bug(
        "a bluff that was found out loses its colour",
        "game/rules/questions.py",
        "    if guilty:\n",
        "    if guilty and lay.color is not None:\n"
        "        progress.tell(Named(lay.seat, lay.color))\n"
        "    if guilty:\n",
    ),
    Bug(
        "whoever bluffs on a stack draws four",
        "game/rules/questions.py",
        "Drawing(lay.seat, under.amount, Reason.CHALLENGE)",
        "Drawing(lay.seat, 4, Reason.CHALLENGE)",
    ),
    Bug(
        "a challenge in vain on a stack costs six",
        "game/rules/questions.py",
        "Drawing(seat, under.amount + CHALLENGE_PENALTY, Reason.CHALLENGE)",
        "Drawing(seat, 4 + CHALLENGE_PENALTY, Reason.CHALLENGE)",
    ),
    # ------------------------------------------------------------ stacks
    Bug(
        "a stack is worth its last card",
        "game/effects/attacks.py",
        "total = under.amount + self.cards",
        "total = max(under.amount, self.cards)",
    ),
    Bug(
        "a Wild Draw 4 answers a Draw Two where only equals do",
        "game/effects/attacks.py",
        "return threat is self.threat",
        "return threat is self.threat or self.threat is Threat.WILD_FOUR",
    ),
    Bug(
        "a Draw Two does not answer a Wild Draw 4 where any draw card does",
        "game/effects/attacks.py",
        "            case Stacking.MIXED:\n                return True",
        "            case Stacking.MIXED:\n"
        "                return threat is Threat.DRAW_TWO or self.threat is threat",
    ),
    Bug(
        "with the last card of a stack only its own cards are drawn",
        "game/effects/attacks.py",
        "draw_for_count(progress, progress.after(lay.seat), amount)",
        "draw_for_count(progress, progress.after(lay.seat), self.cards)",
    ),
    Bug(
        "a draw card answers Agent P",
        "game/effects/attacks.py",
        "        if threat is Threat.SHIELD:\n            return False\n",
        "",
    ),
    Bug(
        "with stacks anybody challenges in the Spanish agent",
        "editions/house_rules.py",
        "rules = replace(edition.rules, challenge_by=ChallengeBy.VICTIM)",
        "rules = edition.rules",
    ),
    # ------------------------------------------------------------ shields
    Bug(
        "only a victim who holds the special card is asked",
        "game/effects/attacks.py",
        "if self.is_bluff or self.threat in progress.edition.answerable:",
        "under = UnderAttack(victim, amount, self.threat, lay.seat, victim)\n"
        "        held = map(progress.edition.effect, progress.state.hands[victim])\n"
        "        stacked = self.stacking is not Stacking.NONE\n"
        "        if self.is_bluff or stacked or any(one.answer(under, victim) for one in held):",
    ),
    Bug(
        "Agent P takes the oldest discards",
        "game/effects/shields.py",
        "state.discards[:-above][: -amount - 1 : -1]",
        "state.discards[:-above][:amount]",
    ),
    Bug(
        "where discards are too few, Agent P sends back no more",
        "game/effects/shields.py",
        "return amount - len(beneath)",
        "return 0 if beneath else amount",
    ),
    Bug(
        "whoever laid Agent P plays again",
        "game/effects/shields.py",
        "progress.turn_after(under.first_hit)",
        "progress.turn_after(under.by)",
    ),
    Bug(
        "a target who is next loses the turn",
        "game/effects/shields.py",
        "progress.turn_after(under.first_hit)",
        "following = progress.after(under.first_hit)\n"
        "        progress.turn_after(under.seat if under.seat == following else under.first_hit)",
    ),
    Bug(
        "play goes on after whoever blocked",
        "game/effects/shields.py",
        "progress.turn_after(under.first_hit)",
        "lay = progress.state.lay\n"
        "        progress.turn_after(under.first_hit if lay is None else lay.seat)",
    ),
    Bug(
        "the layer can block where anybody can",
        "game/effects/shields.py",
        "(self.by is ShieldBy.ANY and seat != under.by)",
        "self.by is ShieldBy.ANY",
    ),
    Bug(
        "in a chain of shields play goes on after the last target",
        "game/effects/shields.py",
        "Threat.SHIELD, lay.seat, under.first_hit)",
        "Threat.SHIELD, lay.seat, target)",
    ),
    Bug(
        "a shield as last card lets the cards lapse",
        "game/effects/shields.py",
        "draw_for_count(progress, target, self.recover(progress, target, under.amount))",
        "self.recover(progress, target, under.amount)",
    ),
    Bug(
        "a last draw card is drawn only where points count",
        "game/last_cards.py",
        "return rules.last_draw is LastDraw.ALWAYS or rules.scoring is not Scoring.NONE",
        "return rules.scoring is not Scoring.NONE",
    ),
)
