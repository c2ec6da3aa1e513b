# The browser client outside the table itself, in English: lobby, pages, errors.

## The frame of every page

skip-to-content = Skip to the content
home-link = Penúltima, home
main-navigation = Main
rules = Rules
profile = Profile
settings = Settings
language = Language
loading = One moment…
dismiss = Close
done = Done
ok = OK
cancel = Cancel
yes = Yes
no = No
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
player = Player { $number }
# A name for somebody who has given none: a creature and how it is found, 24 letters at most.
nickname-creatures = Otter, Badger, Penguin, Hedgehog, Panda, Llama, Koala, Duck, Goat, Squid, Walrus, Gecko, Moose, Toucan, Beaver, Flamingo
nickname-manners = in Socks, on Skates, with Glasses, in a Hurry, in Pyjamas, with a Kite, on Holiday, in Wellies, with Honey, on Stilts, with a Cape, at the Disco
name-field = Name

settings-theme = Appearance
settings-theme-auto = As on this device
settings-theme-light = Light
settings-theme-dark = Dark
settings-contrast = Contrast
settings-contrast-auto = As on this device
settings-contrast-more = High
settings-text = Text size
settings-text-normal = Normal
settings-text-large = Large
settings-text-huge = Very large
settings-motion = Movement
settings-motion-auto = As on this device
settings-motion-reduced = As little as possible
settings-chatty = Bots say something now and then
settings-sound = Sound
settings-sound-on = Play sounds
settings-volume = Volume
settings-vibration = Vibrate on your turn, when caught and at the slap
settings-tips-again = Show the first tips again

trouble-title = That did not work
try-again = Try again
go-home = Go to the start page
missing-title = There is no such page
missing-text = The address may have been cut off. From the start page you can join a table by its code.

## Start page

home-title = One card to go
home-about = The card game of colours and numbers, by the printed sheet of each edition. With friends on their phones, with bots, or both. No account, nothing to install.
home-back-about = You still have a seat at a table.
home-back = Back to table { $code }
home-tournament-about = { $status ->
    [entries] You are in a tournament that is gathering.
   *[other] You are in a tournament that is being played.
}
home-tournament = Back to { $title }
home-edition = Which edition?
home-places = More
play-now = Play now
invite-friends = Invite friends
your-name = Your name
join-code = Code of a table
join = Join
place-tables = Public tables
place-tables-about = Join strangers or watch them.
place-device = One device for all
place-device-about = Pass it round; your hand stays hidden.
place-score = Score pad
place-score-about = For a game with real cards.
place-eight = Rotation of eight
place-eight-about = Two tables, everybody's partner once.
place-tournament = Tournament
place-tournament-about = An evening at several tables.
place-rules = Rules
place-rules-about = Every edition, searchable.
place-ratings = Ratings
place-ratings-about = Who plays best, and how well bots do.
signed-out = Signed out
sign-in-passkey = Sign in with a passkey
sign-in-code = I have a code from another device
sign-in-done = Welcome back, { $name }.
sign-in-cancelled = Nothing was changed: your device said no, or nobody answered it.
trademark = UNO is a trademark of Mattel. Penúltima is not affiliated with Mattel; all drawings are our own.

## The pack of an edition

deck-plain = { $cards } cards
deck-specials = { $cards } cards, among them { $specials }
deck-special = { $count } × { $card }
setup-copies = Cards in the pack, { $card }

## Choosing for a table

setup-edition = Edition
setup-problem-seats = “{ $kind }” is for { $seats } players. Change the seats or what is played.
setup-problem-house = “{ $one }” and “{ $other }” set the same thing. Choose one of them.
setup-problem-rated = A rated match is played by the sheet, without options or house rules, on the clock and without the teacher.

kind-of-match =
    { $company ->
        [rotation] Changing partners
        [stage] One stage of changing partners
        [partners]
            { $counting ->
                [round] Partners, one round
                [alternative] Partners, points against them
                [rounds] Partners, a number of rounds
                [penalties] Partners, a number of rounds, fewest points
               *[points] Partners, to a number of points
            }
       *[single]
            { $counting ->
                [round] One round
                [alternative] Points against you
                [elimination] Elimination
                [rounds] A number of rounds
                [penalties] A number of rounds, fewest points
               *[points] To a number of points
            }
    }
