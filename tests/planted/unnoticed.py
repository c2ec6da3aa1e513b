"""Mistakes that an earlier list of this kind had shown to be unnoticed by every test."""

from tests.planted.planting import Bug

UNNOTICED = (
    Bug(
        "a new round goes on in the direction of the last one",
        "referee.py",
        "self._state, self.log = deal(self.edition, self.seats, dealer, self._chance)",
        "from msgspec.structs import replace\n\n"
        "            last = self._state.direction if self._begun else self.edition.opening\n"
        "            edition = replace(self.edition, opening=last)\n"
        "            self._state, self.log = deal(edition, self.seats, dealer, self._chance)",
        "tests/game",
    ),
    Bug(
        "the host's word about a hint is one vote among the others",
        "table/claims.py",
        "if host in votes:",
        "if host in votes and len(judges) == 1:",
        "tests/table/test_judging.py",
    ),
    Bug(
        "half of the judges are enough to uphold a hint",
        "table/claims.py",
        "if ayes * 2 > len(judges):",
        "if ayes * 2 >= len(judges):",
        "tests/table/test_judging.py",
    ),
    Bug(
        "a hint is upheld by the majority of the votes cast so far",
        "table/claims.py",
        "if ayes * 2 > len(judges):",
        "if ayes * 2 > len(votes):",
        "tests/table/test_judging.py",
    ),
    Bug(
        "a round won by a pair is credited to one of them",
        "table/match_play.py",
        "for seat in _side(self.edition, result.winner, len(seated)):",
        "for seat in (result.winner,):",
        "tests/table/test_counting.py",
    ),
    Bug(
        "a void round moves the rotation's schedule on",
        "table/match_play.py",
        "self._counted += result.winner is not None",
        "self._counted += 1",
        "tests/table/test_counting.py",
    ),
    Bug(
        "a rotation is one set, however many were chosen",
        "table/setup.py",
        "schedule(self.seats, self.sets)",
        "schedule(self.seats)",
        "tests/table/test_counting.py",
    ),
    Bug(
        "the target that was chosen is ignored under alternative scoring",
        "table/setup.py",
        "no_points = self.counting is Counting.ROUND or self.counting.of_fixed_length",
        "no_points = self.counting not in (Counting.POINTS, Counting.ELIMINATION)",
        "tests/table/test_counting.py",
    ),
    Bug(
        "others have one second to object",
        "table/pace.py",
        "objection: float = 2.0",
        "objection: float = 1.0",
        "tests/table/test_objections.py",
    ),
    Bug(
        "the pile is not shuffled after a first Wild Draw 4 went back",
        "game/rules/opening.py",
        "        progress.tell(PutBack())\n        shuffle_pile(progress)\n",
        "        progress.tell(PutBack())\n",
        "tests/game",
    ),
    Bug(
        "a second Wild Draw 4 turned up in a row is obeyed",
        "game/rules/opening.py",
        "while edition.effect(card).goes_back:",
        "if edition.effect(card).goes_back:",
        "tests/game",
    ),
    Bug(
        "a first Wild Draw 4 stays under the next card",
        "game/rules/opening.py",
        "        progress.tell(PutBack())\n        shuffle_pile(progress)\n",
        "        shuffle_pile(progress)\n",
        "tests/game",
    ),
    Bug(
        "in the draw for the dealer a symbol counts its points",
        "game/match.py",
        "numbers = [card.number or 0 for card in cards]",
        "numbers = [20 if card.number is None else card.number for card in cards]",
        "tests/game",
    ),
    Bug(
        "all draw again for the dealer, not only those who tie",
        "game/match.py",
        "contenders = high_card(contenders, cards)",
        "contenders = highest if len(highest := high_card(contenders, cards)) == 1 else contenders",
        "tests/game",
    ),
    Bug(
        "of those who tie in the draw for the dealer the first one deals",
        "game/match.py",
        "contenders = high_card(contenders, cards)",
        "contenders = high_card(contenders, cards)[:1]",
        "tests/game",
    ),
)
