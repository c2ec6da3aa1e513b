# What the pages of tournaments say; fetched with them.

tournament-connecting = Going to the tournament…
tournament-lost = The connection is lost. Trying again; your place is kept.

## Making one

tournament-new = New tournament
tournament-new-about = Several tables that belong together, for 4 to 256 people. Everybody joins with one link; who is missing can be a bot.
tournament-presets = Ready-made
tournament-rotation-of = Rotation of { $places ->
    [4] four
    [8] eight
   *[other] { $places }
}
tournament-title-of = { $name }'s tournament
tournament-make = Make the tournament
tournament-name = Its name
tournament-kind = What kind of tournament?
tournament-kind-rotation = Rotation
tournament-kind-rotation-about = Eight at two tables or four at one: everybody is everybody's partner once, with an account for each.
tournament-kind-knockout = Knock-out
tournament-kind-knockout-about = The best of every table go on, until one table is left.
tournament-kind-swiss = Swiss
tournament-kind-swiss-about = Nobody is out: those who stand alike play each other, as a rule never twice.
tournament-kind-round-robin = Round robin
tournament-kind-round-robin-about = Everybody meets everybody.
tournament-kind-race = Points race
tournament-kind-race-about = A fixed number of rounds at tables drawn anew; most points win.
tournament-kind-elimination = Elimination
tournament-kind-elimination-about = Cards left count against you; whoever reaches the limit is out, and the last table plays it out.

tournament-tables = At each table
tournament-rounds-race = Rounds in each stage
tournament-rounds-elimination = Rounds before tables are drawn again
tournament-limit = Points at which one is out
tournament-course = How it runs
tournament-places = Places
tournament-places-open = as many as come
tournament-stages = Stages
tournament-stages-open = as many as decide it
tournament-advance = How many of a table go on
tournament-advance-open = half of them
tournament-pause = Pause between stages
tournament-pause-organiser = Until the organiser goes on
tournament-fill = Where a table lacks somebody
tournament-fill-none = Tables that lack somebody are smaller.
tournament-by-hand = Played with real cards: the organiser types in the results.
tournament-public = Show the tournament in the public list
tournament-rated = The tournament is rated: every table of it changes the numbers of those who play there
tournament-ties-and-lots = Ties and lots
tournament-ties-and-lots-about = Who is in front where two stand alike, and what every draw follows from.
tournament-ties-usual = Break ties as is usual for this kind
tournament-tie-at = Tie-break { $at }
tournament-tie-lot = the lot
tournament-seed = Seed of all lots
tournament-seed-drawn = drawn when it begins

## What is played, in sentences

tournament-says-places = Room for { $places }.
tournament-says-vacant = { $rated ->
    [yes] A bot plays for whoever is missing. Whoever comes later takes its place from the next stage on.
   *[no] A bot plays for whoever is missing. Whoever comes later takes its place from the next round on.
}
tournament-says-vacant-by-hand = The place of whoever withdraws is free, with its accounts, for whoever comes next or is written down.
tournament-says-fill = Where a table lacks somebody, a bot completes it ({ $level }); it cannot win anything.
tournament-says-rated = Rated: every table changes the ratings of those who play at it. Whoever enters must want ratings, and whoever leaves a table has lost it.
tournament-says-seed = The seed of all lots is { $seed }: with it anybody can draw every table again.

## Where it stands

tournament-status-entries = Open for entries
tournament-status-between = { $stage ->
    [one] The first stage is over
   *[other] Stage { $stage } is over
}
tournament-status-over = Over
tournament-under-way = Under way
tournament-open = To the tournament { $title }
tournament-run-by = Organised by { $name }
tournament-stage = Stage { $stage }
tournament-stage-of = Stage { $stage } of { $of }
tournament-table = Table { $table }
tournament-next-in = { $seconds ->
    [one] Stage { $stage } begins in { $seconds } second
   *[other] Stage { $stage } begins in { $seconds } seconds
}
tournament-next-in-minutes = Stage { $stage } begins in about { $minutes } minutes
tournament-waits = Stage { $stage } begins when the organiser goes on
tournament-moving = Stage { $stage } begins. Taking you to table { $table }…
tournament-called = Stage { $stage } begins. You sit at table { $table }.
tournament-move-now = Go now
tournament-stay = Stay here

## For whoever plays

