# What stands on the screen of a table, in English.

## Turns and questions

table-heading = Table { $code }
table-round = Round { $round }
table-turn-of = { $name } is to play.
table-ask-play = Your turn: play a card or draw.
table-ask-draw = Your turn: nothing fits, draw.
table-has-drawn = { $name } has drawn and decides.
table-ask-keep = Play the card you have drawn, or keep it.
table-ask-play-drawn = The card you have drawn fits: play it.
table-ask-draw-two =
    { $count ->
        [one] { $by } makes you draw a card: { table-ways }
       *[other] { $by } makes you draw { $count } cards: { table-ways }
    }
table-ask-wild-four = { $by } has played a { challenged-card } on you: { table-ways }
table-ask-shield =
    { $count ->
        [one] { $by } sends a card on to you: { table-ways }
       *[other] { $by } sends { $count } cards on to you: { table-ways }
    }
# What the table offers besides taking the cards.
table-ways =
    { $ways ->
        [answer] take { $count } or play a card that answers.
        [challenge] take { $count } or challenge.
        [both] take { $count }, challenge, or play a card that answers.
       *[none] take { $count }.
    }
table-of-draw-two = { $name } faces { $count } cards from { $by }.
table-of-wild-four = { $name } faces the { challenged-card } of { $by }.
table-of-shield = { $name } faces { $count } cards from { $by }.
table-name-first-color = Name the colour to be played.
table-names-color = { $name } names a colour.
table-slapping = { $card }! All hands to the pile!
table-objecting = { $name } has played a card. Was it right?
table-round-over = The round is over.
table-paused = Paused
table-choose-color = { $card }: choose a colour
table-choose-target = { $card }: choose a player
table-target-cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
table-confirm-partner = { $name } is your partner. Do you mean it?
table-confirm-yes = Yes, my partner
table-cancel = Back
table-why = Why? ({ $rule })

## Buttons

table-actions = Moves
table-draw = Draw
table-keep = Keep it
table-pass = Pass
table-take =
    { $count ->
        [one] Take one
       *[other] Take { $count }
    }
table-challenge = Challenge
table-challenge-stakes = bluff: they draw { $count }; honest: you draw { $more }
table-object = Wrong card, { $name }!
table-catch = Catch { $name }!
table-catch-nobody = Catch
table-catch-none = There is nobody to be caught now.
table-time-up = Your time was up: the clock has answered for you.
table-uno-early = UNO is said with two cards left, before you play one of them, or at once after it.
table-uno-armed = UNO will be said with your next card.
table-uno-disarmed = UNO is taken back.
table-sort = Sorted
table-close = Close

## The slap

table-slap = SLAP!
table-slap-wait = Wait…
table-slap-ready = Get ready: slap the pile when it opens. Press S or the button.
table-slap-now = Now! Slap!
table-slap-done = Your hand is on the pile.
table-slap-down = On the pile: { $names }

## Around the table

table-seat =
    { $count ->
        [one] { $name }, one card
       *[other] { $name }, { $count } cards
    }
table-seat-turn = to play
table-seat-uno = has said UNO
table-seat-partner = partner
table-seat-bot = a bot
table-seat-stand-in = a bot stands in
table-seat-joins = plays from the next round on
table-seat-away = away
table-seat-exposed = has not said UNO
table-seat-dealer = dealt
table-seat-score =
    { $score ->
        [one] one point
       *[other] { $score } points
    }
table-mark-uno = UNO!
table-mark-caught = Caught!
table-mark-skipped = Skipped
table-mark-attacked = Too slow!
table-mark-slapped = Slap!
table-mark-challenged = Challenge!
table-mark-objected = Wrong!
table-mark-hint = A hint!
table-mark-crashed = Hands merged!
table-mark-reversed = Reverse
table-direction-left = Play goes to the left, clockwise.
table-direction-right = Play goes to the right, anticlockwise.
table-pile =
    { $count ->
        [one] { draw-pile }: one card
       *[other] { draw-pile }: { $count } cards
    }
table-draw-from =
    { $count ->
        [one] Draw a card; one is left
       *[other] Draw a card; { $count } are left
    }
table-discards =
    { $count ->
        [one] { discard-pile }: { $card }
       *[other] { discard-pile }: { $card } on top of { $count } cards
    }
table-discards-none = { discard-pile } is empty
table-color = Colour in force:
table-color-none = any colour
table-spectator = watching
table-you-join = you play from the next round on

## The hand

table-hand =
    { $count ->
        [0] Your hand: no cards
        [one] Your hand: one card
       *[other] Your hand: { $count } cards
    }
table-card-playable = { $card }, can be played
table-card-drawn = { $card }, just drawn
table-hand-to = Hand the device to { $name }, who taps here to see the cards
table-see-hand = Show the cards of { $name }
table-frozen = Only you see this: what { $name } held

## Log, chat, scores

