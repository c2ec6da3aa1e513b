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

lays = plays
lays-you = play
draws = draws
draws-you = draw
to-draw = draw
draw-pile = the draw pile
discard-pile = the discard pile
last-to-slap = that hand was the last on the pile

## The log

# What is said to one player says "you": $you names the field that is this player, or none.

event-began =
    A new round: { $you ->
        [dealer] you deal
       *[none] { $dealer } deals
    } { $hand_size ->
        [one] one card
       *[other] { $hand_size } cards
    } to each of the { $seats } players, and play goes to the { $direction ->
        [left] left
       *[right] right
    }.

event-turnedup = The card turned up is { $one-card }.

event-putback = It goes back into { draw-pile }, and another is turned up.

event-played =
    { $you ->
        [seat] You { lays-you } { $one-card }{ played-color }{ played-target }.
        [target] { $seat } { lays } { $one-card }{ played-color }, and means you.
       *[none] { $seat } { lays } { $one-card }{ played-color }{ played-target }.
    }

played-color =
    { $color ->
        [none] {""}
       *[other] {""}, in { color }
    }

played-target =
    { $target ->
        [none] {""}
       *[other] {""}, for { $target }
    }

event-named =
    { $you ->
        [seat] You choose { color }.
       *[none] { $seat } chooses { color }.
    }

event-drew =
    { $you ->
        [seat] You { draws-you } { drawn-cards }{ drawn-why }.
       *[none] { $seat } { draws } { drawn-cards }{ drawn-why }.
    }

drawn-cards =
    { $count ->
        [one] a card
       *[other] { $count } cards
    }

# Why, where nothing else has said it.
drawn-why =
    { $why ->
        [slap] : { last-to-slap }
        [count] {""}, which will be counted
       *[other] {""}
    }

event-kept =
    { $you ->
        [seat] You keep the card.
       *[none] { $seat } keeps the card.
    }

event-passed =
    { $you ->
        [seat] You can neither play nor { draws-you } a card, and pass.
       *[none] { $seat } can neither play nor { to-draw } a card, and passes.
    }

event-skipped =
    { $you ->
        [seat] You lose a turn.
       *[none] { $seat } loses a turn.
    }

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

event-calleduno =
    { $you ->
        [seat] You say UNO!
       *[none] { $seat } says UNO!
    }

event-exposed =
    { $you ->
        [seat] You have one card left and have not said UNO.
       *[none] { $seat } has one card left and has not said UNO.
    }

event-caught =
    { $you ->
        [by] You catch { $seat }, who has not said UNO.
        [seat] { $by } catches you: you have not said UNO.
       *[none] { $by } catches { $seat }, who has not said UNO.
    }

event-challenged =
    { $you ->
        [seat] You challenge the { challenged-card } of { $layer } and { $guilty ->
            [yes] are right: it was a { bluff }.
           *[no] are wrong: it was honest.
        }
        [layer] { $seat } challenges your { challenged-card } and { $guilty ->
            [yes] is right: it was a { bluff }.
           *[no] is wrong: it was honest.
        }
       *[none] { $seat } challenges the { challenged-card } of { $layer } and { $guilty ->
            [yes] is right: it was a { bluff }.
           *[no] is wrong: it was honest.
        }
    }

bluff = bluff

event-crashed =
    { $you ->
        [seat] You have drawn { $one-card }: your hand and that of { $other } are shuffled together and dealt out again.
        [other] { $seat } has drawn { $one-card }: your hand and that of { $seat } are shuffled together and dealt out again.
       *[none] { $seat } has drawn { $one-card }: the hands of { $seat } and { $other } are shuffled together and dealt out again.
    }

event-slapped =
    { $you ->
        [seat] You put a hand on the pile.
       *[none] { $seat } puts a hand on the pile.
    }

event-attacked =
    { $you ->
        [seat] You were the last to slap the pile.
       *[none] { $seat } was the last to slap the pile.
    }

event-recovered =
    { $you ->
        [seat] You take { recovered-cards }
       *[none] { $seat } takes { recovered-cards }
    }

recovered-cards =
    { $count ->
        [one] one card from { discard-pile }: { $cards }.
       *[other] { $count } cards from { discard-pile }: { $cards }.
    }

event-swapped =
    { $you ->
        [seat] You and { $other } exchange hands.
        [other] { $seat } and you exchange hands.
       *[none] { $seat } and { $other } exchange hands.
    }