tournament-yours = Your part
tournament-enter-about = Do you want to play? Enter under your name, or find it in the list.
tournament-enter-late = It has begun, but you can still come in.
tournament-enter = Enter
tournament-you-are = You play as { $name }.
tournament-you = you
tournament-check-in = I am here
tournament-check-out = I am not here after all
tournament-checked-in = checked in
tournament-not-checked-in = not checked in
tournament-withdraw = Withdraw
tournament-withdraw-sure = Withdraw from the tournament?
tournament-withdraw-early = Until it begins you can enter again.
tournament-withdraw-late = What has been won stays; in the stages to come the seat goes to others, in a rotation to a bot.
tournament-withdrawn = You have withdrawn. You can still watch.
tournament-withdrawn-late = You have withdrawn. You can still come in again.
tournament-watching = You are watching.
tournament-to-table = To your table { $table }
tournament-sit-at = You sit at table { $table }
tournament-with = With { $names }
tournament-bye = You have a bye: you need not play in this stage and lose nothing by it.
tournament-done = You are done in this stage. When it is over, you will be called.
tournament-from-next = You play from the next stage on, and will be called when it begins.
tournament-beaten = You are out. You can still watch.
tournament-watch = Watch table { $table }
tournament-over = The tournament is over.
tournament-final = Final standings
tournament-won = { $count ->
    [one] { $names } wins the tournament!
   *[other] { $names } win the tournament!
}
tournament-your-place =
    { $kind ->
        [swiss] Your place: { $place } of { $of }. Match points: { $score }.
        [round-robin] Your place: { $place } of { $of }. Match points: { $score }.
        [knockout] Your place: { $place } of { $of }.
        [elimination] Your place: { $place } of { $of }.
       *[other] Your place: { $place } of { $of }. Points: { $score }.
    }

tournament-refused-full = There is no more room in this tournament.
tournament-refused-wrong-stage = That cannot be done at this moment of the tournament.
tournament-refused-not-here = You are not at this tournament any more.

## For the organiser

tournament-organiser = You are the organiser
tournament-few = There are { $there } so far; it takes at least { $fewest }. Invite more, write names down or add bots.
tournament-begin-about = { $there } take part. Whoever is not there when it begins is played for by a bot until they come.
tournament-begin-rotation = { $there ->
    [0] Nobody has entered yet: bots would play among themselves.
    [one] One has entered. Bots keep the open places until somebody comes for them.
   *[other] { $there } have entered. Bots keep the open places until somebody comes for them.
}
tournament-begin-by-hand = { $there ->
    [one] One takes part.
   *[other] { $there } take part.
}
tournament-absent = { $count ->
    [one] One has not checked in: { $names }.
   *[other] { $count } have not checked in: { $names }.
}
tournament-and-more = { $count } more
tournament-begin-without = Begin without those who are not here
tournament-begin-without-sure = { $count ->
    [one] Begin without the one who has not checked in?
   *[other] Begin without the { $count } who have not checked in?
}
tournament-begin-without-about = They are taken off the list. Where people may come late, they can still enter.
tournament-begin = Begin
tournament-revise = Change the plan
tournament-go-on = Next stage now
tournament-hold = Hold
tournament-runs = The tables play. Their results arrive by themselves.
tournament-stuck-store = { $count ->
    [one] Table { $tables } stands still: the server cannot read it just now. It goes on by itself.
   *[other] Tables { $tables } stand still: the server cannot read them just now. They go on by themselves.
}
tournament-stuck-room = { $count ->
    [one] Table { $tables } stands still: the server has no room for it just now. It goes on by itself as soon as there is.
   *[other] Tables { $tables } stand still: the server has no room for them just now. They go on by themselves as soon as there is.
}
tournament-stuck-closed = { $count ->
    [one] Whoever runs this server has closed table { $tables }. Until it is opened again, only the organiser can say how it ends.
   *[other] Whoever runs this server has closed tables { $tables }. Until they are opened again, only the organiser can say how they end.
}
tournament-stuck-broken = { $count ->
    [one] Table { $tables } cannot go on: something is wrong with it. The organiser has to say how it ends.
   *[other] Tables { $tables } cannot go on: something is wrong with them. The organiser has to say how they end.
}
tournament-type-about = Type in the results at the tables below.
tournament-correct-about = You can still correct a result, with a note that everybody sees.
tournament-admit-name = Write somebody down
tournament-admit = Add
tournament-admit-bots = Add bots
tournament-end = End it now
tournament-end-sure = End the tournament as it stands?
tournament-end-about = Tables that still play no longer count, and there are no more stages.
tournament-strike = Take out
tournament-strike-one = Take { $name } out
tournament-strike-sure = Take { $name } out of the tournament?
tournament-mark-one = { $name } is here
tournament-appoint-one = { $name } may direct it too
tournament-directs = directs it
tournament-claim = That's me
tournament-claim-one = { $name }: that's me

