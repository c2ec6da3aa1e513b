# What a player reads, in English. Standard Fluent without functions of our own, so that any
# implementation of Fluent can use it.
#
# An edition says in words.en.ftl of its own folder what it is called, what its cards are called, and
# whatever of this it says differently. Seats are letters, and "none" stands for nobody or nothing.
# A card comes with its whole name: $card is "Red 7", $one-card is "a Red 7".

## Colours and cards

color =
    { $color ->
        [red] red
        [yellow] yellow
        [green] green
       *[blue] blue
    }

card-skip = Skip
card-reverse = Reverse
card-draw-two = Draw Two
card-wild = Wild
card-wild-four = Wild Draw 4

# A mark of at most two characters for a small picture, where the sign of the notation will not do.
mark-skip = ⊘
mark-reverse = ⇄
mark-wild = W
mark-wild-four = +4

colored-card =
    { $color ->
        [red] Red { $face }
        [yellow] Yellow { $face }
        [green] Green { $face }
       *[blue] Blue { $face }
    }

# The card with its article, as it stands in a sentence; an edition may say its own for a card, with
# a message such as one-card-skip.
one-card = a { $card }

# The card that may be challenged.
challenged-card = { card-wild-four }

## The rule book

no-sheet = This edition came without a sheet of rules.

## Words that an edition may choose

lays = lays
draws = draws
to-draw = draw
draw-pile = the draw pile
discard-pile = the discard pile
last-to-slap = that hand was the last on the pile

## The log

event-began =
    A new round: { $dealer } deals { $hand_size ->
        [one] one card
       *[other] { $hand_size } cards
    } to each of the { $seats } players, and play goes to the { $direction ->
        [left] left
       *[right] right
    }.

event-turnedup = The card turned up is { $one-card }.

event-putback = It goes back into { draw-pile }, and another is turned up.

event-played =
    { $target ->
        [none]
            { $color ->
                [none] { $seat } { lays } { $one-card }.
               *[other] { $seat } { lays } { $one-card } and names { color }.
            }
       *[other]
            { $color ->
                [none] { $seat } { lays } { $one-card } and chooses { $target }.
               *[other] { $seat } { lays } { $one-card }, names { color } and chooses { $target }.
            }
    }

event-named = { $seat } names { color }.

event-drew =
    { $why ->
        [attack] { $seat } { draws } a card, as the draw card demands.
        [challenge] { $seat } { draws } a card: that is the price of the challenge.
        [slap] { $seat } { draws } a card: { last-to-slap }.
        [caught] { $seat } { draws } a card: UNO was not said in time.
        [hint] { $seat } { draws } a card: hints are not allowed.
        [misplay] { $seat } { draws } a card: the one laid was wrong.
        [count] { $seat } { draws } one more card, which will be counted.
       *[turn] { $seat } { draws } a card.
    }

event-kept = { $seat } keeps the card.

event-passed = { $seat } can neither lay nor draw a card and passes.

event-skipped = { $seat } loses a turn.

event-reversed =
    { $direction ->
        [left] Play turns round and now goes to the left.
       *[right] Play turns round and now goes to the right.
    }

event-refilled =
    { $kept ->
        [one] The draw pile has run out: all discards but the top one are shuffled into a new one.
       *[other] The draw pile has run out: all discards but the top { $kept } are shuffled into a new one.
    }

event-calleduno = { $seat } says UNO!

event-exposed = { $seat } has one card left and has not said UNO.

event-caught = { $by } catches { $seat }, who has not said UNO.

event-challenged =
    { $guilty ->
        [yes] { $seat } challenges the { challenged-card } of { $layer } and is right: { $layer } was not allowed to lay it.
       *[no] { $seat } challenges the { challenged-card } of { $layer } and is wrong: { $layer } was allowed to lay it.
    }

event-crashed = { $seat } has drawn { $one-card }: the hands of { $seat } and { $other } are shuffled together and dealt out again.

event-slapped = { $seat } puts a hand on the pile.

event-attacked = { $seat } was the last to slap the pile.

