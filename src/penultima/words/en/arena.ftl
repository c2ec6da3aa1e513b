# What `penultima arena` prints and draws. Numbers come in already written.

arena-rounds-counted =
    { $count ->
        [one] { $number } round
       *[other] { $number } rounds
    }
arena-matches-counted =
    { $count ->
        [one] { $number } match
       *[other] { $number } matches
    }
arena-seats = { $seats } seats
arena-seed = seed { $seed }
arena-deals =
    { $count ->
        [one] { $deals } deal, played { $times } times, seats rotated
       *[other] { $deals } deals, each played { $times } times, seats rotated
    }
arena-manners-perfect = perfect manners
arena-manners-level = level manners
arena-void = { $void } without a winner
arena-stopped = stopped early: { $done } of { $wanted }
arena-no-ratings = no ratings: pip install 'penultima[arena]'
arena-interval = { $share } ({ $low } to { $high }) %

## Tables

arena-bot = bot
arena-won = won
arena-by-chance = by chance
arena-points = points a round
arena-rating = rating
arena-milliseconds = ms a move
arena-moves = moves
arena-mean = mean
arena-longest = longest
arena-cpu-mean = CPU mean
arena-cpu-p99 = CPU p99

## Bots that fail

arena-failed = { $bot } failed { $number } times ({ $kinds })
arena-gave-up = { $failed } and gave up { $number } games
arena-first-failure = the first: { $example }
arena-fault-start = would not start
arena-fault-ended = process ended
arena-fault-late = out of time
arena-fault-malformed = no move
arena-fault-illegal = illegal move

## The picture

arena-axis = % of games won, with its 95 % interval; dashed: what its seats would win by chance
arena-plot-stopped = { $deals } (stopped early)
