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
        [one] One stage at tables of up to { $seats }.
       *[other] { $stages } stages at tables of up to { $seats }: those who stand alike play each other, and no table sits together twice while that can be avoided.
    } { $full ->
        [one] Whoever wins a table has one point.
       *[other] The first of a table has { $full } points, the last none.
    }
tournament-about-round-robin =
    { $stages ->
        [one] Everybody meets everybody at one table.
       *[other] Everybody meets everybody: { $stages } stages at tables of up to { $seats }.
    } { $full ->
        [one] Whoever wins a table has one point.
       *[other] The first of a table has { $full } points, the last none.
    }
tournament-about-race =
    { $stages ->
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
    } whoever has { $figure } points or more is out, and new tables of up to { $seats } are drawn; the last two play round by round until one of them is out.
tournament-pairs = At each table the strongest sits opposite the weakest as a partner, and both get what the pair has made.
tournament-byes = Whoever has no opponent rests and is not worse for it.
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
tournament-need-last-two =
    { $left ->
        [one] The final: with one more point you have lost it.
       *[other] The final: with { $left } more points you have lost it.
    }
