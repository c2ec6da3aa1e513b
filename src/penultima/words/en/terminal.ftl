# What only a terminal says, in English; everything else comes from the game's own catalogue.

## Starting

terminal-title = Penúltima
terminal-bad-address = ‘{ $address }’ is not an address. Give the link as it was shared: https://host/t/CODE
terminal-no-code = ‘{ $address }’ names no table. The link ends in the code of the table: https://host/t/CODE
terminal-code = One-time code:{ " " }
terminal-code-alone = --code goes with --join: the code is one of that server's.
terminal-json-alone = --json and --records write the record of a rotation against bots, and those of its matches: they go with --company rotation and --bots 3 or 7.
terminal-joined = You are { $name } here. Next time, --name "{ $name }" is enough.
terminal-unreachable = { $server } cannot be reached ({ $reason }). Check the address and the connection.
terminal-no-game-there = { $server } answers, but there is no Penúltima there. Check the address.
terminal-other-version = { $server } speaks another version of the game. Update the older one of the two.
terminal-needs-textual = The screen needs textual: pip install 'penultima[terminal]'. Without it, --plain plays line by line.
terminal-goes-on = The game goes on.
terminal-rated-opt-in = Matches here are rated, and you have no ratings yet. Leave, add --ratings on to what you have typed, and come back.
terminal-ratings-where = Ratings are kept by a server: name it with --join, its address is enough.
terminal-ratings-off = { $name } has no ratings at { $server }. With --ratings on you have them, and are in the public lists under this name.
terminal-ratings-on = { $name } has ratings at { $server } and is in the public lists. --ratings off deletes all of it.
terminal-rating =
    { $game }, { $seats } players: { $number } ± { $deviation } after { $matches ->
        [one] one match
       *[other] { $matches } matches
    }{ $provisional ->
        [yes] , provisional
       *[no] {""}
    }
terminal-back = Connected again.
terminal-goodbye = Goodbye!
terminal-input-ended = The input has ended. Goodbye!
terminal-too-early = Too early! Wait until the pile is open, then again.
terminal-fair = The deal was checked: it was fair.
terminal-unfair = The deal was NOT fair. This should hold and does not: { $claims }
terminal-fair-unknown = The deal could not be checked: this terminal has not seen the whole round, or does not know the edition.

## The line mode

terminal-welcome = Penúltima, line mode. Type help for the words, quit to leave.
terminal-not-understood = ‘{ $text }’ is neither a move nor a word. Type help, or moves for what can be done now.
terminal-no-round = No round is being played.
terminal-you = you
terminal-table-line =
    On top: { $top } ({ $card }), colour { $color }; pile { $pile }; play to the { $direction ->
        [left] left
       *[right] right
    }; cards: { $seats }.
terminal-hand-line =
    { $count ->
        [one] Your hand, one card: { $cards }
       *[other] Your hand, { $count } cards: { $cards }
    }
terminal-joins = You play from the next round on; a bot plays this one to its end.
terminal-moves-line = You can: { $moves }
terminal-result-line =
    { $gained ->
        [0] { $name }: { $total } in all; held { $cards }
       *[other] { $name }: +{ $gained }, { $total } in all; held { $cards }
    }
terminal-next = Press Enter for the next round.
terminal-next-stage = Press Enter for the next stage.
terminal-stage-partner = { $stage }, table { $table }: with { $partner } against { $others }.
terminal-stage-alone = { $stage }, table { $table }: against { $others }.
terminal-stage-bye = { $stage }: you need not play.
terminal-watching = Your table is over. You watch another until the next stage begins.
terminal-checked-in = You are checked in.
terminal-checked-out = You are no longer checked in; say here, or E on the screen, when you are ready.
terminal-part = Taking part
terminal-withdrawn = You take part no longer; what you have won stays.
terminal-no-tournament = This is not a tournament of a server. Type quit to leave.
terminal-entered = You take part in “{ $title }”. It begins when the organiser says so.
terminal-again = Type again for another match, quit to leave.
terminal-sit-first = Type sit for the first open seat, or sit 2 for seat 2.
terminal-start-first = You are the host. Type start: bots take the open seats.
terminal-say-how = Say it like this: sit 2, start, bot 3 expert, free 3, admit 3, pause, resume, write TEXT, claim B, yes, no, say with one of: { $phrases }, or face with one of: { $faces }.
terminal-claim-how = Against whom? Type claim and one of them, letter or name: { $people }.
terminal-neighbour-how = Whom? Type ignore or report, and one of them, letter or name: { $people }. After report, what it is about: { $reasons }.
terminal-nobody-else = There is nobody else at this table.
terminal-judge-how =
    { $seconds ->
        [one] Was it a hint? Type yes or no: one second is left.
       *[other] Was it a hint? Type yes or no: { $seconds } seconds are left.
    }
terminal-judged =
    { $seconds ->
        [one] It is decided within a second.
       *[other] It is decided within { $seconds } seconds.
    }
terminal-plain-help =
    r7 bs yv g+2: lay a card (colour r y g b; face 0-9, s skip, v reverse, +2). w:g w4:b: a wild with its colour. x (or xc, xs …): a special card.
    r7!: lay it and say UNO. x:g>C: with colour and target. r7>C: swap hands with C, where that is played.
    draw, keep, pass: the turn's card. take, challenge: the answer to a draw card. color g: name a colour.
    uno, catch B, slap, object B: whenever they fit.
    hand: your cards in words. table: who holds what. moves: what you can do. scores. advice: what a strong player would do, and why.
    Enter: the next round. again: another match. quit: leave.
    At a server: sit 2, start, bot 3 expert, free 3, admit 3, say hello, pause, resume.
    In a tournament of a server: here, absent: whether you are ready to play. withdraw: take part no longer.
    Where the host lets everybody write: write TEXT. claim B: B has told somebody what to play. yes, no: your vote on such a claim.
    ignore B: not to hear or read B any more. report B insults: tell whoever runs the server.

## The screen

terminal-to-the-left = play goes to the left
terminal-to-the-right = play goes to the right
terminal-advice = Advice
terminal-help = Help
terminal-quit = Quit
terminal-key-advice = ask what a strong player would do, and why
terminal-key-talk = say something to the others, or ask for a pause (at a server)
terminal-key-accuse = claim that somebody has told another what to play
terminal-key-judge = your vote on such a claim: it was a hint, or it was not
terminal-key-part = in a tournament of a server: whether you are there, or withdraw
terminal-accuse-whom = Who has told somebody what to play?
terminal-key-quit = leave the game
terminal-faces = ⊘ Skip   ⇄ Reverse   ✦ Wild   Below each card stands how it is written.
terminal-help-play = Click a card, or walk to it and press Enter. A card that does not fit may be tried as well: the table says why not.
terminal-close = Esc closes this.
terminal-leave-alone = The game is not kept.
terminal-yes-no = Enter: leave   Esc: stay
terminal-choose-seat = Choose a seat: press its number or click it.
terminal-guest = Guest
terminal-face = Make a face: { $face }