company-single = On your own
company-single-about = Everybody plays against everybody.
company-partners = Partners
company-partners-about = Players who face each other play and score together.
company-rotation = Changing partners
company-rotation-about = Four players, twelve rounds: everybody partners everybody and keeps an account with each.
company-stage = One stage of changing partners
company-stage-about = Four rounds with the partner opposite; those at the sides change places after two.
counting-round = One round
counting-round-about =
    { $company ->
        [partners] The pair of whoever goes out first wins.
       *[single] Whoever goes out first wins.
    }
counting-points = To a number of points
counting-points-about =
    { $company ->
        [partners] The winner's pair scores what the other players still hold.
       *[single] Each round's winner scores what the others still hold.
    }
counting-alternative = Points against you
counting-alternative-about =
    { $company ->
        [partners] Every pair collects what is left in its two hands; when one gets to the limit, the lowest total wins.
       *[single] Everybody collects what is left in hand; when somebody gets to the limit, the lowest total wins.
    }
counting-elimination = Elimination
counting-elimination-about = Whoever collects the limit is out; the last two play the final.
counting-rounds = A number of rounds
counting-rounds-about =
    { $company ->
        [partners] The pair of each round's winner scores what the other players still hold; after the last round, the most points win.
       *[single] Each round's winner scores what the others still hold; after the last round, the most points win.
    }
counting-penalties = A number of rounds, fewest points
counting-penalties-about =
    { $company ->
        [partners] Every pair collects what is left in its two hands; after the last round, the fewest points win.
       *[single] Everybody collects what is left in hand; after the last round, the fewest points win.
    }
counting-rotation-about = Both partners get what they win in a round, each on the account with the other. Who has most in all accounts wins.

house-stacking = Stacking
house-stacking-mixed = Mixed stacking
house-jump-in = Jumping in
house-seven-zero = Seven and zero
house-draw-until-playable = Draw until it fits
house-must-play = Who can play must play
house-play-after-draw = Any card after drawing

value-drawn-must = It must be played
value-drawn-may = It may be played or kept
value-agent-source-draw = From the draw pile
value-agent-source-discard = From the discard pile
value-first-reverse-dealer = The dealer starts
value-first-reverse-skip = The first player is skipped
value-two-reverse-skip = It is a Skip
value-two-reverse-none = It only turns the direction
value-shield-by-victim = Only the player hit
value-shield-by-any = Anybody
value-slap-reflex = The slowest hand (reflexes)
value-slap-chance = Anybody, by chance
value-policing-referee = Wrong cards are refused
value-policing-table = They may be played until somebody objects

level-beginner = Beginner
level-casual = Casual
level-skilled = Skilled
level-expert = Expert
level-master = Master
levels-missing = { $levels }: these need the fast kernel, which this server does not have. Whoever runs it can add it with pip install "penultima[fast]".
persona-who = Who is { $name }?
persona-is = { $name } ({ $level }): { $says }

## Waiting for the game to start