event-handedon =
    { $direction ->
        [left] Every hand goes one seat to the left.
       *[right] Every hand goes one seat to the right.
    }

event-objected =
    { $you ->
        [seat] You object to the card of { $against }{ objected-how }
        [against] { $seat } objects to your card{ objected-how }
       *[none] { $seat } objects to the card of { $against }{ objected-how }
    }

objected-how =
    { $upheld ->
        [yes] {""}, and rightly.
       *[no] {""}, but there is nothing wrong with it.
    }

event-tookback =
    { $you ->
        [seat] You take { $one-card } back.
       *[none] { $seat } takes { $one-card } back.
    }

event-hintupheld =
    { $you ->
        [seat] The table finds that you gave a hint.
       *[none] The table finds that { $seat } gave a hint.
    }

event-ended =
    { $winner ->
        [none] The round is void: nobody will win it any more, so it is dealt again.
       *[other]
            { $you ->
                [winner] You have no cards left and win the round!
               *[none] { $winner } has no cards left and wins the round.
            }
    }

event-dealt =
    { $you ->
        [seat] You begin with { told-cards }
       *[none] { $seat } begins with { told-cards }
    }

event-received =
    { $you ->
        [seat] You get { told-cards }
       *[none] { $seat } gets { told-cards }
    }

told-cards =
    { $count ->
        [one] one card: { $cards }.
       *[other] { $count } cards: { $cards }.
    }

event-considered =
    { $you ->
        [seat] You { draws-you } { $one-card }.
       *[none] { $seat } { draws } { $one-card }.
    }

event-shown =
    { $you ->
        [seat] You see what { $layer } held, { told-cards }
        [layer] { $seat } sees what you held, { told-cards }
       *[none] { $seat } sees what { $layer } held, { told-cards }
    }

## Why a move is refused, and what to do instead

refusal-round-over = This round is over. Wait for the next deal.
refusal-not-your-turn = It is not your turn. Wait until play comes round to you.
refusal-not-asked = Nobody is asking you for that now. See what the table is waiting for, and choose from the moves on offer.
refusal-color-first = A colour has to be named before anything else. Name red, yellow, green or blue.
refusal-reply-first = A draw card has been played on you. Take the cards, or answer in one of the ways on offer.
refusal-drawn-first = You have already drawn on this turn. Play the card or keep it.
refusal-slap-first = All hands to the pile! Slap it first; everything else comes afterwards.
refusal-window-open = That was a last card, and others may still object to it. Wait a moment until their time is up.
refusal-no-such-seat = Nobody sits there. Choose one of the players at the table.
refusal-not-in-hand = You do not hold that card. Choose one from your hand.
refusal-no-match = That card has neither the colour nor the number or symbol that is needed. Play one that matches or a wild, or draw.
refusal-only-drawn-card = After drawing, only the card you drew may be played. Play that one, or keep it.
refusal-must-play-drawn = You had nothing to play and drew a card that fits, so here it cannot be kept. Play it.
refusal-must-play = You hold a card that fits, so you cannot pass. Play it.
refusal-no-draw-by-choice = At this table nobody draws who has a card to play. Play one that fits.
refusal-nothing-to-draw = There is no card left to draw. Play a card, or pass if you have none that fits.
refusal-must-draw = You can only pass when there is nothing left to draw. Play a card or draw one.
refusal-color-needed = A wild needs a colour. Play it again and name one: red, yellow, green or blue.
refusal-color-later = The colour of this card is named after the slap. Play it without one.
refusal-color-unwanted = Only a wild is given a colour, and this card has its own. Play it as it is.
refusal-target-needed = This card is meant for another player. Play it again and say for whom.
refusal-target-unwanted = This card cannot be aimed at anybody. Play it without choosing a player.
refusal-target-self = You cannot choose yourself. Choose another player.
refusal-no-answer = A draw card cannot be answered with that card. Take the cards, or answer in one of the ways on offer.
refusal-no-challenge = You cannot challenge here: there is no Wild Draw 4 that you may challenge. Choose from the moves on offer, or wait for your turn.
refusal-illegal-wild-four = No bluffing at this table: with what is in your hand, the Wild Draw 4 may not be played. Choose another move.
refusal-refereed = There is nothing to object to: at this table no wrong card can be played. Just play on.
refusal-objections-spent = Two of your objections in this round were mistaken, so you have none left. You can object again in the next round.
