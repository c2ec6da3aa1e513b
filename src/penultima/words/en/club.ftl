# What `penultima tournament` prints and answers.

club-kind-rotation = rotation
club-kind-knockout = knock-out
club-kind-swiss = Swiss
club-kind-round-robin = round robin
club-kind-race = points race
club-kind-elimination = elimination
club-entrants =
    { $count ->
        [one] one takes part
       *[other] { $count } take part
    }
club-seed = seed { $seed }

## Pairings and results

club-stage = Stage { $stage }
club-stage-of = Stage { $stage } of { $stages }
club-table = Table
club-players = Players
club-filler = (bot)
club-result = { $place }. { $name } { $points }
club-byes = Free this time: { $names }

## Standings

club-standings = Standings
club-final = Final standings
club-place = Place
club-name = Name
club-score = Score
club-tables = Tables
club-out = out
club-accounts = Accounts with each partner
club-tie-rounds-won = Rounds won
club-tie-points = Points
club-tie-opponents = Opponents
club-tie-direct = Direct
club-tie-best = Best
club-failures =
    { $games ->
        [one] { $name } gave no legal answer in time { $count } times and lost one game by it: { $example }
       *[other] { $name } gave no legal answer in time { $count } times and lost { $games } games by it: { $example }
    }

## By hand

club-by-hand = Type the results; help says how.
club-help =
    1 points 120 0 45 30 won 2 0 1 0: the result of table 1, chair by chair: points, then rounds won.
    1 places 2 1 3 4: who was first, second and so on, where points do not say it; alone, or behind points and rounds won.
    1 round B A=r7 g+2 C=30 D=-: a round at table 1, won by chair B. What the others hold: cards (colour r y g b; face 0-9, s skip, v reverse, +2; w, w4, x), or their points. After the last round the result follows by itself.
    1 undo: take the last round of table 1 back. 1 done: table 1 ends as it stands.
    2.1 points 90 0 won 1 0 note miscounted: correct table 1 of stage 2; everybody can read the note.
    enter NAME: somebody comes late. withdraw NAME: somebody leaves; what they have won stays.
    pairings, standings: as they are. next: the next stage. end: no more stages. quit: stop here; --resume goes on.
club-not-understood = ! Not understood: { $text }. help says what can be typed.
club-table-over = ! Table { $table } has its result. To correct it, type its points and a note.
club-pad =
    { $rounds ->
        [one] Table { $table }, after one round: { $totals }
       *[other] Table { $table }, after { $rounds } rounds: { $totals }
    }
club-typed = Table { $table }: { $result }
club-entered = { $name } takes part from the next stage on.
club-withdrawn = { $name } has withdrawn.
club-next = All tables have ended. next: the next stage.

## What cannot be done

club-no-file = name the tournament's file: penultima tournament FILE.toml
club-nothing-kept = there is no '{ $file }' to go on from; leave --resume out to begin
club-kept-before = '{ $file }' is of one that was stopped: --resume goes on, --afresh begins again
club-all-holds = { $stages } stages drawn and { $lines } standings counted: all holds
club-records-hold = { $matches } matches played again by { $records } records: the results are theirs
club-stopped = stopped; --resume goes on ({ $file })