table-title = Table { $code } · Penúltima
connecting = Going to the table…
connection-lost = The connection is lost. Trying again; your seat is kept.
waiting-title = { $edition }: take your seats
waiting-you-host = You are the host: start when everybody is here.
waiting-for-host = { $host } is the host and will start the game.
waiting-arranged = The round begins as soon as everybody is there, or in a moment without them: bots hold the seats until they come.
waiting-arranged-for = Not here yet: { $names }.
waiting-no-host = Whoever sits down first becomes the host.
waiting-full = Every seat is taken: you are watching.
waiting-watching = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
chairs-title = Seats
chairs-device = Several people can sit down on one device.
chair-open = Open seat
chair-you = on this device
chair-away = away
chair-rename = Rename
chair-stand = Stand up
chair-sit = Sit down
chair-sit-another = Another player here
chair-clear = Free this seat
chair-no-bot = No bot
chair-bot = Bot: { $level }
chair-bot-for = Bot for seat { $chair }
start = Start
start-fill = { $open ->
    [one] One seat is open; a bot takes it. It plays like:
   *[other] { $open } seats are open; bots take them. They play like:
}
choices-title = What is played here
choices-change = Change what is played
read-the-rules = Read the rules
choice-target = To { $target } points.
choice-rounds = { $rounds ->
    [one] One round.
   *[other] { $rounds } rounds.
}
choice-sets = { $sets ->
    [one] Once round.
   *[other] { $sets } times round.
}
choice-dealer-high-card = The highest card decides who deals first.
choice-dealer-named = { $name } deals first.
choice-time = A turn may take { $seconds } seconds.
choice-no-clock = There is no clock.
choice-by-sheet = Everything else as on the sheet, no house rules.
choice-public = The table is in the public list.
choice-private = Only people with the link or the code find the table.
choice-free-chat = Players may write what they like.
choice-phrases = Players talk in ready-made phrases.
difference = { $what }: { $value }.
difference-house = House rule “{ $name }”: { $what }

invite-title = Invite
invite-about = Send the link, say the code or let them scan.
invite-code = Code:
invite-link = Link
invite-copy = Copy the link
invite-copied = The link is copied.
invite-share = Share
invite-qr = QR code for table { $code }

## What happens at a table besides the cards

session-satdown =
    { $you ->
        [chair] You sit down.
       *[none] { $name } sits down.
    }
session-stoodup =
    { $you ->
        [chair] You have left.
       *[none] { $name } has left.
    }
session-bottookover =
    { $you ->
        [chair] You were away; a bot holds your seat.
       *[none] { $name } is away; a bot holds the seat until { $name } is back.
    }
session-cameback =
    { $you ->
        [chair] You are back.
       *[none] { $name } is back.
    }
session-camein =
    { $you ->
        [chair] You are let in and play from now on.
       *[none] { $name } is let in and plays from now on.
    }
session-votedoff =
    { $you ->
        [chair] The table has voted: a bot plays for you.
       *[none] The table has voted: a bot plays for { $name }.
    }
session-votecast =
    { $you ->
        [chair] You want a bot to play for { $against }.
        [against] { $chair } wants a bot to play for you.
       *[none] { $chair } wants a bot to play for { $against }.
    }
session-eliminated =
    { $you ->
        [chair] You are out of the match.
       *[none] { $name } is out of the match.
    }
session-timeup =
    { $you ->
        [chair] Your time is up.
       *[none] Time is up for { $name }.
    }
session-hostis = { $name } is now the host.
session-pauseasked =
    { $you ->
        [chair] You ask for a pause.
       *[none] { $name } asks for a pause.
    }
session-pausedeclined =
    { $you ->
        [chair] You do not want a pause now.
       *[none] { $name } does not want a pause now.
    }
session-pausetakenback =
    { $you ->
        [chair] You no longer ask for a pause.
       *[none] { $name } no longer asks for a pause.
    }
session-pausedgame = The game is paused.
session-resumedgame = The game goes on.
session-drewfordeal =
    Cards are drawn for the deal: { $cards }. { $you ->
        [dealer] You deal first.
       *[none] { $dealer } deals first.
    }
session-slapopened = Now! Hands to the pile!
session-slaporder = The hands came down: { $hands }.
session-hintclaimed =
    { $you ->
        [chair] You say that { $against } gave a hint. The others decide.
        [against] { $chair } says that you gave a hint. The others decide.
       *[none] { $chair } says that { $against } gave a hint. The others decide.
    }
session-hintdropped =
    { $why ->
        [late] The claim against { $against } found no majority in time.
        [nobody] The claim against { $against } fails: nobody is here who could judge it.
        [left] The claim against { $against } falls away: one of the two has left.
        [round-over] The claim against { $against } comes too late: the last card has been played.
       *[voted-down] The claim against { $against } found no majority.
    }
session-muted =
    { $you ->
        [chair] You gave a hint and may not speak for the rest of the round.
       *[none] { $chair } gave a hint and may not speak for the rest of the round.
    }