tournament-result-of = Result of table { $table } in stage { $stage }
tournament-result-points = Points
tournament-result-places = Place
tournament-result-rounds-won = Rounds won
tournament-result-note = Why is it corrected?
tournament-result-note-about = Everybody reads this.
tournament-count-round = Count round { $round } from the cards
tournament-counted = { $rounds ->
    [one] One round is counted and kept on this device.
   *[other] { $rounds } rounds are counted and kept on this device.
}
tournament-hand-in-one = Hand in the result of table { $table } in stage { $stage }
tournament-hand-in = Hand it in
tournament-handed-in-by = { $name } has handed in a result. It counts when the organiser confirms it.
tournament-confirm-one = Confirm the result of table { $table } in stage { $stage }
tournament-compass = Clockwise sit { $north } in the north, { $east } in the east, { $south } in the south and { $west } in the west.
tournament-compass-deal = { $north } deals the first round, { $south } the second. Then { $east } and { $west } change places, and { $west } deals the third, { $east } the fourth.
tournament-type-one = Type in the result of table { $table } in stage { $stage }
tournament-correct-one = Correct the result of table { $table } in stage { $stage }

## Entrants, tables, standings

tournament-entrants = { $count ->
    [0] Nobody has entered
    [one] One takes part
   *[other] { $count } take part
}
tournament-ready = { $count } ready
tournament-nobody = Send the link, or let people scan the code.
tournament-vacant = place is free
tournament-gone = withdrawn
tournament-filler = Bot
tournament-tables-ended = { $of ->
    [one] { $ended } of { $of } table has ended
   *[other] { $ended } of { $of } tables have ended
}
tournament-tables-now = Tables
tournament-rest = Bye: { $names }
tournament-result-line = { $place }. · { $points }
tournament-result-place = { $place }.
tournament-note = Corrected: { $note }
tournament-replay = Replay of table { $table } in stage { $stage }
tournament-standings = Standings
tournament-place = Place
tournament-score-rotation = Points
tournament-score-knockout = Stages come through
tournament-score-swiss = Match points
tournament-score-round-robin = Match points
tournament-score-race = Points
tournament-score-elimination = Stages come through
tournament-column-rounds-won = Rounds won
tournament-column-points = Card points
tournament-column-opponents = Opponents
tournament-column-direct = Direct
tournament-column-best = Best
tournament-out = out
tournament-total = Total
tournament-page = { $page } of { $of }
tournament-look-for = Find a name
tournament-found = { $count ->
    [0] Nobody found
    [one] One found
   *[other] { $count } found
}
tournament-show-all = Show all { $count }
tournament-show-few = Show only the first { $count }
tournament-tree = Tree
tournament-tree-final = Final
tournament-tree-open = to be decided
tournament-schedule = Schedule
tournament-schedule-drawn = Who is A, B, C and so on is drawn by lot when it begins.
tournament-against = { $one } against { $other }
tournament-join = Join with the code
tournament-qr = QR code for { $title }
tournament-more = More
tournament-screen = Page to project
tournament-standings-csv = Standings (CSV)
tournament-results-csv = Results (CSV)
tournament-accounts-csv = Accounts (CSV)
tournament-record = Record (JSON)
tournament-all-records = Record of all matches (ZIP)

tournament-log = What has happened
tournament-log-began = The tournament begins.
tournament-log-stage = Stage { $stage } begins.
tournament-log-entered-late = { $name } comes in after stage { $stage }.
tournament-log-withdrew = { $name } withdraws.
tournament-log-took-over = { $name } takes the place that a bot kept.
tournament-log-corrected = Stage { $stage }, table { $table }: result corrected. { $note }
tournament-log-ended = The tournament is over.
