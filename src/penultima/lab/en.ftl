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
yes = yes
no = no
all-of = all { $count }

title = The lab
page-title = Penúltima: the lab
lead = What players ask, answered by playing. Every number comes with its 95 % interval, and every sentence was written from the numbers of this run.
made = { $rounds } rounds, { $moves } moves, { $seconds } seconds, seed { $seed }, version { $version }.
partial = This run was stopped early: some tables were played less often than planned, so their intervals are wider, and questions whose tables were not reached are missing.
how = How to read it
how-text = “26.1 ± 0.1 %” stands for the interval from 26.0 to 26.2 %. It comes from chance, and another run would give another one: 95 of 100 such intervals would contain the true value. In a figure, the bar through a point is that interval, and a dashed line shows where things are even or unchanged. Where a sentence compares, it says “more”, “less” or “most” only if the intervals leave no doubt; with so many comparisons on one page, a few will still be chance.
how-players = Unless something else is said, everybody plays by chance but draws only when there is nothing to play, says UNO in time, and nobody forgets to catch. Lengths are counted in turns: a turn begins when somebody is to play, and answers, challenges and hands on the pile belong to it. Percentage points are differences between two percentages: from 25 % to 27 % are 2.
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
question-standstill = How often does nobody win?

players-axis = players
points-over-even = percentage points over an even share
win-share-axis = % of rounds won
first-wins-axis = % of rounds that A wins
relative-axis = A’s wins, 100 = an even share
turns-axis = turns in a round
rounds-axis = rounds in a match
per-round-axis = times in a round
challenge-axis = % of Wild Draw 4s that are challenged
call-axis = % of the time that A says UNO
slowness-axis = how often A’s hand is the last, against another’s
length-change = change in the turns of a round, %
points-change = points for a win, %
starter-change = starter’s wins, percentage points
edition-head = edition
place-head = place
rule-head = rule
meaning-head = what it says
gain-head = gain by bluffing, percentage points
players-head = players
attacked-head = attacks on A
policy-head = how A plays
others-head = how the others play
everybody-head = how everybody plays
drawn-head = drawn cards
option-head = option
void-head = void
rounds-head = rounds
void-axis = void rounds, %

starter-short = The first player wins { $share } of classic rounds with four players, where an even share would be 25 %: { $verdict ->
    [more] it helps to start.
    [less] it is a drawback to start.
   *[unclear] whether it helps cannot be told from this sample.
}
starter-count = Of { $all } combinations of edition and number of players, { $parts }.
starter-part = { $verdict ->
    [more] in { $many } the starter wins more than an even share
    [less] in { $many } the starter wins less than an even share
   *[unclear] in { $many } the sample cannot tell
}
starter-edge = { $edition } with { $players } players ({ $edge } percentage points)
starter-most = { $count ->
    [1] The largest edge: { $edges }.
   *[other] Among the largest edges, which the sample cannot tell apart: { $edges }.
}
starter-by-players = The starter’s share of wins over an even share, by players and edition
starter-by-place = Classic, four players: who wins, in the order of play

lengths-short = A classic round with four players has { $turns } turns on average, and a match to 500 points { $rounds } rounds. At { $seconds } seconds a turn that is about { $minutes } minutes.
lengths-shortest = { $count ->
    [1] With four players, the shortest rounds in turns are those of { $editions }.
   *[other] With four players, among the shortest rounds in turns are those of { $editions }; the sample cannot tell them apart.
}
lengths-longest = { $count ->
    [1] The longest are those of { $editions }.
   *[other] Among the longest are those of { $editions }.
}
lengths-mando = Mando by its sheet ends with the first round; for the matches here its points are counted to 500 like the others’.
lengths-rounds = Turns in a round, by players and edition
lengths-matches = Rounds in a match to 500

bluffing-short = { $whole ->
    [more] With { $players } players bluffing pays, however often the others challenge.
    [less] With { $players } players bluffing does not pay, however seldom the others challenge.
    [unclear] With { $players } players the sample shows neither gain nor loss by bluffing.
   *[mixed] With { $players } players bluffing { $parts }.
} Laying every Wild Draw 4 that the rule forbids changes A’s wins by { $never } percentage points if nobody ever challenges, and by { $always } if everybody always does.
bluffing-more = pays if the others challenge { $rates } % of the time
bluffing-less = costs if they challenge { $rates } % of the time
bluffing-unclear = shows no clear effect at { $rates } %
bluffing-how = Seat A lays the card as soon as it can, or never against the rule; the others never bluff, and challenge as often as the figure says.
bluffing-figure = { $players } players: A bluffs always or never
bluffs-always = always bluffs
bluffs-never = never bluffs

calling-short = With four players, whoever never says UNO and is always caught wins { $never } of rounds instead of { $always }, a change of { $cost } percentage points{ $verdict ->
    [less] .
    [more] : more, oddly.
   *[unclear] ; the sample cannot tell the two apart.
}
calling-two = With two players, such a player wins { $never } of rounds instead of { $always }.
calling-figure = How often A wins, by how often A says UNO
calling-table = { $players } players, each notices { $catch } %