session-dealaborted = The deal starts again: { $names } did not answer in time.
session-wonbyleave =
    { $you ->
        [chair] Everybody else has left: you win!
       *[none] Everybody else has left: { $chair } wins.
    }
session-ruledoff = The organiser has ended this table: what is said in the tournament holds, and nothing of it is rated.

## What a device checks about a fair deal

fair-secret = The secret that the server shows is the one it fixed before the deal.
fair-promise-kept = It fixed the same one that this device saw at the time.
fair-commitments-kept = Nobody changed a promise after the first part was shown.
fair-reveals = Every part shown is the one that was promised.
fair-mine = The part of this device was used.
fair-chain = The deal follows on from the one before; none was hidden.
fair-dealer = The dealer is the one that comes of it.
fair-hand = Your hand is the one that comes of it.
fair-first-card = The first card turned up is the one that comes of it.
fair-draws = The cards drawn are the ones that come of it.

## Errors

error-offline = The server cannot be reached. Check the connection and try again.
error-not-host = Only the host can do that.
error-not-yours = That seat belongs to somebody else.
error-wrong-stage = That cannot be done at this moment of the game.
error-arranged = The chairs of this table are given away, and nobody at it changes what is played.
error-chair-taken = Somebody sits there already. Choose another seat.
error-bad-setup = These choices do not go together.
error-no-such-table = There is no table with this code. Ask for the code again, or open a table of your own.
error-broken-edition = The edition that is played at this table has a fault, or is not on this server any more. The table is kept as it was: whoever runs the server can mend the edition and start the server again.
error-broken-table = This table has failed on the server several times and is closed. It is kept as it was: whoever runs the server finds the cause in its log.
error-bad-token = The server does not know this device any more. Try again.
error-bad-host = This address is not one the server knows itself by. Ask whoever runs it.
error-signed-out = You have been signed out on this device. Sign in on the start page, or try again as a guest.
error-bad-passkey = This passkey does not open anything here. Try another one, or a code from another device.
error-bad-code = This code does not work: it may be mistyped, used already or too old. Make a new one on your first device.
error-too-many-passkeys = You have as many passkeys as there can be. Remove one first.
error-no-passkeys = This server has no passkeys. Whoever runs it can add them with pip install "penultima[passkeys]".
error-no-passkeys-here = Passkeys work over https only, at a name and not at a number. A one-time code works here, too.
error-bad-origin = This page is not one of this server. Open the server's own address.
error-not-found = That is not there any more.
error-too-fast = That was too much at once. Wait a moment.
error-too-often = You have changed a lot here just now. Wait a few seconds, then go on.
error-too-slow = The connection could not keep up and is made anew.
error-too-long = That is too long.
error-bad-frame = The server did not understand. Reload the page.
error-stale = The table has gone on meanwhile. See what it waits for now.
error-too-many = Too many pages or tables are open. Close some and try again.
error-muted = You gave a hint and may not speak for the rest of this round.
error-no-free-chat = At this table only ready-made phrases are allowed.
error-not-finished = This match is not over yet. Records and replays come afterwards.
error-unknown = Something went wrong on the server. Try again.
error-full = More people than that are seated. Somebody has to stand up first.
error-not-here = You are not at this table any more.
error-server-stopping = The server is being stopped. Your game is kept.
error-cannot-store = The server cannot save just now. Everything waits, clocks too, and goes on by itself.
error-disk-nearly-full = The server's disk is nearly full. Games that are under way go on; nothing new begins until there is room again.
error-no-such-chair = There is no such seat at this table.
error-bad-name = That name cannot be read. Write one with letters, digits or symbols that can be seen, and with few accents on each.
error-bot-plays = A bot is playing for you. Take your seat back first.
error-paused = The game is paused. Go on first.
error-not-playing = You have no seat in this round.
error-claim-open = A claim is being judged already. Wait until it is decided.
error-claim-failed = A claim of yours has failed in this round. You can claim again in the next one.
error-no-vote = You have no vote on this claim: neither who makes it nor who is accused judges it.
error-not-a-person = That only works with another person.
error-no-such-level = This server cannot play that level. Choose another one; whoever runs the server can add it with pip install "penultima[fast]".
error-no-teacher = At this table nobody may ask the teacher. The host can change that before the match.
error-no-question = The teacher helps only with the question that you are asked. Wait for your turn.
error-no-review = The host of this table has switched reviews off.
error-no-expert = There is no expert here who could judge these moves. It needs penultima[fast] on the server, and a game all of whose rules it knows.
error-too-many-reviews = Many matches are being reviewed just now. Try again in a minute.
error-review-gone = The review was not finished. Begin it again.
error-no-such-tournament = There is no tournament with this code. Ask for the code again, or make one of your own.
error-not-organiser = Only the organiser can do that.
error-too-late = It has begun; in this kind of tournament nobody can come in any more.
error-entered-already = You take part already.
error-entrant-taken = Somebody has said already that this is their name.
error-struck-out = The organiser has taken you out. You can come back when the organiser writes your name down again.
error-not-entered = You do not take part.
error-withdrawn = Whoever has withdrawn cannot be taken out again.
error-bad-result = This result cannot be: one figure for every chair, places from 1 on.
error-result-partners = This result cannot be: both of a pair have the same points, rounds won and place.
error-result-rounds = This result cannot be: the table plays at most { $rounds } rounds, and { $won } of them would have been won.
error-not-by-hand = Results are handed in only where real cards are played; here they arrive by themselves.
error-not-your-table = You do not sit at this table.
error-table-over = This table has its result. Tell the organiser if it is wrong: they can correct it.
error-no-note = A correction needs a note that says why.
error-put-out = You were put out at this table. You can watch, and sit down again when the match is over.
error-nobody-joins = Nobody there is waiting for the next round.
error-has-chair = You have a seat in this match already.
error-one-chair = At a public table everybody has one seat. For several people on one device, make a table that is not public.
error-bad-text = Nothing of that can be read. Write something else.
error-rated-begun = This match is rated and has begun: nobody can take over a seat in it. You can watch.
error-rated-one-chair = At a rated table everybody has one seat.
error-rated-fair-deal = At a rated table your device takes part in the deal, and this one cannot. Use the page of the game, or another client that can.
error-rated-opt-in = Matches here are rated, and you have no ratings yet. Switch ratings on under “Profile” and come back.
error-rated-people = A rated match needs at least two people, and everybody who has a seat must be here.

