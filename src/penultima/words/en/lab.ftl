# The lab page in English. Numbers come in already written.

lab-and = and
lab-players = { $players } players
lab-edition-players = { $edition }, { $players } players
lab-place = { $place ->
    [1] First to play
    [2] Second
    [3] Third
   *[other] Fourth
}
lab-by-the-sheet = By the sheet
lab-yes = yes
lab-no = no
lab-all-of = all { $count }

lab-title = The lab
lab-page-title = Penúltima: the lab
lab-lead = What players ask, answered by playing. Every number comes with its 95 % interval, and every sentence was written from the numbers of this run.
lab-made = { $rounds } rounds, { $moves } moves, { $seconds } seconds, seed { $seed }, version { $version }.
lab-partial = This run was stopped early: some tables were played less often than planned, so their intervals are wider, and questions whose tables were not reached are missing.
lab-how = How to read it
lab-how-text = “26.1 ± 0.1 %” stands for the interval from 26.0 to 26.2 %. It comes from chance, and another run would give another one: 95 of 100 such intervals would contain the true value. In a figure, the bar through a point is that interval, and a dashed line shows where things are even or unchanged. Where a sentence compares, it says “more”, “less” or “most” only if the intervals leave no doubt; with so many comparisons on one page, a few will still be chance.
lab-how-players = Unless something else is said, everybody plays by chance but draws only when there is nothing to play, says UNO in time, and nobody forgets to catch. Lengths are counted in turns: a turn begins when somebody is to play, and answers, challenges and hands on the pile belong to it. Percentage points are differences between two percentages: from 25 % to 27 % are 2.
lab-again = Make it again with { $command }.
lab-table-of-numbers = The numbers
lab-sample = { $tables } tables, { $rounds } rounds.
lab-contents = Questions

lab-question-starter = Does the starter win more?
lab-question-lengths = How long does it take?
lab-question-bluffing = When does bluffing pay?
lab-question-calling = How much does saying UNO matter?
lab-question-sharks = How strong is the Shark?
lab-question-strategy = Does it help to think?
lab-question-rules = What does each rule change?
lab-question-standstill = How often does nobody win?

lab-players-axis = players
lab-points-over-even = percentage points over an even share
lab-win-share-axis = % of rounds won
lab-first-wins-axis = % of rounds that A wins
lab-relative-axis = A’s wins, 100 = an even share
lab-turns-axis = turns in a round
lab-rounds-axis = rounds in a match
lab-per-round-axis = times in a round
lab-challenge-axis = % of Wild Draw 4s that are challenged
lab-call-axis = % of the time that A says UNO
lab-slowness-axis = how often A’s hand is the last, against another’s
lab-length-change = change in the turns of a round, %
lab-points-change = points for a win, %
lab-starter-change = starter’s wins, percentage points
lab-edition-head = edition
lab-place-head = place
lab-rule-head = rule
lab-meaning-head = what it says
lab-gain-head = gain by bluffing, percentage points
lab-players-head = players
lab-attacked-head = attacks on A
lab-policy-head = how A plays
lab-others-head = how the others play
lab-everybody-head = how everybody plays
lab-drawn-head = drawn cards
lab-option-head = option
lab-void-head = void
lab-rounds-head = rounds
lab-void-axis = void rounds, %

lab-starter-short = The first player wins { $share } of classic rounds with four players, where an even share would be 25 %: { $verdict ->
    [more] it helps to start.
    [less] it is a drawback to start.
   *[unclear] whether it helps cannot be told from this sample.
}
lab-starter-count = Of { $all } combinations of edition and number of players, { $parts }.
lab-starter-part = { $verdict ->
    [more] in { $many } the starter wins more than an even share
    [less] in { $many } the starter wins less than an even share
   *[unclear] in { $many } the sample cannot tell
}
lab-starter-edge = { $edition } with { $players } players ({ $edge } percentage points)
lab-starter-most = { $count ->
    [1] The largest edge: { $edges }.
   *[other] Among the largest edges, which the sample cannot tell apart: { $edges }.
}
lab-starter-by-players = The starter’s share of wins over an even share, by players and edition
lab-starter-by-place = Classic, four players: who wins, in the order of play

