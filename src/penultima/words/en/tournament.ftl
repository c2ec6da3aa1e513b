# What is told of a tournament, in English.

## How it is played

tournament-about-rotation =
    { $stages ->
        [one] One stage of four rounds.
       *[other] { $stages } stages of four rounds, each with another partner.
    } What a pair wins is written into the accounts of both; the most points in all accounts win.
tournament-about-knockout =
    { $advance ->
        [one] Knock-out at tables of up to { $seats }: the first of each goes on, until one table is left, the final.
       *[other] Knock-out at tables of up to { $seats }: the first { $advance } of each go on, until one table is left, the final.
    }
tournament-about-swiss =
    { $stages ->
        [0] Tables of up to { $seats }, drawn again for every stage: those who stand alike play each other, and no table sits together twice while that can be avoided.
        [one] One stage at tables of up to { $seats }.
       *[other] { $stages } stages at tables of up to { $seats }: those who stand alike play each other, and no table sits together twice while that can be avoided.
    } { $full ->
        [one] Whoever wins a table has one point.
       *[other] The first of a table has { $full } points, the last none.
    }
tournament-about-round-robin =
    { $stages ->
        [0] Everybody meets everybody, at tables of up to { $seats }.
        [one] Everybody meets everybody at one table.
       *[other] Everybody meets everybody: { $stages } stages at tables of up to { $seats }.
    } { $full ->
        [one] Whoever wins a table has one point.
       *[other] The first of a table has { $full } points, the last none.
    }
tournament-about-race =
    { $stages ->
        [0] Stages
        [one] One stage
       *[other] { $stages } stages
    } of { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } at tables of up to { $seats }, drawn anew each time; the most points of all rounds together win.
tournament-about-elimination =
    What is left in hands counts against their holders. { $rounds ->
        [one] After every round
       *[other] After every { $rounds } rounds
    } whoever has { $figure } points or more is out, and new tables of up to { $seats } are drawn; once one table is enough, it plays on with these accounts until only one is left.
tournament-pairs = At each table the strongest sits opposite the weakest as a partner, and both get what the pair has made.
tournament-byes = Whoever has no opponent rests and is not worse for it.
tournament-only-full = Only full tables are played; whoever is over rests and is not worse for it, those first who have rested least.
tournament-bots = Bots complete tables that lack somebody; they win nothing.

## Those who are level

tournament-ties = Between those who are level decide, in this order: { $order }; at last the lot.
tournament-ties-lot = Between those who are level the lot decides.
tournament-ties-rotation = Between those who are level decide more rounds won, then the best account with one partner; after that they share the place.
tournament-then = {", "}
tournament-tie-rounds-won = rounds won
tournament-tie-points = card points
tournament-tie-opponents = the points of those they have met
tournament-tie-direct = who finished in front of whom
tournament-tie-best = the best single table

## What somebody needs

tournament-need-begin = It has not begun yet.
tournament-need-out = You cannot win any more.
tournament-need-through = You are through to the next stage.
tournament-need-win = This is the final: its first wins the tournament.
tournament-need-go-on =
    { $count ->
        [one] The first of your table goes on.
       *[other] The first { $count } of your table go on.
    }
tournament-need-lead =
    { $left ->
        [0] You are in front on points.
        [one] You are in front on points; you still have one stage to play.
       *[other] You are in front on points; you still have { $left } stages to play.
    }
tournament-need-behind =
    { $left ->
        [one] You have { $gap } fewer than the leader; you still have one stage to play, and it can be enough.
       *[other] You have { $gap } fewer than the leader; you still have { $left } stages to play, and they can be enough.
    }
tournament-need-cannot-win =
    { $left ->
        [0] You have { $gap } fewer than the leader and no stage left: you cannot win any more.
        [one] You have { $gap } fewer than the leader and one stage left: you cannot win any more.
       *[other] You have { $gap } fewer than the leader and { $left } stages left: you cannot win any more.
    }
tournament-need-lead-points = Nobody has more points than you.
tournament-need-behind-points =
    { $gap ->
        [one] You are one point behind the leader.
       *[other] You are { $gap } points behind the leader.
    }
tournament-need-until-out =
    { $left ->
        [one] With one more point you are out.
       *[other] With { $left } more points you are out.
    }

## Why a plan is refused: what to change, and why

tournament-refused-plan-stages-elsewhere = Stages: only a Swiss tournament and a points race have a number of them that you choose. Take it out, or choose one of those kinds.
tournament-refused-plan-advance-elsewhere = How many go on: only a knock-out asks for it. Take it out, or choose a knock-out.
tournament-refused-plan-advance-all = How many go on: at a table of { $seats } at most { $most } can, not { $advance }.
tournament-refused-plan-sets-elsewhere = Sets: only a rotation of four has them. Leave it at one, or choose a rotation.
tournament-refused-plan-sets-eight = Sets: a rotation of eight is played once. Leave it at one, or choose four places.
tournament-refused-plan-company-rotation = Partners: in a rotation the schedule makes the pairs. Choose “on your own” for its tables.
tournament-refused-plan-company-elimination = Partners: in an elimination everybody plays alone. Choose “on your own” for its tables.
tournament-refused-plan-company-tables = Partners: a table of a tournament is played alone or with the partner opposite. For changing partners choose a rotation.
tournament-refused-plan-counting-rotation = Counting: a rotation is counted by the points of its rounds. Choose “to a number of points”.
tournament-refused-plan-counting-race = Counting: a race adds up the points of its rounds. Choose points, or a number of rounds.
tournament-refused-plan-counting-elimination = Counting: in an elimination hands count against their holders. Choose points or elimination.
tournament-refused-plan-seats-rotation = Seats: in a rotation four sit at a table, not { $seats }.
tournament-refused-plan-tables-setup = Tables: they cannot be played like this ({ $why }).
tournament-refused-plan-ties-rotation = Ties: in a rotation the sheet says how they are broken. Leave them as is usual.
tournament-refused-plan-ties-twice = Ties: a tie-break is named twice. Name each once.
tournament-refused-plan-places-rotation = Places: a rotation is for 4 or 8 players, not { $players }.
tournament-refused-plan-places-taken = Places: { $there } have entered already, and there would be { $places } places. Leave more of them, or take somebody out.
tournament-refused-plan-entrants-range = Who takes part: it takes { $fewest } to { $most }, and there are { $entrants }. Invite more, or add bots.
tournament-refused-plan-fill-partners = Bots: { $entrants } do not make full tables of { $seats }, and partners need them. Let bots complete tables, or change who takes part.
tournament-refused-plan-fill-by-hand = Bots: none of them can hold real cards. Write people down by name instead and take the bots out, or play on the server.
tournament-refused-plan-entrants-rotation = Who takes part: with real cards this rotation needs { $players } people, and there are { $entrants }. Write down who is missing, or take out who is too many.
tournament-refused-plan-entrants-partners = Who takes part: { $entrants } do not make full tables of { $seats }, and partners with real cards need them. Write more people down, or take some out.
tournament-refused-plan-rated-by-hand = Ratings: matches with real cards are not rated. Take “rated” out, or play on the server.

## The headings of its tables as files

csv-place = place
csv-number = number
csv-name = name
csv-score = score
csv-tie-rounds-won = tie-break rounds-won
csv-tie-points = tie-break points
csv-tie-opponents = tie-break opponents
csv-tie-direct = tie-break direct
csv-tie-best = tie-break best
csv-tables = tables
csv-rounds-won = rounds won
csv-points = points
csv-out = out
csv-yes = yes
csv-stage = stage
csv-table = table
csv-code = code
csv-chair = chair
csv-note = note
csv-total = total
