"""Mistakes in counting, matches, the rotation, the referee and records."""

from tests.planted.planting import Bug

MATCHES = (
    # ------------------------------------------------------------ counting
    Bug(
        "the hand of the winner's partner counts",
        "game/match.py",
        "won = sum(worth[seat] for seat in range(seats) if winner not in sides[seat])",
        "won = sum(worth)",
    ),
    Bug(
        "only the one who went out gets the pair's points",
        "game/match.py",
        "return tuple(won if winner in side else 0 for side in sides)",
        "return tuple(won if winner == side[0] else 0 for side in sides)",
    ),
    Bug(
        "under alternative scoring a partner's hand does not count",
        "game/match.py",
        "return tuple(sum(worth[seat] for seat in side) for side in sides)",
        "return tuple(worth)",
    ),
    Bug(
        "a pair under alternative scoring scores its own points when it wins a round",
        "game/match.py",
        "if result.winner is None or edition.rules.scoring is not Scoring.STANDARD:",
        "if result.winner is None:",
    ),
    Bug(
        "partners of six sit two seats apart",
        "game/seating.py",
        "return (seat + seats // 2) % seats",
        "return (seat + 2) % seats",
        "tests/game",
    ),
    # ------------------------------------------------------------ the end of a match
    Bug(
        "the target must be passed",
        "game/match.py",
        "return side if scores[side[0]] >= target else ()",
        "return side if scores[side[0]] > target else ()",
    ),
    Bug(
        "nobody is out who has exactly the figure",
        "game/match.py",
        "gone = tuple(p for p in match.seated if match.scores[p] >= edition.rules.target)",
        "gone = tuple(p for p in match.seated if match.scores[p] > edition.rules.target)",
    ),
    Bug(
        "under alternative scoring the target must be passed",
        "game/match.py",
        "if max(scores) < target:",
        "if max(scores) <= target:",
    ),
    Bug(
        "those who share the lowest total win together",
        "game/match.py",
        "return lowest if alone else ()",
        "return lowest",
    ),
    Bug(
        "under alternative scoring the winner of the last round wins",
        "game/match.py",
        "return lowest if alone else ()",
        "return side if alone else ()",
    ),
    Bug(
        "of several over the figure only the highest goes out",
        "game/match.py",
        "gone = tuple(p for p in match.seated if match.scores[p] >= edition.rules.target)",
        "most = max(edition.rules.target, *(match.scores[p] for p in match.seated))\n"
        "    gone = tuple(p for p in match.seated if match.scores[p] >= most)",
    ),
    Bug(
        "the final begins at nothing",
        "game/match.py",
        "    return replace(match, seated=seated, eliminated=(*match.eliminated, gone))",
        "    scores = (0,) * len(match.scores) if len(seated) == 2 else match.scores\n"
        "    return replace(\n"
        "        match, scores=scores, seated=seated, eliminated=(*match.eliminated, gone)\n"
        "    )",
    ),
    Bug(
        "whoever went out first stands before those who went out later",
        "game/match.py",
        "groups += reversed(match.eliminated)",
        "groups += match.eliminated",
        "tests/game",
    ),
    Bug(
        "of those who went out together the one with more points stands first",
        "game/table_rules.py",
        "return self in (Scoring.ALTERNATIVE, Scoring.ELIMINATION)",
        "return self is Scoring.ALTERNATIVE",
        "tests/game",
    ),
    # ------------------------------------------------------------ the dealer
    Bug(
        "the deal goes round against the opening direction",
        "game/match.py",
        "dealer = next_seat(dealer, edition.opening, len(match.scores))",
        "dealer = next_seat(dealer, edition.opening.opposite, len(match.scores))",
    ),
    Bug(
        "a void round moves the deal on",
        "game/match.py",
        "    if result.winner is None:\n        return match\n",
        "    if result.winner is None:\n"
        "        return replace(match, dealer=_next_dealer(edition, match))\n",
    ),
    Bug(
        "the winner of a round deals the next",
        "game/match.py",
        "return replace(scored, dealer=_next_dealer(edition, scored), winners=winners)",
        "return replace(scored, dealer=match.seated[result.winner], winners=winners)",
    ),
    Bug(
        "the dealer's seat is not counted anew when seats close up",
        "referee.py",
        "dealer = self.match.seated.index(self.match.dealer)",
        "dealer = self.match.dealer % self.seats",
        "tests/game/test_gaps.py",
    ),
    Bug(
        "how the first dealer is found cannot be chosen",
        "referee.py",
        "(dealer or edition.rules.dealer_choice) is DealerChoice.CHOSEN",
        "edition.rules.dealer_choice is DealerChoice.CHOSEN",
        "tests/table",
    ),
    # ------------------------------------------------------------ the rotation
    Bug(
        "partners of a rotation share the points",
        "game/rotation.py",
        "accounts[player][mate] += points",
        "accounts[player][mate] += points // 2",
        "tests/game",
    ),
    Bug(
        "a rotation's tie is broken by the best account before the rounds won",
        "game/rotation.py",
        "return sum(account), rotation.won[player], max(account)",
        "return sum(account), max(account), rotation.won[player]",
        "tests/game",
    ),
    Bug(
        "East and West keep their places",
        "game/rotation.py",
        "yield Sitting(stage, table, (north, west, south, east), dealer)",
        "yield Sitting(stage, table, (north, east, south, west), dealer)",
        "tests/game",
    ),
    Bug(
        "West deals before East",
        "game/rotation.py",
        "for dealer in (1, 3):",
        "for dealer in (3, 1):",
        "tests/game",
    ),
    Bug(
        "in the third stage of four the opponents sit the other way round",
        "game/rotation.py",
        '("ABDC",)',
        '("ACDB",)',
        "tests/game",
    ),
    Bug(
        "a rotation is counted as its edition is",
        "game/rotation.py",
        "scoring=Scoring.STANDARD)",
        "scoring=edition.rules.scoring)",
        "tests/game",
    ),
    Bug(
        "in a rotation only the one who went out has won the round",
        "game/rotation.py",
        "        won[player] += 1",
        "        won[player] += seat == result.winner",
        "tests/game",
    ),
    # ------------------------------------------------------------ records
    Bug(
        "a record does not name the options",
        "record/writer.py",
        "msgspec.json.encode(options_in(edition, default))",
        "msgspec.json.encode(options_in(default, default))",
        "tests/notation/test_record.py",
    ),
    Bug(
        "a record says of a named dealer that he was drawn",
        "record/lines.py",
        "if dealer is None or dealer is edition.rules.dealer_choice:",
        "if dealer is None or isinstance(dealer, Player):",
        "tests/notation/test_record.py",
    ),
    Bug(
        "a record gives a player's letter for the seat that deals",
        "record/lines.py",
        "dealer = write_seat(match.seated.index(match.dealer))",
        "dealer = write_seat(match.dealer)",
        "tests/game/test_gaps.py",
    ),
    Bug(
        "a record says that A won a void round",
        "record/lines.py",
        'won = "void" if result.winner is None else',
        'won = "A 0" if result.winner is None else',
        "tests/game/test_gaps.py",
    ),
)
