# What pages besides the front page and the table say; fetched with them.

## The frame of every page

save = Save

## The pack of an edition

setup-one-fewer = One { $card } fewer
setup-one-more = One { $card } more

## Choosing for a table

setup-seats = Seats
setup-time = Time for a turn
setup-seconds = { $seconds } seconds
setup-no-clock = No clock
setup-company = Who plays with whom
setup-counting = How long you play
setup-target = Points to reach
setup-rounds = How many rounds
setup-sets = How many times twelve rounds
setup-dealer = Who deals first
setup-dealer-chance = Chance decides
setup-dealer-high-card = The highest card decides
setup-options = Options of the sheet
setup-options-about = Where sheets differ or leave things open. What your sheet says is marked.
setup-changed = { $count } chosen
setup-by-sheet = as on the sheet
setup-house = House rules
setup-house-about = None of these stands on a sheet. Choose what you play at home.
setup-clash = Does not go with: { $others }
setup-openness = Company
setup-public = Show the table in the public list, so that anybody can join or watch
setup-free-chat = Let players write what they like; otherwise they have ready-made phrases

## A new table

new-title = New table
new-people = Who plays on this device?
new-player-name = Name of player { $number }
new-remove = Remove player { $number }
new-add = Another player on this device
new-add-about = Everybody else joins by link, code or QR code. On a shared device a hand stays hidden until its player asks for it.
new-bots = Bots
new-level = They play like
new-bots-about = You can still change this until the game starts.
new-open = Open the table

## Waiting for the game to start

choices-use = Play it like this

## Public tables

tables-tournaments = Tournaments
tables-none = Nobody has a public table open right now. Open one, and others can find you.
tables-open-one = Open a table
tables-host = host: { $host }
tables-open = { $open ->
    [0] full
    [one] one open seat
   *[other] { $open } open seats
}
tables-people = { $people ->
    [one] one person
   *[other] { $people } people
}
tables-bots = { $bots ->
    [one] one bot
   *[other] { $bots } bots
}
tables-watching = { $count } watching
tables-join = Join
tables-watch = Watch
tables-join-one = Join table { $code }
tables-watch-one = Watch table { $code }
stage-gathering = not started yet
stage-dealing = cards are being dealt
stage-playing = being played
stage-between = between two rounds
stage-finished = match over

## Rules

rules-of = Rules: { $edition }
rules-search = Search
rules-found = { $count ->
    [one] One clause
   *[other] { $count } clauses
}
rules-link = Link to { $id }
ruling = Ruling { $id }

## Replay

replay-title = Replay: table { $code }, match { $game }
replay-title-round = Replay: table { $code }, round { $round }
replay-eyes = Seen by
replay-all = everybody, all hands open
replay-round = Round
replay-round-void = { $round } (void)
replay-round-before = The round before
replay-round-after = The next round
replay-pile = { $count ->
    [one] one card to draw
   *[other] { $count } cards to draw
}
replay-count = { $count ->
    [one] one card
   *[other] { $count } cards
}
replay-color = Colour: { $color }
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-speed = Speed
replay-jump = Jump to a step
replay-told = What happens
replay-at = Step { $at } of { $of }
direction-left = Play goes to the left.
direction-right = Play goes to the right.
watch-replay = Replay
record = Record

## Profile

me-keep = Keep my name and my matches
me-keep-about = Otherwise they are deleted 30 days after your last visit.
me-saved = Saved.
me-statistics = Statistics
me-matches = Matches
me-won = Won
me-rounds = Rounds
me-history = Your matches
me-no-matches = No finished match yet.
me-you-won = Won
me-data = Your data
me-data-about = You can take everything that is stored of you with you, or delete it.
me-export = Download everything
me-delete = Delete everything
me-delete-sure = Delete everything?
me-delete-about = Your name, your statistics and your place in past matches are deleted for good. This device forgets you, too.
me-erased = All that was stored of you is deleted.

## Score pad

score-about = You play with real cards, we count by the sheet. The pad stays on this device.
score-setup = Players and counting
score-players = Players
score-more = One more
score-fewer = One fewer
score-table = Points
score-round = Round
score-total = Total
score-out = out
score-winner = wins
score-won = Won by: { $names }
score-enter = Enter a round
score-who = Who went out?
score-left-about = Tap each card that the others still hold.
score-add = { $card }: { $count }. Add one
score-remove = Remove { $card }
score-add-round = Write it down
score-undo = Cross out the last round
score-clear = New pad

## The teacher and reviews

setup-teacher = Teacher
setup-teacher-off = Says nothing
setup-teacher-review = Tells everybody after the match which of their own moves cost most
setup-teacher-advice = Tells that, and during the match what the expert would do: to whoever asks on their own turn, and to nobody else

## Ratings

setup-ratings = Ratings
setup-rotation-apart = Changing partners: a rotation of four at one table or eight at two, with schedule and accounts on its own page
setup-rated = The match is rated
rated-conditions = A rated match is played by the sheet, on the clock and without the teacher, by at least two people. Everybody has one seat, and all devices take part in the deal. Once it has begun, nobody can join, and whoever leaves, or lets a bot play for long, comes last.
rated-not-you = You have no ratings yet. With them, you are in the public lists as “{ $name }”.
rated-choose = Give me ratings
me-ratings = Ratings
me-rated = Give me ratings
me-rated-about = Rated matches then change your number, and you are in the public lists.
me-no-ratings = No rated match yet. The host of a table can have it rated.
me-rated-sure = Delete your ratings?
me-rated-sure-about = All your numbers and curves are deleted for good, and you are in no list any more. Your matches stay.
me-rated-delete = Delete my ratings
ratings-of = { $title }, { $seats } players
ratings-deviation = ± { $deviation }
ratings-provisional = provisional
ratings-played = { $matches ->
    [one] one match
   *[other] { $matches } matches
}
ratings-all = All ratings
ratings-curve = Your number over { $count } matches: from { $first } to { $last }, lowest { $lowest }, highest { $highest }.
ratings-matches = Match by match
ratings-point = { $date }: { $number }, place { $place }.
ratings-forfeited = Lost by leaving.
ratings-about = Rated matches change the numbers of those who play them; 1500 is where everybody begins. Only people who want to be here are in the lists.
ratings-to-profile = Your ratings are in your profile.
ratings-seats = Players
ratings-people = People
ratings-you = you
ratings-rank = Rank
ratings-name = Name
ratings-number = Number
ratings-none = Nobody has a rating in this game yet.
ratings-previous = Previous page
ratings-next = Next page
ratings-page = Page { $page } of { $pages }
ratings-bots = Bots
ratings-bots-about = Bots are rated in the same matches, so that a number means something: whoever stands beside one plays about as well. They begin where simulated matches have put them.
ratings-level = Level

## Between me and the house

me-house = The house and you
me-house-about = What whoever runs this server has done that concerns you, what you have reported, and whom you do not hear.
me-act-ban = Banned until { $until }
me-act-mute = Muted until { $until }
me-act-lift = Lifted before its time
me-report-of = You reported { $name }
me-report-open = waiting for an answer
me-report-acted = the house has acted
me-report-nothing = nothing was done about it
me-unheard = You do not hear { $name }