lab-lengths-short = A classic round with four players has { $turns } turns on average, and a match to 500 points { $rounds } rounds. At { $seconds } seconds a turn that is about { $minutes } minutes.
lab-lengths-shortest = { $count ->
    [1] With four players, the shortest rounds in turns are those of { $editions }.
   *[other] With four players, among the shortest rounds in turns are those of { $editions }; the sample cannot tell them apart.
}
lab-lengths-longest = { $count ->
    [1] The longest are those of { $editions }.
   *[other] Among the longest are those of { $editions }.
}
lab-lengths-mando = Mando by its sheet ends with the first round; for the matches here its points are counted to 500 like the others’.
lab-lengths-rounds = Turns in a round, by players and edition
lab-lengths-matches = Rounds in a match to 500

lab-bluffing-short = { $whole ->
    [more] With { $players } players bluffing pays, however often the others challenge.
    [less] With { $players } players bluffing does not pay, however seldom the others challenge.
    [unclear] With { $players } players the sample shows neither gain nor loss by bluffing.
   *[mixed] With { $players } players bluffing { $parts }.
} Laying every Wild Draw 4 that the rule forbids changes A’s wins by { $never } percentage points if nobody ever challenges, and by { $always } if everybody always does.
lab-bluffing-more = pays if the others challenge { $rates } % of the time
lab-bluffing-less = costs if they challenge { $rates } % of the time
lab-bluffing-unclear = shows no clear effect at { $rates } %
lab-bluffing-how = Seat A lays the card as soon as it can, or never against the rule; the others never bluff, and challenge as often as the figure says.
lab-bluffing-figure = { $players } players: A bluffs always or never
lab-bluffs-always = always bluffs
lab-bluffs-never = never bluffs

lab-calling-short = With four players, whoever never says UNO and is always caught wins { $never } of rounds instead of { $always }, a change of { $cost } percentage points{ $verdict ->
    [less] .
    [more] : more, oddly.
   *[unclear] ; the sample cannot tell the two apart.
}
lab-calling-two = With two players, such a player wins { $never } of rounds instead of { $always }.
lab-calling-figure = How often A wins, by how often A says UNO
lab-calling-table = { $players } players, each notices { $catch } %

lab-sharks-short = With four players, whoever is always the slowest to the pile wins { $slowest } of rounds, and whoever never is { $fastest }, a difference of { $cost } percentage points{ $verdict ->
    [less] : quick hands pay.
    [more] : being slow does not hurt here.
   *[unclear] ; the sample cannot tell the two apart.
}
lab-sharks-often = A Shark Attack happens { $often } times in a round of four.
lab-sharks-others = The other special cards strike as often as the second figure says; a Crash strikes when it is drawn, the others when they are laid in answer.
lab-sharks-figure = Shark: how often A wins, by how slow A is
lab-slowness = { $kind ->
    [never] never
    [half] half
    [equal] equal
    [thrice] 3 times
   *[all] always
}
lab-sharks-strikes = How often the special cards strike, four players
lab-strike = { $edition }: { $cards }

lab-strategy-short = Of two players, one who draws only when there is nothing to play wins { $share } of rounds against one who plays anything allowed, needless draws too: { $verdict ->
    [more] it is a mistake to draw without need.
    [less] it is a drawback.
   *[unclear] the sample cannot tell whether it helps.
}
lab-strategy-duel = { $players ->
    [2] With two players, one who { $policy }, against one who { $others },
   *[other] With { $players } players, one who { $policy }, where each of the others { $others },
} wins { $share } of rounds, { $verdict ->
    [more] more than an even share.
    [less] less than an even share.
   *[unclear] which may be an even share.
}
lab-policy-random = plays anything allowed
lab-policy-thrifty = draws only if it must
lab-policy-common = lays its commonest colour and keeps wilds
lab-policy-linear = weighs each move
lab-strategy-figure = { $players } players: one against the others
lab-strategy-others = against: { $others }

