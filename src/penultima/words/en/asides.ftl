# What few look for in a game, and what people at a table ask of each other, in English.

## The table itself

table-code = Table { $code }
table-watching =
    { $count ->
        [one] one person watching
       *[other] { $count } people watching
    }
table-pause = Ask for a pause
table-pause-not = No pause after all
table-leave = Leave the game
table-leave-sure = A bot will play on for you, and you cannot come back to this seat unless it is still free.
table-leave-sure-arranged = A bot will play this table to its end for you, and you cannot come back to it. You stay in the tournament.
table-leave-yes = Leave
table-stay = Stay
table-people = People at the table
table-vote-out =
    { $count ->
        [0] Vote out
        [one] Vote out (one vote)
       *[other] Vote out ({ $count } votes)
    }
table-claim-hint = That was a hint

## Help

table-help-play = Tap or click a card to play it. A card that does not fit may be tried as well: the table says why not.
table-help-uno = Press UNO when you hold two cards and are about to play one, or at once after playing it. If somebody forgets, catch them before the next player begins.
table-rules = Rules
table-key-walk = walk through the hand
table-key-play = play the card
table-key-draw = { to-draw } a card
table-key-keep = keep the card drawn
table-key-take = take the cards
table-key-challenge = challenge
table-key-uno = say UNO
table-key-catch = catch whoever forgot UNO
table-key-object = object to a wrong card
table-key-slap = slap the pile (or the space bar)
table-key-cancel = take the card back before it is played
table-key-help = this help
table-key-face = make a face
table-key-advice = ask the teacher, where the host allows it

## What people ask of each other

request-pause =
    { $count ->
        [one] { $names } asks for a pause.
       *[other] { $names } ask for a pause.
    }
request-pause-mine = You ask for a pause. It begins when all ask for it.
request-pause-yes = Pause
request-pause-no = Play on
request-vote =
    { $count ->
        [one] { $names } wants a bot to play for { $name }.
       *[other] { $names } want a bot to play for { $name }.
    }
request-vote-me =
    { $count ->
        [one] { $names } wants a bot to play for you.
       *[other] { $names } want a bot to play for you.
    }
request-vote-yes = I agree
request-joins = { $name } has come and plays from the next round on.
request-joins-yes = Let them play now
request-hide = Not now
join-about = Play along from the next round on: whose place will you take?
join-place = { $name }’s place