sharks-short = With four players, whoever is always the slowest to the pile wins { $slowest } of rounds, and whoever never is { $fastest }, a difference of { $cost } percentage points{ $verdict ->
    [less] : quick hands pay.
    [more] : being slow does not hurt here.
   *[unclear] ; the sample cannot tell the two apart.
}
sharks-often = A Shark Attack happens { $often } times in a round of four.
sharks-others = The other special cards strike as often as the second figure says; a Crash strikes when it is drawn, the others when they are laid in answer.
sharks-figure = Shark: how often A wins, by how slow A is
slowness = { $kind ->
    [never] never
    [half] half
    [equal] equal
    [thrice] 3 times
   *[all] always
}
sharks-strikes = How often the special cards strike, four players
strike = { $edition }: { $cards }

strategy-short = Of two players, one who draws only when there is nothing to play wins { $share } of rounds against one who plays anything allowed, needless draws too: { $verdict ->
    [more] it is a mistake to draw without need.
    [less] it is a drawback.
   *[unclear] the sample cannot tell whether it helps.
}
strategy-duel = { $players ->
    [2] With two players, one who { $policy }, against one who { $others },
   *[other] With { $players } players, one who { $policy }, where each of the others { $others },
} wins { $share } of rounds, { $verdict ->
    [more] more than an even share.
    [less] less than an even share.
   *[unclear] which may be an even share.
}
policy-random = plays anything allowed
policy-thrifty = draws only if it must
policy-common = lays its commonest colour and keeps wilds
policy-linear = weighs each move
strategy-figure = { $players } players: one against the others
strategy-others = against: { $others }

rule-named = “{ $rule }” ({ $change })
rules-none = { $way ->
    [more] No house rule makes rounds longer in turns so that the sample shows it.
   *[less] No house rule makes rounds shorter in turns so that the sample shows it.
}
rules-most = { $count ->
    [1] { $way ->
        [more] The house rule that makes rounds longest in turns is { $rules }: { $meaning }
       *[less] The one that makes them shortest is { $rules }: { $meaning }
    }
   *[other] { $way ->
        [more] Among the house rules that make rounds longest in turns, which the sample cannot tell apart: { $rules }.
       *[less] Among those that make them shortest: { $rules }.
    }
}
rules-unmoved = { $count ->
    [0] Every option changes the length of a round so much that the sample shows it.
    [one] One option does not change the length of a round so that the sample shows it: its bar crosses the dashed line in the second figure.
   *[other] { $count } options do not change the length of a round so that the sample shows it: their bars cross the dashed line in the second figure.
}
rules-policing = The option “policing” is left out: it is about people who object, and nobody does here. Rules about drawing by choice show little: nobody here draws while something can be played.
rules-house = House rules, against the classic sheet: how many more turns a round has
rules-options = Options, against each sheet’s default: how many more turns a round has
rules-matches = Options of the match: how many rounds it takes

standstill-short = { $count ->
    [0] By the sheets, none of { $rounds } rounds was void: on average that happens less than once in { $times } rounds.
    [one] By the sheets, one of { $rounds } rounds was void: nobody won it.
   *[other] By the sheets, { $void } of { $rounds } rounds were void, about one in { $often }: nobody won them.
}
standstill-void = A round is void when the same position has come three times, when the draw pile has been remade { $refills } times, or when everybody has passed because nothing is left to draw.
standstill-seen = { $count ->
    [0] Not even with two house rules together, to draw until a card fits and to jump in with equal cards, was any round void in this sample.
   *[other] With two house rules together, to draw until a card fits and to jump in with equal cards, there were void rounds in { $count } of { $all } combinations of edition and number of players.
}
standstill-most = { $count ->
    [1] The most: { $tables }.
   *[other] Among the most, which the sample cannot tell apart: { $tables }.
}
standstill-duty = With the same two rules at { $edition } with { $players } players, { $must } of rounds are void if a drawn card that fits must be laid, and { $may } if it may be kept: { $verdict ->
    [more] the duty to lay it makes circles more likely.
    [less] the duty to lay it makes circles less likely.
   *[unclear] the sample cannot tell whether that matters.
}
standstill-cut = { $count ->
    [one] One round was neither won nor void after { $moves } moves and was broken off there ({ $tables }); it does not count as void.
   *[other] { $count } rounds were neither won nor void after { $moves } moves and were broken off there ({ $tables }); they do not count as void.
}
standstill-by-players = With both house rules: how many rounds nobody wins, by players and edition
standstill-by-rules = { $edition }, { $players } players: how many rounds nobody wins, by the rules
standstill-by-policy = { $players } players, both house rules: where nobody won some rounds, by how everybody plays
standstill-house = { $rules ->
    [none] No house rule
    [must-play] Whoever can play must play
    [jump-in] Jump in with equal cards
    [draw-until-playable] Draw until a card fits
   *[both] Draw until a card fits, and jump in
}
standstill-drawn = { $drawn ->
    [must] a drawn card that fits must be laid
   *[may] a drawn card may be kept
}