## The teacher and reviews

choice-teacher-off = The teacher says nothing.
choice-teacher-review = After the match the teacher reviews your moves.
choice-teacher-advice = On your turn you may ask the teacher, and so may everybody; nobody sees who does.
rated = Rated
choice-rated = The match counts for the ratings of those who play it. Whoever leaves has lost.
error-banned = You may not play on this server until { $until }. The reason: { $reason }.
error-muted-here = You may not write on this server until { $until }. Nobody has heard this.
error-table-closed = Whoever runs this server has closed this table. The reason: { $reason }. What was played is kept.
error-tournament-closed = Whoever runs this server has closed this tournament. The reason: { $reason }. Its results are kept.
error-maintenance = The server is being worked on until { $until }. Nothing new begins before then; games that are under way are kept.
error-reported-already = You have reported this person already, or many people within the hour. Whoever runs the server will look at it.

## The house: what whoever runs the server tells people, and why

reason-insults = insults or threats
reason-spam = flooding or advertising
reason-name = an offensive name
reason-cheating = cheating
reason-stalling = holding up the game
reason-other = something else

notice-message = { $text }
notice-maintenance = The server will be worked on { $begins }, until { $until }. Games are kept and go on afterwards. { $text }
notice-maintenance-now = The server is being worked on until { $until }. No table can be opened meanwhile. { $text }
notice-muted = You may play but not write until { $until }. The reason: { $reason }.
notice-report-acted = Your report about { $text }: the house has acted on it. Thank you.
notice-report-nothing = Your report about { $text }: the house has looked at it and does nothing about it.
notices = From the house
