# The lab page in English. Numbers come in already written.

and = and
players = { $players } players
edition-players = { $edition }, { $players } players
place = { $place ->
    [1] First to play
    [2] Second
    [3] Third
   *[other] Fourth
}
by-the-sheet = By the sheet

title = The lab
page-title = Penúltima: the lab
lead = What players ask, answered by playing. Every number comes with its 95 % interval, and every sentence was written from the numbers of this run.
made = { $rounds } rounds, { $moves } moves, { $seconds } seconds, seed { $seed }, version { $version }.
partial = This run was stopped early: some tables were played less often than planned, so their intervals are wider.
how = How to read it
how-text = “26.1 ± 0.1 %” means that the true share lies between 26.0 and 26.2 % in 95 of 100 such runs. In a figure, the bar through a point is that interval. Where a sentence compares, it says “more” or “less” only if the interval leaves no doubt; with so many comparisons on one page, a few will still be chance.
how-players = Unless something else is said, everybody plays by chance but draws only when there is nothing to play, says UNO in time, and nobody forgets to catch. Moves are what players do: lay, draw, keep, answer, challenge, put a hand on the pile.
again = Make it again with { $command }.
table-of-numbers = The numbers
sample = { $tables } tables, { $rounds } rounds.
contents = Questions

question-starter = Does the starter win more?
question-lengths = How long does it take?
question-bluffing = When does bluffing pay?
question-calling = How much does saying UNO matter?
question-sharks = How strong is the Shark?
question-strategy = Does it help to think?
question-rules = What does each rule change?

players-axis = players
points-over-even = points over an even share
win-share-axis = % of rounds won
first-wins-axis = % of rounds that A wins
relative-axis = A’s wins, 100 = an even share
moves-axis = moves in a round
rounds-axis = rounds in a match
per-round-axis = times in a round
challenge-axis = % of Wild Draw 4s that are challenged
call-axis = % of the time that A says UNO
slowness-axis = how often A’s hand is the last
length-change = length of a round, %
points-change = points for a win, %
starter-change = starter’s wins, points of 100
edition-head = edition
place-head = place
rule-head = rule
meaning-head = what it says
gain-head = gain by bluffing
players-head = players
attacked-head = attacks on A
policy-head = A against the others

starter-short = The first player wins { $share } of classic rounds with four players, where an even share would be 25 %: { $verdict ->
    [more] it helps to start.
    [less] it is a drawback to start.
   *[unclear] whether it helps cannot be told from this sample.
}
starter-count = Of { $all } combinations of edition and number of players, the starter wins more than an even share in { $more } and less in { $less }; in { $unclear } the sample cannot tell.
starter-most = The largest edge: { $edition } with { $players } players, { $edge } points over an even share.
starter-by-players = The starter’s share of wins over an even share, by players and edition
starter-by-place = Classic, four players: who wins, in the order of play

lengths-short = A classic round with four players has { $turns } turns on average, and a match to 500 points { $rounds } rounds. At { $seconds } seconds a turn that is about { $minutes } minutes.
lengths-ranked = With four players, { $shortest } has the shortest rounds ({ $least } moves) and { $longest } the longest ({ $most }).
lengths-mando = In Shark every hand on the pile is a move. Mando by its sheet ends with the first round; for the matches here its points are counted to 500 like the others’.
lengths-rounds = Moves in a round, by players and edition
lengths-matches = Rounds in a match to 500

bluffing-short = With { $players } players, always laying a Wild Draw 4 that the rule forbids { $pays ->
    [0] pays at none of the challenge rates tried
   *[other] pays where the others challenge { $pays_at } % of the time
} and { $costs ->
    [0] costs at none of them
   *[other] costs where they challenge { $costs_at } %
}: { $never } points of win share if nobody ever challenges, { $always } if everybody always does.
bluffing-how = Seat A lays the card as soon as it can, or never against the rule; the others never bluff, and challenge as often as the figure says.
bluffing-figure = { $players } players: A bluffs always or never
bluffs-always = always bluffs
bluffs-never = never bluffs

calling-short = With four players, whoever never says UNO and is always caught wins { $never } of rounds instead of { $always } ({ $cost } points){ $verdict ->
    [less] .
    [more] : more, oddly.
   *[unclear] ; the sample cannot tell the two apart.
}
calling-two = With two players it makes { $cost } points.
calling-figure = How often A wins, by how often A says UNO
calling-table = { $players } players, each notices { $catch } %

sharks-short = With four players, whoever is always the slowest to the pile wins { $slowest } of rounds, and whoever never is { $fastest } ({ $cost } points){ $verdict ->
    [less] : quick hands pay.
    [more] : being slow does not hurt here.
   *[unclear] ; the sample cannot tell the two apart.
}
sharks-often = A Shark Attack happens { $often } times in a round of four.
sharks-others = The other special cards strike as often as the second figure says; a Crash strikes when it is drawn, the others when they are laid in answer.
sharks-figure = Shark: how often A wins, by how slow A is
slowness = { $kind ->
    [never] never
    [half] half as often
    [equal] as often
    [thrice] 3 times
   *[all] always
}
sharks-strikes = How often the special cards strike, four players
strike-slaps = { $edition }: Shark Attacks
strike-crashes = { $edition }: Crashes
strike-shields = { $edition }: cards sent on

strategy-short = Drawing only when there is nothing to play wins { $share } against one who plays any legal move: { $verdict ->
    [more] the largest mistake in the game is to draw without need.
    [less] it is a drawback.
   *[unclear] the sample cannot tell whether it helps.
}
strategy-duel = { $players } players, one { $policy } against { $others }: { $share } of rounds won, { $verdict ->
    [more] more than an even share.
    [less] less than an even share.
   *[unclear] which may be an even share.
}
policy-random = random
policy-thrifty = thrifty
policy-common = common
policy-linear = linear
strategy-policies = “random” plays any legal move, also a needless draw; “thrifty” is random but draws only if it must; “common” lays its commonest colour and keeps wilds for later; “linear” weighs each move.
strategy-figure = { $players } players: one against the others
strategy-row = { $policy } against { $others }

rules-short = Of the house rules, { $longest } makes rounds { $up ->
    [more] longest ({ $most })
    [less] shorter like all others, but least so ({ $most })
   *[unclear] longest, if at all ({ $most })
}, and { $shortest } makes them { $down ->
    [less] shortest ({ $least }).
    [more] longer like all others, but least so ({ $least }).
   *[unclear] shortest, if at all ({ $least }).
}
rules-unmoved = { $count ->
    [0] Every option changes the length of a round so much that the sample shows it.
    [one] One option does not change the length of a round so that the sample shows it: { $names }.
   *[other] { $count } options do not change the length of a round so that the sample shows it: { $names }.
}
rules-policing = The option “policing” is left out: it is about people who object, and nobody does here. Rules about drawing by choice show little: nobody here draws while something can be played.
rules-house = House rules, against the classic sheet: how much longer a round is
rules-options = Options, against each sheet’s default: how much longer a round is
rules-matches = Options of the match: how many rounds it takes
