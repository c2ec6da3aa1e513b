# What options and house rules mean, in a sentence each.

## Options

option-drawn = Whether a playable card drawn for want of another must or may be played.
option-agent-source = Whether the cards that Agent P sends back come from the discard or the draw pile.
option-first-reverse = Whether a Reverse turned up first lets the dealer start or skips the first player.
option-two-reverse = Whether a Reverse between two players is a Skip or only turns the direction.
option-wild-four-counts = Whether a second Wild Draw 4 in hand makes the first one illegal.
option-strict-wild-four = Whether an illegal Wild Draw 4 is refused, so that nobody can bluff or challenge.
option-shield-chain = Whether a card that turns a draw card away can be answered with another such card.
option-shield-by = Whether the card that hands a draw card on is for the player hit or for anybody.
option-shark-last-card = Whether a Shark Attack played as the last card still attacks.
option-slap = Whether the shark takes the slowest hand or picks by chance.
option-policing = Whether wrong cards are refused or may be played until somebody objects.
option-scoring = How points count: for the winner, against each hand, until out, or not at all.
option-target = The number of points that ends the match.
option-partners = Whether players who face each other are partners.
option-copies = How many of these cards there are in the pack.

## House rules

house-stacking-about = Answer a Draw Two with a Draw Two, or a Wild Draw 4 with a Wild Draw 4: the next player faces the sum.
house-stacking-mixed-about = Answer any draw card with any other: the next player faces the sum.
house-jump-in-about = Play a card equal to the top one in colour and face before the next player has begun; play goes on from you.
house-seven-zero-about = A 7 swaps your hand with a player you choose; a 0 passes every hand on.
house-draw-until-playable-about = Whoever draws goes on drawing until a card can be played.
house-must-play-about = Whoever can play must play: no drawing by choice.
house-play-after-draw-about = After drawing you may play any card of your hand, not only the one drawn.

## Their list

options-values = values, the sheet's own first
options-meaning = meaning
options-any-number = { $value }, or any number