event-recovered =
    { $count ->
        [one] { $seat } takes one card from { discard-pile }: { $cards }.
       *[other] { $seat } takes { $count } cards from { discard-pile }: { $cards }.
    }

event-swapped = { $seat } and { $other } exchange hands.

event-handedon =
    { $direction ->
        [left] Every hand goes one seat to the left.
       *[right] Every hand goes one seat to the right.
    }

event-objected =
    { $upheld ->
        [yes] { $seat } objects to the card that { $against } laid, and is right.
       *[no] { $seat } objects to the card that { $against } laid, but there is nothing wrong with it.
    }

event-tookback = { $seat } takes { $one-card } back.

event-hintupheld = The table finds that { $seat } gave a hint.

event-ended =
    { $winner ->
        [none] The round is void: nobody will win it any more, so it is dealt again.
       *[other] { $winner } has no cards left and wins the round.
    }

event-dealt =
    { $count ->
        [one] { $seat } begins with one card: { $cards }.
       *[other] { $seat } begins with { $count } cards: { $cards }.
    }

event-received =
    { $count ->
        [one] { $seat } gets one card: { $cards }.
       *[other] { $seat } gets { $count } cards: { $cards }.
    }

event-considered =
    { $forced ->
        [yes] With nothing to lay, { $seat } has drawn { $one-card }.
       *[no] { $seat } has drawn { $one-card }.
    }

event-shown =
    { $count ->
        [one] { $seat } sees what { $layer } held, one card: { $cards }.
       *[other] { $seat } sees what { $layer } held, { $count } cards: { $cards }.
    }

## Why a move is refused, and what to do instead

refusal-round-over = This round is over. Wait for the next deal.
refusal-not-your-turn = It is not your turn. Wait until play comes round to you.
refusal-not-asked = Nobody is asking you for that now. See what the table is waiting for, and choose from the moves on offer.
refusal-color-first = A colour has to be named before anything else. Name red, yellow, green or blue.
refusal-reply-first = A draw card has been played on you. Take the cards, or answer in one of the ways on offer.
refusal-drawn-first = You have already drawn on this turn. Lay the card or keep it.
refusal-slap-first = All hands to the pile! Slap it first; everything else comes afterwards.
refusal-window-open = That was a last card, and others may still object to it. Wait a moment until their time is up.
refusal-no-such-seat = Nobody sits there. Choose one of the players at the table.
refusal-not-in-hand = You do not hold that card. Choose one from your hand.
refusal-no-match = That card has neither the colour nor the number or symbol that is needed. Lay one that matches or a wild, or draw.
refusal-only-drawn-card = After drawing, only the card you drew may be laid. Lay that one, or keep it.
refusal-must-play-drawn = You had nothing to lay and drew a card that fits, so here it cannot be kept. Lay it.
refusal-must-play = You hold a card that fits, so you cannot pass. Lay it.
refusal-no-draw-by-choice = At this table nobody draws who has a card to lay. Lay one that fits.
refusal-nothing-to-draw = There is no card left to draw. Lay a card, or pass if you have none that fits.
refusal-must-draw = You can only pass when there is nothing left to draw. Lay a card or draw one.
refusal-color-needed = A wild needs a colour. Lay it again and name one: red, yellow, green or blue.
refusal-color-later = The colour of this card is named after the slap. Lay it without one.
refusal-color-unwanted = Only a wild is given a colour, and this card has its own. Lay it as it is.
refusal-target-needed = This card is meant for another player. Lay it again and say for whom.
refusal-target-unwanted = This card cannot be aimed at anybody. Lay it without choosing a player.
refusal-target-self = You cannot choose yourself. Choose another player.
refusal-no-answer = A draw card cannot be answered with that card. Take the cards, or answer in one of the ways on offer.
refusal-no-challenge = You cannot challenge here: there is no Wild Draw 4 that you may doubt. Choose from the moves on offer, or wait for your turn.
refusal-illegal-wild-four = No bluffing at this table: with what is in your hand, the Wild Draw 4 may not be laid. Choose another move.
refusal-refereed = There is nothing to object to: at this table no wrong card can be laid. Just play on.
refusal-objections-spent = Two of your objections in this round were mistaken, so you have none left. You can object again in the next round.