table-side = Log, chat and scores
table-tab-log = Log
table-tab-chat = Chat
table-tab-scores = Scores
table-tab-table = Table
table-log = What has happened
table-chat = What was said
table-chat-empty = Nobody has said anything yet.
table-chat-muted = You may not speak for the rest of the round.
table-phrases = Say something
table-write = Write something
table-say = Say
table-scores-caption =
    { $company ->
        [rotation]
            { $sets ->
                [one] Changing partners, twelve rounds
               *[other] Changing partners, { $sets } times twelve rounds
            }
        [stage] One stage of changing partners, four rounds
        [partners]
            { $counting ->
                [round] Partners, one round
                [alternative] Partners, points against them; the lowest total wins once one gets to { $target }
                [rounds]
                    { $rounds ->
                        [one] Partners, one round, most points
                       *[other] Partners, { $rounds } rounds, most points
                    }
                [penalties]
                    { $rounds ->
                        [one] Partners, one round, fewest points
                       *[other] Partners, { $rounds } rounds, fewest points
                    }
               *[points] Partners, to { $target } points
            }
       *[single]
            { $counting ->
                [round] One round
                [alternative] Points against you; the lowest total wins once one gets to { $target }
                [elimination] Whoever reaches { $target } points is out
                [rounds]
                    { $rounds ->
                        [one] One round, most points
                       *[other] { $rounds } rounds, most points
                    }
                [penalties]
                    { $rounds ->
                        [one] One round, fewest points
                       *[other] { $rounds } rounds, fewest points
                    }
               *[points] To { $target } points
            }
    }
table-player = Player
table-points = Points
table-rounds-won = Rounds won
table-accounts = Points with each partner

## The table itself

table-resume = Go on
table-hint-claimed = { $by } says that { $against } told somebody what to play. Was it a hint?
table-hint-mine = You say that { $against } told somebody what to play. It is for { $judges } to decide.
table-hint-you = { $by } says that you told somebody what to play. It is for { $judges } to decide.
table-hint-others = { $by } says that { $against } told somebody what to play. It is for { $judges } to decide.
table-hint-upheld = Yes, a hint
table-hint-dropped = No
table-dealing = The cards are being shuffled…

## End of a round, end of the match

table-round-won = { $name } wins the round
table-round-won-you = You win the round!
table-out = out of the match
table-you-are-out = You are out of the match, and can watch
table-round-void = The round is void
table-hand-of =
    { $count ->
        [0] { $name } holds no cards
        [one] { $name } holds one card
       *[other] { $name } holds { $count } cards
    }
table-card-value =
    { $value ->
        [one] { $card }, one point
       *[other] { $card }, { $value } points
    }
table-no-cards = no cards
table-total = in all: { $score }
table-next-round = Next round
table-rematch = Play again
table-ready-waiting = Ready!
table-waiting-for = Waiting for { $names }
table-match-won-you = You win the match!
table-match-won =
    { $count ->
        [one] { $names } wins the match!
       *[other] { $names } win the match!
    }
table-record = Record
table-replay = Replay

## The fair deal

table-fair = Fair deal
table-fair-yes = checked: fair
table-fair-no = does not add up!
table-fair-what = Before the deal the server fixed its secret, and every person's device added chance of its own. After the round the secret is shown, and this page deals the cards again by itself to see that nothing was changed.
table-fair-commitment = Fingerprint of the secret
table-fair-parts = Chance added by players
table-fair-progress = { $committed } promised, { $revealed } shown
table-fair-secret = The secret
table-fair-unknown = This page has not seen the whole round and cannot check it.

## Help

table-help = Help and keys

## Tips of the first game

table-tip-turn = Your turn! Raised cards with a bright edge fit the top card by colour, number or symbol. Tap one.
table-tip-draw = Nothing fits. Tap the draw pile or the Draw button.
table-tip-uno = Two cards left: press UNO before you play one, or somebody may catch you.
table-tip-wild = A wild fits everything. Choose the colour to be played next.
table-tip-ok = Got it

## What anybody may say

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-nice-card = Nice card!
phrase-ouch = Ouch!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-hurry = Come on, come on!
phrase-laugh = Ha ha!
phrase-wow = Wow!
phrase-so-close = So close!
phrase-another = Another one?
phrase-good-game = Good game!
phrase-bye = Goodbye!

## The teacher

table-teacher = Ask the teacher
table-teacher-says = The teacher, to you alone
table-teacher-thinking = The teacher is thinking…
table-card-advised = { $card }, the teacher's choice
table-review = Review my game
table-review-of = Review of { $name }

## People at the same table

neighbour-mute = Mute
neighbour-hear = Hear again
neighbour-report = Report
neighbour-muted = You do not hear { $name } any more, at any table.
neighbour-heard = You hear { $name } again.
neighbour-report-title = Report { $name }
neighbour-report-about = Whoever runs this server gets to read it, with what was said at the table last. { $name } is not told who reported.
neighbour-report-reason = What is it about?
neighbour-report-note = What happened? (optional)
neighbour-report-send = Send the report
neighbour-reported = Thank you. Your report has been sent.
