# What the teacher says, in English: a move, and why it is the best. Seats are names or
# letters, and "none" stands for nobody or nothing.

teacher-advice = { $move }: { $why }.
teacher-judge-skilled = That is the word of a skilled player; the expert, who could say how much each move is worth, is not installed here.

## The move

teacher-lay = Play
teacher-draw = Draw
teacher-drew = drew
teacher-uno =
    { $uno ->
        [yes] { ", " }saying UNO
       *[no] { "" }
    }
teacher-move-play =
    { $target ->
        [none]
            { $color ->
                [none] { teacher-lay } { $one-card }{ teacher-uno }
               *[other] { teacher-lay } { $one-card } and name { color }{ teacher-uno }
            }
       *[other]
            { $color ->
                [none] { teacher-lay } { $one-card } and choose { $target }{ teacher-uno }
               *[other] { teacher-lay } { $one-card }, name { color } and choose { $target }{ teacher-uno }
            }
    }
teacher-move-draw = { teacher-draw } a card
teacher-move-keep = Keep the card
teacher-move-pass = Pass
teacher-move-take = Take the cards
teacher-move-challenge = Challenge the { challenged-card }
teacher-move-namecolor = Name { color }

## Why

teacher-why-only = nothing else can be done
teacher-why-even = other moves are about as good
teacher-why-tried = tried out many times, it wins more often than the rest
teacher-why-usual = that is what a skilled player would do
teacher-why-wins = it is your last card
teacher-why-likely-bluff =
    { $percent ->
        [none] challenging it is worth the risk
       *[other] it was a bluff with a chance of { $percent } %, and that is worth the risk
    }
teacher-why-challenge-risky =
    { $percent ->
        [none] challenging the { challenged-card } is too risky
       *[other] the { challenged-card } was a bluff with a chance of { $percent } %, too little to challenge it
    }
teacher-why-bluff-pays = it is a bluff, but one that pays even if it is challenged now and then
teacher-why-bluff-risky = a { challenged-card } would be a bluff now, and might cost you four cards
teacher-why-hits =
    { $count ->
        [one] { $seat } has only one card left and gets more
       *[other] { $seat } has only { $count } cards left and gets more
    }
teacher-why-stops =
    { $count ->
        [one] { $seat } has only one card left and loses a turn
       *[other] { $seat } has only { $count } cards left and loses a turn
    }
teacher-why-turns =
    { $count ->
        [one] play turns away from { $seat }, who has only one card left
       *[other] play turns away from { $seat }, who has only { $count } cards left
    }
teacher-why-aims =
    { $count ->
        [one] { $seat } is nearest to going out, with one card
       *[other] { $seat } is nearest to going out, with { $count } cards
    }
teacher-why-swaps =
    { $count ->
        [one] { $seat } has fewer cards than you, only one
       *[other] { $seat } has fewer cards than you, only { $count }
    }
teacher-why-lacks = { $seat } { teacher-drew } when { color } was to be played
teacher-why-color =
    { $count ->
        [one] one of your cards is { color }
       *[other] { $count } of your cards are { color }
    }
teacher-why-saves-wild = { $one-card } stays in your hand for later
teacher-why-saves-shield = { $one-card } stays in your hand for when you are attacked
teacher-why-again = you play again at once
teacher-why-costs =
    { $count ->
        [one] { $seat } has to draw a card
       *[other] { $seat } has to draw { $count } cards
    }
teacher-why-follows =
    { $count ->
        [one] one of your cards can follow it
       *[other] { $count } of your cards can follow it
    }
teacher-why-sheds =
    { $count ->
        [one] it rids you of one point
       *[other] it rids you of { $count } points
    }
teacher-why-answers =
    { $count ->
        [one] you need not draw the card
       *[other] you need not draw the { $count } cards
    }
teacher-why-less = one card less in your hand is worth more than waiting

## The review of a match

teacher-review-summary =
    { $decisions ->
        [0] There was never more than one thing to do.
        [one] There was one choice: { $best ->
            [one] it was the best, or nearly.
           *[other] it was not the best.
        }
       *[other] { $best } of { $decisions } choices were the best, or nearly.
    }
teacher-review-made = Round { $round }. Your move: “{ $made }”, with a chance of { $chance } % to win.
teacher-review-better = Better, with { $chance } %: “{ $advice }”

teacher-chances = Chance to win with each move
teacher-chance = { $chance } %

review-title = Review of { $code }, match { $game }
review-about = The chances are what the expert gives each move with what you could know then, whatever came of it.
review-nothing = No move of yours cost much. Well played!
review-working = The expert is looking at your moves. This takes some seconds; you may leave the page meanwhile.
review-progress = How far the review has come
review-stop = Stop
review-stopped = The review was stopped.
review-again = Begin again
review-table = The table as you saw it
review-moment = Look at this moment in the replay
