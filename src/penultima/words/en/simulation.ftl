# What `penultima simulate` prints and draws. Numbers come in already written.

simulation-against = { " against " }
simulation-players = { $players } players
simulation-rounds-counted =
    { $count ->
        [one] { $number } round
       *[other] { $number } rounds
    }
simulation-matches-counted =
    { $count ->
        [one] { $number } match
       *[other] { $number } matches
    }
simulation-stopped = stopped early: { $done } of { $wanted }
simulation-none = none
simulation-interval = { $share } ({ $low } to { $high }) %

## Tables

simulation-moves = moves in a round
simulation-turns = turns in a round
simulation-points = points for a win
simulation-void = void rounds
simulation-matches = matches
simulation-match-length = rounds in a match
simulation-challenges-won = challenges won
simulation-misses-caught = UNO misses caught
simulation-speed = moves per second
simulation-cpu-speed = moves per CPU second
simulation-time = time
simulation-playing-time = … without starting
simulation-seat = seat
simulation-rounds-won = rounds won
simulation-matches-won = matches won
simulation-order = order of play
simulation-place =
    { $place ->
        [1] first player
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
simulation-ends-with = rounds end with
simulation-in-a-round = in a round

## How rounds end

simulation-end-number = a number
simulation-end-void = nobody: void
simulation-end-cut = nobody: cut off

## What happens

simulation-often-turn-draws = draws on a turn
simulation-often-forced-draws = … with nothing to play
simulation-often-kept = drawn cards kept
simulation-often-passes = passes
simulation-often-refills = refills of the pile
simulation-often-skipped = turns skipped
simulation-often-reversed = reversals
simulation-often-attacks = draw cards laid
simulation-often-challenges = challenges
simulation-often-bluffs = bluffs
simulation-often-shields = shields
simulation-often-stacked = draw cards stacked
simulation-often-crashes = crashes
simulation-often-slaps = slaps of the pile
simulation-often-swaps = hands swapped
simulation-often-handed-on = hands passed on
simulation-often-jumps = jumps in
simulation-often-calls = UNO said
simulation-often-misses = UNO forgotten
simulation-often-catches = … and caught

## The picture

simulation-plot-stopped = { $title } (stopped early)
simulation-plot-lengths = How long a round is
simulation-plot-moves =
    { $more ->
        [yes] moves (the last bar: and more)
       *[no] moves
    }
simulation-plot-share = % of rounds
simulation-plot-mean = mean { $mean }
simulation-plot-winners = Who wins
simulation-plot-seats = seat (dashed: an even share, { $even } %)
simulation-plot-won = % of rounds won (95 % interval)
simulation-plot-ends = How rounds end
simulation-plot-happens = What happens
simulation-plot-often = times in a round