lab-rule-named = “{ $rule }” ({ $change })
lab-rules-none = { $way ->
    [more] No house rule makes rounds longer in turns so that the sample shows it.
   *[less] No house rule makes rounds shorter in turns so that the sample shows it.
}
lab-rules-most = { $count ->
    [1] { $way ->
        [more] The house rule that makes rounds longest in turns is { $rules }: { $meaning }
       *[less] The one that makes them shortest is { $rules }: { $meaning }
    }
   *[other] { $way ->
        [more] Among the house rules that make rounds longest in turns, which the sample cannot tell apart: { $rules }.
       *[less] Among those that make them shortest: { $rules }.
    }
}
lab-rules-unmoved = { $count ->
    [0] Every option changes the length of a round so much that the sample shows it.
    [one] One option does not change the length of a round so that the sample shows it: its bar crosses the dashed line in the second figure.
   *[other] { $count } options do not change the length of a round so that the sample shows it: their bars cross the dashed line in the second figure.
}
lab-rules-policing = The option “policing” is left out: it is about people who object, and nobody does here. Rules about drawing by choice show little: nobody here draws while something can be played.
lab-rules-house = House rules, against the classic sheet: how many more turns a round has
lab-rules-options = Options, against each sheet’s default: how many more turns a round has
lab-rules-matches = Options of the match: how many rounds it takes

lab-standstill-short = { $count ->
    [0] By the sheets, none of { $rounds } rounds was void: on average that happens less than once in { $times } rounds.
    [one] By the sheets, one of { $rounds } rounds was void: nobody won it.
   *[other] By the sheets, { $void } of { $rounds } rounds were void, about one in { $often }: nobody won them.
}
lab-standstill-void = A round is void when the same position has come three times, when the draw pile has been remade { $refills } times, or when everybody has passed because nothing is left to draw.
lab-standstill-seen = { $count ->
    [0] Not even with two house rules together, to draw until a card fits and to jump in with equal cards, was any round void in this sample.
   *[other] With two house rules together, to draw until a card fits and to jump in with equal cards, there were void rounds in { $count } of { $all } combinations of edition and number of players.
}
lab-standstill-most = { $count ->
    [1] The most: { $tables }.
   *[other] Among the most, which the sample cannot tell apart: { $tables }.
}
lab-standstill-duty = With the same two rules at { $edition } with { $players } players, { $must } of rounds are void if a drawn card that fits must be laid, and { $may } if it may be kept: { $verdict ->
    [more] the duty to lay it makes circles more likely.
    [less] the duty to lay it makes circles less likely.
   *[unclear] the sample cannot tell whether that matters.
}
lab-standstill-cut = { $count ->
    [one] One round was neither won nor void after { $moves } moves and was broken off there ({ $tables }); it does not count as void.
   *[other] { $count } rounds were neither won nor void after { $moves } moves and were broken off there ({ $tables }); they do not count as void.
}
lab-standstill-by-players = With both house rules: how many rounds nobody wins, by players and edition
lab-standstill-by-rules = { $edition }, { $players } players: how many rounds nobody wins, by the rules
lab-standstill-by-policy = { $players } players, both house rules: where nobody won some rounds, by how everybody plays
lab-standstill-house = { $rules ->
    [none] No house rule
    [must-play] Whoever can play must play
    [jump-in] Jump in with equal cards
    [draw-until-playable] Draw until a card fits
   *[both] Draw until a card fits, and jump in
}
lab-standstill-drawn = { $drawn ->
    [must] a drawn card that fits must be laid
   *[may] a drawn card may be kept
}
