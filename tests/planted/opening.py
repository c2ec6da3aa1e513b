"""Mistakes in the editions, their packs and values, the deal and the first card."""

from tests.planted.planting import Bug

OPENING = (
    # ------------------------------------------------------------ packs and values
    Bug(
        "a special card counts 20",
        "editions/common.py",
        "return Face(id_, sign, WILD_POINTS, effect, wild=True)",
        "return Face(id_, sign, ACTION_POINTS, effect, wild=True)",
    ),
    Bug(
        "a zero counts ten",
        "editions/common.py",
        "Face(sign, sign, int(sign)) for sign in NUMBERS",
        "Face(sign, sign, int(sign) or 10) for sign in NUMBERS",
    ),
    Bug(
        "there is one El Camino in the pack",
        "editions/mando/__init__.py",
        "deck=build_deck(_FACES)",
        'deck=build_deck(_FACES, {"el-camino": 1})',
        "tests/rules",
    ),
    # ------------------------------------------------------------ the six texts
    Bug(
        "the classic game opens to the left",
        "editions/classic/__init__.py",
        "opening=Direction.RIGHT",
        "opening=Direction.LEFT",
    ),
    Bug(
        "in the classic game a card drawn for want of another must be laid",
        "editions/classic/__init__.py",
        "TableRules(drawn=Duty.MAY)",
        "TableRules(drawn=Duty.MUST)",
    ),
    Bug(
        "in the Spanish agent only the victim challenges",
        "editions/agent_es/__init__.py",
        "challenge_by=ChallengeBy.ANYONE",
        "challenge_by=ChallengeBy.VICTIM",
    ),
    Bug(
        "in the Spanish agent a first Reverse lets the dealer start",
        "editions/agent_es/__init__.py",
        "first_reverse=FirstReverse.SKIP",
        "first_reverse=FirstReverse.DEALER",
    ),
    Bug(
        "what Agent P sends back comes from the draw pile",
        "editions/agent_en/__init__.py",
        "source=ShieldSource.DISCARD",
        "source=ShieldSource.DRAW",
    ),
    Bug(
        "in Mando a second Wild Draw 4 in hand is no match",
        "editions/mando/__init__.py",
        "wild_four_match=WildFourMatch.COLOR_AND_WILDS",
        "wild_four_match=WildFourMatch.COLOR_AND_OTHER_WILDS",
    ),
    Bug(
        "in Mando a last draw card is drawn though nothing is counted",
        "editions/mando/__init__.py",
        "last_draw=LastDraw.WHEN_SCORED",
        "last_draw=LastDraw.ALWAYS",
    ),
    Bug(
        "in Mando the first dealer is found by the highest card",
        "editions/mando/__init__.py",
        "dealer_choice=DealerChoice.CHOSEN",
        "dealer_choice=DealerChoice.HIGH_CARD",
        "tests/referee/test_referee.py",
    ),
    Bug(
        "with wild_four_counts off no wild in hand is a match",
        "editions/options.py",
        "False: WildFourMatch.COLOR_AND_OTHER_WILDS,",
        "False: WildFourMatch.COLOR,",
    ),
    Bug(
        "elimination can be played in partners",
        "editions/options.py",
        "if edition.rules.sides is Sides.PAIRS and edition.rules.scoring is Scoring.ELIMINATION:",
        "if edition.rules.sides is Sides.PAIRS and edition.rules.scoring is None:",
        "tests/editions",
    ),
    Bug(
        "ten can play in partners",
        "editions/options.py",
        "_PAIR_SEATS = (4, 6, 8)",
        "_PAIR_SEATS = (4, 6, 8, 10)",
        "tests/editions",
    ),
    # ------------------------------------------------------------ the first card
    Bug(
        "in Mando a wild counts as a first card",
        "game/rules/opening.py",
        "while card.number is None and progress.state.pile:",
        "while card.color is not None and card.number is None and progress.state.pile:",
        "tests/rules",
    ),
    Bug(
        "in Mando a first card that does not count goes back into the pile",
        "game/rules/opening.py",
        "while card.number is None and progress.state.pile:\n",
        "while card.number is None and progress.state.pile:\n"
        "            progress.tell(PutBack())\n",
        "tests/rules",
    ),
    Bug(
        "with a first Reverse the dealer's other neighbour starts",
        "game/effects/orders.py",
        "progress.then(ToPlay(progress.state.dealer))",
        "progress.turn_after(progress.state.dealer)",
    ),
    Bug(
        "a first Reverse does not turn the direction",
        "game/effects/orders.py",
        "            progress.tell(Reversed(progress.state.direction.opposite))\n"
        "            progress.then(",
        "            progress.then(",
    ),
    Bug(
        "the first player draws for a first Draw Two and then plays",
        "game/effects/attacks.py",
        "hit(progress, first, self.cards)",
        "Effect.turned_up(self, progress, first)\n"
        "        hit(progress, first, self.cards)\n"
        "        del progress.agenda[1]",
    ),
    Bug(
        "a first Draw Two can be answered as if the dealer had laid it",
        "game/effects/attacks.py",
        "hit(progress, first, self.cards)",
        "dealer = progress.state.dealer\n"
        "        progress.then(UnderAttack(first, self.cards, self.threat, dealer, first))",
    ),
    Bug(
        "the dealer names the colour of a first wild",
        "game/rules/opening.py",
        "progress.agenda.insert(turn + 1, Naming(starter))",
        "progress.agenda.insert(turn + 1, Naming(progress.state.dealer))",
    ),
    Bug(
        "a first Skip skips nobody",
        "game/effects/orders.py",
        "    def turned_up(self, progress: Progress, first: Seat) -> None:\n"
        "        skip(progress, first)",
        "    def turned_up(self, progress: Progress, first: Seat) -> None:\n"
        "        progress.then(ToPlay(first))",
    ),
    Bug(
        "a first Shark attacks",
        "game/effects/slaps.py",
        "    def _begin(self, progress: Progress, slapping: Slapping) -> None:\n",
        "    def turned_up(self, progress: Progress, first: Seat) -> None:\n"
        "        self._begin(progress, Slapping(first, ()))\n\n"
        "    def _begin(self, progress: Progress, slapping: Slapping) -> None:\n",
    ),
    Bug(
        "after a tie in the draw for the dealer all cards are shuffled again",
        "game/match.py",
        "if len(left) < len(contenders):",
        "if True:",
        "tests/game",
    ),
    Bug(
        "the lowest card decides who deals",
        "game/match.py",
        "highest = max(numbers)",
        "highest = min(numbers)",
        "tests/game",
    ),
)
