"""Mistakes with effects on any face, answers to attacks, Mezcla and editions of others."""

from tests.planted.planting import Bug

_GAME = "tests/game"
_EDITIONS = "tests/editions"
_SHELF = "tests/shelf"

STRANGERS = (
    # ------------------------------------------------------------ moments at which a card acts
    Bug(
        "a card without an effect leaves the turn where it is when it is turned up",
        "game/effect.py",
        "        progress.then(ToPlay(first))\n",
        "        progress.turn_after(first)\n",
    ),
    Bug(
        "whoever is attacked draws and keeps the turn",
        "game/effect.py",
        "    skip(progress, seat)\n    progress.then(Drawing(seat, cards, Reason.ATTACK))",
        "    progress.then(ToPlay(seat))\n    progress.then(Drawing(seat, cards, Reason.ATTACK))",
    ),
    Bug(
        "what is taken is what the card says, not what has been added up",
        "game/effect.py",
        "        hit(progress, under.seat, under.amount)",
        "        hit(progress, under.seat, getattr(self, 'cards', under.amount))",
    ),
    Bug(
        "an attack laid last is carried out as on any turn",
        "game/rules/lays.py",
        "    elif progress.state.hands[lay.seat]:\n",
        "    elif progress.state.hands[lay.seat] or effect.is_bluff:\n",
    ),
    Bug(
        "an attack turned up hits the one after the first",
        "game/effects/attacks.py",
        "        hit(progress, first, self.cards)",
        "        hit(progress, progress.after(first), self.cards)",
    ),
    Bug(
        "every draw card goes back if it is turned up first",
        "game/effects/attacks.py",
        "        return self.is_bluff\n",
        "        return True\n",
    ),
    Bug(
        "a card that acts when drawn acts also in an empty hand",
        "game/drawing.py",
        "if effect.acts_when_drawn and len(progress.state.hands[seat]) > 1:",
        "if effect.acts_when_drawn:",
    ),
    Bug(
        "a colour is asked for after a Crash with a colour of its own",
        "game/effects/collisions.py",
        "        if progress.state.color is None:\n            progress.then(Naming(seat))",
        "        progress.then(Naming(seat))",
        _EDITIONS,
    ),
    Bug(
        "a colour is asked for after a slap with a colour of its own",
        "game/effects/slaps.py",
        "        if progress.state.color is None:\n            progress.then(Naming(layer))",
        "        progress.then(Naming(layer))",
        _EDITIONS,
    ),
    Bug(
        "the slap always costs four cards",
        "game/effects/slaps.py",
        "        progress.then(Drawing(victim, self.cards, Reason.SLAP))",
        "        progress.then(Drawing(victim, 4, Reason.SLAP))",
        _EDITIONS,
    ),
    Bug(
        "a last slap counts four cards, however many it costs",
        "game/effects/slaps.py",
        "            draw_for_count(progress, victim, self.cards)",
        "            draw_for_count(progress, victim, 4)",
        _EDITIONS,
    ),
    Bug(
        "a card that comes later with its colour may name it at once",
        "game/rules/lays.py",
        "            raise IllegalMove(Refusal.COLOR_LATER)",
        "            return play.color",
    ),
    Bug(
        "one may name oneself as target",
        "game/rules/lays.py",
        "    if target == seat:\n        raise IllegalMove(Refusal.TARGET_SELF)\n",
        "",
    ),
    # ------------------------------------------------------------ answers to an attack
    Bug(
        "anybody may stack, not only the one attacked",
        "game/effects/attacks.py",
        "        stacks = seat == under.seat and self._stacks_on(under.threat)",
        "        stacks = self._stacks_on(under.threat)",
    ),
    Bug(
        "a stack begins anew with every card",
        "game/effects/attacks.py",
        "        total = under.amount + self.cards",
        "        total = max(under.amount, self.cards)",
    ),
    Bug(
        "a last card that stacks is drawn for without what was there before",
        "game/effects/attacks.py",
        "            self._end(progress, lay, total)",
        "            self._end(progress, lay, self.cards)",
    ),
    Bug(
        "nobody is asked where only a shield could answer",
        "game/effects/attacks.py",
        "        if self.is_bluff or self.threat in progress.edition.answerable:",
        "        if self.is_bluff or self.stacking is not Stacking.NONE:",
    ),
    Bug(
        "the layer of a draw card may block it as well",
        "game/effects/shields.py",
        "(self.by is ShieldBy.ANY and seat != under.by)",
        "(self.by is ShieldBy.ANY)",
    ),
    Bug(
        "play goes on after the one who draws",
        "game/effects/shields.py",
        "        progress.turn_after(under.first_hit)\n",
        "        progress.turn_after(under.seat)\n",
    ),
    Bug(
        "a second shield forgets whom the attack hit first",
        "game/effects/shields.py",
        "UnderAttack(target, under.amount, Threat.SHIELD, lay.seat, under.first_hit)",
        "UnderAttack(target, under.amount, Threat.SHIELD, lay.seat, under.seat)",
    ),
    Bug(
        "a shield can be answered only where the first one allowed it",
        "game/effects/shields.py",
        "        if self.chain is ShieldChain.ALLOWED:",
        "        if self.chain is ShieldChain.ALLOWED and under.threat is not Threat.SHIELD:",
    ),
    Bug(
        "agent P takes cards back from above the Crashes",
        "game/effects/shields.py",
        "        above = 1 + state.lay.covered_by",
        "        above = 1",
    ),
    Bug(
        "a last shield makes nobody draw",
        "game/effects/shields.py",
        "            if last_cards_are_drawn(progress):\n"
        "                draw_for_count(progress, target, "
        "self.recover(progress, target, under.amount))\n",
        "",
    ),
    # ------------------------------------------------------------ Mezcla
    Bug(
        "Mezcla has three of each special card",
        "editions/mezcla/__init__.py",
        "dict.fromkeys(_NAMES, 2)",
        "dict.fromkeys(_NAMES, 3)",
    ),
    Bug(
        "Mezcla's Agent P sends cards of the draw pile",
        "editions/mezcla/__init__.py",
        "Reflect(source=ShieldSource.DISCARD)",
        "Reflect()",
    ),
    Bug(
        "Mezcla's Shark attacks also as last card",
        "editions/mezcla/__init__.py",
        "SlapPile()",
        "SlapPile(also_last=True)",
    ),
    Bug(
        "Mezcla's El Camino may be answered by a shield",
        "editions/mezcla/__init__.py",
        'wild("el-camino", "xm", Redirect())',
        'wild("el-camino", "xm", Redirect(chain="allowed"))',
    ),
    Bug(
        "where there are several special cards, x is still read",
        "notation.py",
        "    alike = [face.sign for face in edition.faces if face.sign.startswith(card)]\n",
        "    alike = []\n",
    ),
    Bug(
        "copies of a card go on top of the pack",
        "editions/option.py",
        "        deck = rest[:at] + copies + rest[at:]",
        "        deck = copies + rest",
        _EDITIONS,
    ),
    Bug(
        "a face of which the host wants none stays in the edition",
        "editions/option.py",
        "edition.faces if value else tuple(f for f in edition.faces if f is not face)",
        "edition.faces",
        _EDITIONS,
    ),
    # ------------------------------------------------------------ the shelf
    Bug(
        "an edition of others may take the name of one of ours",
        "shelf/sources.py",
        "        if edition.id in self._known:\n",
        "        if edition.id in self._visitors:\n",
        _SHELF,
    ),
    Bug(
        "an edition that ends the program while it is imported ends it",
        "shelf/sources.py",
        "    except (Exception, SystemExit) as error:",
        "    except Exception as error:",
        _SHELF,
    ),
    Bug(
        "a sheet may be based on an edition that is not here",
        "shelf/sources.py",
        "            if name not in self._known:\n",
        "            if not name:\n",
        _SHELF,
    ),
    Bug(
        "an edition that was left out can still be played",
        "shelf/sources.py",
        "        self._known.remove(name)\n",
        "",
        _SHELF,
    ),
    Bug(
        "a pack of others may be one card too small",
        "shelf/faults.py",
        "    fewest = FEWEST * edition.hand_size + 2",
        "    fewest = FEWEST * edition.hand_size + 1",
        _SHELF,
    ),
    Bug(
        "two faces may have the same id",
        "shelf/faults.py",
        "    for name in _twice([face.id for face in faces]):\n"
        '        yield Trouble("trouble-edition-one-id", name=name)\n',
        "",
        _SHELF,
    ),
    Bug(
        "a coloured card may be in the pack for a face that has no colour",
        "shelf/faults.py",
        "if (face := written.get(card.sign)) is None or face.wild != (card.color is None)",
        "if (face := written.get(card.sign)) is None",
        _SHELF,
    ),
    Bug(
        "a pack of cards that all go back is found good",
        "shelf/faults.py",
        "    if effects and all(effect.goes_back for effect in effects):",
        "    if not effects:",
        _SHELF,
    ),
    Bug(
        "an unknown name among those that can be adjusted is found good",
        "shelf/faults.py",
        "    if unknown:\n",
        "    if unknown == set(edition.adjustable) and len(unknown) > 1:\n",
        _SHELF,
    ),
    Bug(
        "a folder that was named twice is looked at twice",
        "shelf/sources.py",
        "        if (origin, where) in self._seen:\n            return\n",
        "",
        _SHELF,
    ),
    Bug(
        "a module without an end is waited for",
        "shelf/sources.py",
        "            box = in_good_time(lambda: self._open(_import(module), origin, where))",
        "            box = self._open(_import(module), origin, where)",
        "tests/shelf/test_time_limit.py",
    ),
    Bug(
        "a clause that changes the base stands beside it",
        "shelf/sheets.py",
        "        added = tuple(clause for clause in section.clauses if clause.group not in known)",
        "        added = section.clauses",
        _SHELF,
    ),
    Bug(
        "clauses that a sheet leaves out stay in it",
        "shelf/sheets.py",
        "    kept = (clause for clause in section.clauses if clause.group not in without)",
        "    kept = section.clauses",
        _SHELF,
    ),
)
