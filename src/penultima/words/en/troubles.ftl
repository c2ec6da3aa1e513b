# What cannot be done, and what to do instead: errors that come from deeper than the command line.

trouble-passed-on = { $why }
trouble-at = { $place }: { $why }
trouble-out-of-range = { $option } takes { $lowest } to { $highest }, not { $given }
trouble-choices = { $option } takes { $choices }, not '{ $given }'
trouble-needs = { $option } needs { $what }: pip install 'penultima[{ $extra }]'
trouble-unreadable = '{ $file }' cannot be read: { $why }
trouble-no-language = there is no language '{ $language }'; there are { $known }

## Editions and their options

trouble-no-edition = there is no edition '{ $name }'; there are { $known }
trouble-endless-effect = an effect of the edition does not come to an end
trouble-edition-fault = the edition '{ $edition }' has a fault: { $fault }
trouble-no-option = there is no option '{ $option }'; there are { $known }
trouble-option-elsewhere = option '{ $option }' has no meaning in edition '{ $edition }'
trouble-option-choices = option '{ $option }' is one of { $choices }
trouble-option-number =
    { $highest ->
        [none] option '{ $option }' takes a number, { $lowest } or more
       *[other] option '{ $option }' takes a number, { $lowest } to { $highest }
    }
trouble-option-late = option '{ $option }' comes too late: those cards are gone
trouble-option-house = option 'house' takes a list of house rules by name
trouble-no-house-rule = there is no house rule '{ $name }'; there are { $known }
trouble-house-clash = house rules '{ $one }' and '{ $other }' set the same thing: choose one
trouble-elimination-in-pairs = elimination is not played in partners (ruling O8)
trouble-seats = { $lowest } to { $highest } players, not { $given }
trouble-seats-in-pairs = partners need 4 players (6 or 8 also work), not { $given }
trouble-small-pack = { $seats } players need at least { $needed } cards; this pack has { $there }

## The notation, records

trouble-no-card = '{ $text }' is not a card (r7, bs, yv, g+2, w, w4:b, x …)
trouble-which-card = '{ $card }' could be any of { $alike } in { $edition }: write which
trouble-no-seat = '{ $text }' is not a seat (A to { $last })
trouble-no-move = '{ $text }' is not a move
trouble-nobody-sits = nobody sits at { $seat }
trouble-no-color = '{ $text }' is not a colour (r, y, g, b)
trouble-no-direction = '{ $text }' is not a direction (left, right)
trouble-not-a-number = '{ $text }' is not a number
trouble-no-check = there is no check '{ $word }'; there are { $known }
trouble-no-answer = '{ $word }' is no kind of answer; there are { $known }
trouble-no-equation = an equals sign and a value are missing
trouble-over = write 'over A 73' or 'over void'
trouble-check-of-nothing = the check names nothing; '-' stands for nobody
trouble-record-unreadable = { $file }: cannot be read: { $why }
trouble-no-record = not a record: it does not begin with '{ $begin }'
trouble-record-format = a record of format { $format }, but this version ({ $version }) reads format { $known }: install a newer penultima
trouble-record-cut = cut off in the middle of a line
trouble-record-unsealed = the record ends without its seal: it is cut off, or the match is still going on (replay it with --unfinished)
trouble-record-seal = the seal does not fit: the record has been changed
trouble-record-lacks = the header's '{ $name }' is missing
trouble-record-version = '{ $version }' is no version
trouble-record-newer = written by penultima { $version }, newer than this one ({ $here }): install that version or a later one
trouble-record-header = { $file }: the header does not hold: { $why }
trouble-record-accounts = '{ $text }' are not the accounts of { $players } players
trouble-record-chance = an outcome of chance before anything happened
trouble-record-refused = '{ $move }' is refused ({ $code })
trouble-record-round = a round begins before the one before it is over
trouble-record-other = says '{ $said }', but it was '{ $was }'
trouble-record-more-chance = tells more outcomes of chance than were used
trouble-record-no-chance = an outcome of chance is missing: '{ $expected } …'
trouble-record-shuffled = the shuffled cards are not those that were there
trouble-record-picked = the seat picked was not among those to pick from

## Scenarios

trouble-scenario-found = found: { $found }
trouble-scenario-refused = refused: { $why } ({ $code }, { $rule })
trouble-scenario-accepted = found: the move was accepted
trouble-scenario-slap = a slap is open
trouble-scenario-objection = a lay may be objected to
trouble-scenario-round-over = the round is over
trouble-scenario-nothing-shown = shown { $who } = - (nothing)
trouble-scenario-goes-on = the round goes on
trouble-scenario-in = { $why } (in { $name })
trouble-scenario-not-over = the round before is not over
trouble-scenario-match-over = the match is over: no round follows
trouble-scenario-text = '{ $name }' takes a text
trouble-scenario-texts = '{ $name }' takes a list of texts
trouble-scenario-table = '{ $name }' is a table, [{ $name }]
trouble-scenario-silent = 'play' says nothing: write moves and checks, a line each
trouble-scenario-above = '{ $name }' belongs above the tables, not in [{ $table }]
trouble-scenario-missing = '{ $name }' is missing
trouble-scenario-key = there is no key '{ $name }'; there are { $known }
trouble-scenario-toml = not valid TOML: { $why }
trouble-scenario-next = a round that follows is written below a line [[next]]
trouble-scenario-of-match = the match decides '{ $name }': it does not stand in [[next]]
trouble-scenario-next-key = there is no key '{ $name }' in [[next]]; there are { $known }
trouble-scenario-exclude = '{ $one }' and '{ $other }' exclude each other
trouble-scenario-no-edition = 'editions' names none
trouble-scenario-start-dealer = 'start' needs 'dealer' or 'dealer_draw'
trouble-scenario-direction = 'direction' is left or right
trouble-scenario-draw = { $drawing } draw for the deal, but '{ $text }' has { $cards } cards
trouble-scenario-draw-tie = 'dealer_draw' ends in a tie
trouble-scenario-points = points are a number
trouble-scenario-hands = { "[" }hands] is missing
trouble-scenario-seats = seats are A, B, C … without gaps, not '{ $letter }'
trouble-scenario-start-card = 'start': { $card } is not passed over
trouble-scenario-start-end = 'start' ends before a card that counts
trouble-scenario-discard = 'discard' needs at least one card
trouble-scenario-wild = the wild on top needs its colour: '{ $card }:r'
trouble-scenario-rest = 'rest' is "none", or is left out
trouble-scenario-hand-text = the hand of { $letter } is a text with at least one card
trouble-scenario-no-hand = the hand of { $letter } is missing
trouble-scenario-deck = the deck has only { $there } of { $card }
trouble-scenario-shuffle = 'shuffle' tells { $told }, but { $there } are shuffled
trouble-scenario-chance = 'chance' tells { $told }, but one of { $there } is picked

## The rule book

trouble-no-rule = there is no edition, clause or ruling '{ $code }'; a clause is written CARS-28, a ruling C4, and `penultima editions` lists the editions
trouble-no-tests = the tests are not here: coverage is read in a checkout of the project

## Tables

trouble-setup-of-match = company and counting decide '{ $option }', not an option
trouble-setup-rotation-seats = the rotation is for 4 players
trouble-setup-rotation-counting = the rotation is always counted by the points of its rounds
trouble-setup-rotation-dealer = in the rotation its plan says who deals
trouble-setup-stage = one stage of a rotation needs chairs that are arranged
trouble-setup-high-card = in { $edition } the highest card decides who deals first
trouble-setup-dealer = chair { $chair } cannot deal: there are { $chairs } chairs
trouble-rated-options = a rated match is played by the sheet, without options or house rules
trouble-rated-teacher = a rated match has no teacher
trouble-rated-clock = a rated match has a clock
trouble-pad-over = round { $round } was played after the match was over
trouble-pad-length = { $rounds } rounds are played here, and no more
trouble-pad-player = round { $round }: player { $player } does not play in it
trouble-pad-points = round { $round }: the cards of two packs are worth { $most } points
trouble-clock = --clock takes 5 to 600 seconds, not { $given }
trouble-house-names = --option house=… takes names: { $known }
trouble-dealer = --dealer takes { $choices } or a seat from A on, not '{ $given }'

## Bots

trouble-no-level = there is no level '{ $level }'; there are { $known }
trouble-level-needs = the level '{ $level }' needs numba: pip install 'penultima[fast]'
trouble-no-bot = there is no bot '{ $bot }'; there are { $known }, and yours as module:Class
trouble-bot-needs = the bot '{ $bot }' needs numba: pip install 'penultima[fast]'
trouble-bot-start = the bot '{ $bot }' does not start: { $why }
trouble-bot-late = no answer within { $seconds } s
trouble-bot-closed = closed the line
trouble-bot-exit = the process ended with { $code }
trouble-bot-oversized = an answer of { $bytes } bytes
trouble-bot-no-move = no move: { $why }
trouble-bot-no-answer = no answer to the question
trouble-bot-illegal = { $move } is none of the moves that were open
trouble-unknown-host = this server does not know itself as '{ $host }': start it with --public-url http://{ $host }, or behind a proxy with --trust-proxy and its address
trouble-other-origin = pages of other origins are not let in: start the server with --allow-origin and theirs, or behind a proxy with --trust-proxy and its address
trouble-two-bots = name two different bots at least, as --bots skilled,casual
trouble-many-bots = { $bots } bots do not fit at { $seats } seats
trouble-judge-rules = the expert does not know all the rules of this table
trouble-judge-numba = the expert needs numba: pip install 'penultima[fast]'
trouble-limit = --limit takes seconds, up to { $longest }, not { $given }
trouble-no-folder = { $option } takes a folder, and '{ $folder }': { $why }
trouble-folder-in-use = { $option } takes an empty folder, and '{ $folder }' is not

## Tournaments

trouble-programme-toml = '{ $file }' is not TOML: { $why }
trouble-programme-table = { $file }: what holds for every table stands below a line [table]
trouble-programme-key = { $file }: there is no '{ $name }'; there are { $known }
trouble-programme-kind = { $file }: say what kind of tournament it is; kind takes one of { $known }
trouble-programme-value = { $file }: { $name } takes { $wanted }, not '{ $given }'
trouble-value-one-of = one of { $known }
trouble-value-number = a whole number from { $least } to { $most }
trouble-value-yes-no = true or false
trouble-value-text = a text in quotation marks
trouble-value-short-text = a text of at most { $most } letters in quotation marks
trouble-value-list = a list of texts in [square brackets]
trouble-value-list-of = a list in [square brackets] out of { $known }
trouble-value-table = names with their values, as below a line [table.options]
trouble-programme-entrants = { $file }: { $given } take part, and { $most } may
trouble-programme-bots = { $file }: bots cannot play with real cards: name people = [...]
trouble-programme-people = { $file }: people play with real cards here: say by-hand = true
trouble-programme-who =
    { $who ->
        [people] { $file }: people are names of 1 to 24 letters; write people = ["Otter", "Heron"]
       *[bots] { $file }: each bot has a number; write a line [bots], then skilled = 4
    }
trouble-programme-several = { $file }: 1 to { $most } bots '{ $bot }' may play, not { $given }
trouble-state = '{ $file }' is not what a tournament has written: { $why }
trouble-other-state = '{ $file }' is of another tournament, or it was changed since: --afresh begins again
trouble-tournament-record = not the record of a tournament: { $why }
trouble-audit-plan = the plan cannot be played: { $why }
trouble-audit-stages = the stages cannot be drawn again: { $why }
trouble-audit-numbers = two entrants have the same number
trouble-audit-log = the log does not go back to the beginning, so nothing can be drawn again
trouble-audit-nobody = stage { $stage }: nobody has the number { $number }
trouble-audit-twice = stage { $stage }: number { $number } has more than one place
trouble-audit-no-result = stage { $stage }, table { $table }: there is no result, though the next stage was drawn
trouble-audit-figures = stage { $stage }, table { $table }: { $chairs } chairs, but not so many figures in the result
trouble-audit-places = stage { $stage }, table { $table }: places go from 1 to { $chairs }
trouble-audit-over = stage { $stage }: it was over before
trouble-audit-setup = stage { $stage }: its tables are not played as the plan says
trouble-audit-byes = stage { $stage }: free should be { $wanted }, not { $told }
trouble-audit-tables = stage { $stage }: { $wanted } tables follow, not { $told }
trouble-audit-seats = stage { $stage }, table { $table }: the seed and the results give { $wanted }, not { $told }
trouble-audit-a-bot = a bot
trouble-audit-none = nobody
trouble-audit-ties = the tie-breaks are not those of the plan
trouble-audit-lines = the standings have { $told } lines, and should have { $wanted }
trouble-audit-standings = the standings do not follow from the results: place { $place } should be number { $wanted } with { $score }, not number { $told } with { $toldscore }
trouble-audit-accounts = the accounts do not follow from the results
trouble-audit-no-record = stage { $stage }, table { $table }: not all of its records ({ $code }) are here
trouble-audit-record = stage { $stage }, table { $table }: the record is not that of this match: { $why }
trouble-audit-result = stage { $stage }, table { $table }: its records give the points { $points } and the rounds won { $won }, and the result says otherwise
trouble-audit-result-places = stage { $stage }, table { $table }: the places do not follow from its records
trouble-audit-over-before = the match was over before

## Simulation, the lab, training

trouble-rounds = --rounds takes 1 to { $highest } (a million million), not { $given }
trouble-options-neither = --options takes KEY=VALUE or a TOML file, and '{ $file }' is neither
trouble-options-toml = the options in '{ $file }' are not TOML: { $why }
trouble-policies = --policy takes one for all or one for each of { $seats }, not { $given }
trouble-policy-file = --policy { $policy }: there is no file '{ $file }'
trouble-no-policy = there is no policy '{ $policy }'; there are { $known }
trouble-no-number = { $option } takes a number, not '{ $given }'
trouble-numbers = { $option } takes one number or one for each of { $seats } seats
trouble-weights = { $option } takes weights above 0, up to { $highest }, not { $given }
trouble-chances = { $option } takes chances from 0 to 1, not { $given }
trouble-format = { $option } writes { $formats }, not '{ $file }'
trouble-no-pyarrow = --export FILE.parquet needs pyarrow: pip install 'penultima[dataset]'; FILE.npz needs none
trouble-kernel-cannot = the kernel cannot play this ({ $why })
trouble-no-numba = numba is missing
trouble-no-numba-cuda = the GPU needs numba-cuda: pip install 'penultima[gpu]'
trouble-no-gpu = no GPU can be used here; take the CPU (device 'cpu'), or see to the driver (nvidia-smi shows whether it answers)
trouble-hindered =
    { $mend ->
        [none] { $why }
       *[other] { $why }; { $mend }
    }
trouble-gpu = --device gpu: { $why }
trouble-gpu-hindered =
    { $mend ->
        [none] --device gpu: { $why }; leave --device out, and the reference engine plays it, slowly
       *[other] --device gpu: { $why }; { $mend }
    }
trouble-kernel-policy =
    { $mend ->
        [none] { $why }, and the reference engine has no policy '{ $policy }'; it has { $known }
       *[other] { $why }, and the reference engine has no policy '{ $policy }'; it has { $known }; or { $mend }
    }
trouble-reference-policy = the reference engine has no policy '{ $policy }'; it has { $known }
trouble-slow-engine =
    { $mend ->
        [none] { $why }, so the reference engine plays, several hundred times slower
       *[other] { $why }, so the reference engine plays, several hundred times slower; { $mend }
    }
trouble-dead-workers = { $deaths } worker processes died (the last with exit code { $code }): is there enough memory? Try fewer with --workers
trouble-cluster-address = --cluster takes the address of a scheduler, tcp://HOST:PORT, not '{ $address }'
trouble-no-scheduler = no scheduler answers at '{ $address }' ({ $error }); start one with `dask scheduler`, and give the address it prints, tcp://HOST:PORT
trouble-no-workers = the scheduler at '{ $address }' has no workers; start some with `dask worker { $address }`
trouble-bare-workers = the workers of '{ $address }' have no penultima: install it where they run, with pip install 'penultima[cluster]'
trouble-other-version = the worker at { $worker } has penultima { $there }, and here is { $here }; install the same everywhere
trouble-worker-edition = the worker at { $worker } has no edition '{ $edition }': install its package there, or start the workers with { $variable }=FOLDER
trouble-killed-workers = workers died again and again at one job: { $why }
trouble-lab-stopped = stopped before any question was answered: there is nothing to tell yet
trouble-no-course = { $file } is no file of a course: { $why }
trouble-other-course = { $file } was made with other settings; give another --out, or remove the file
trouble-course-numbers = generations and rounds are numbers from 1 on

## The server

trouble-no-client = the client is not built: there is no { $file } in { $folder }. In a checkout, run `make client`; an installed package should carry it: install again
trouble-certificate = the certificate { $file } or its key cannot be used: { $why }
trouble-no-address = '{ $host }' is no address of this machine ({ $why })
trouble-tls-nodes = processes on one PostgreSQL speak plain http with each other and cannot at a port with --tls-cert: put a proxy that has the certificate before them (examples/deploy/proxy)
trouble-node-address = '{ $given }' is no address for --node-address: give HOST:PORT, and an IPv6 address in brackets
trouble-port = port { $port } on { $host } cannot be used ({ $why }): stop what uses it, or choose another one with --port
trouble-ports = ports { $first } to { $last } are all in use: choose another with --port
trouble-no-server-address = '{ $given }' is no address of a server: write it as https://example.org
trouble-key-unreadable = the key in { $file } cannot be read: { $why }
trouble-key-short = the key in { $file } is too short: { $least } characters at least
trouble-no-database = '{ $given }' is no database that this version knows: give a path, { $url }PATH or postgresql://USER@HOST/NAME
trouble-database-away = the server at { $address } cannot be reached: { $why }
trouble-no-psycopg = PostgreSQL needs psycopg: pip install 'penultima[postgres]'
trouble-database-in-use = { $file } is in use by another penultima that is running: stop that one, or choose another file with --database
trouble-database-folder = the folder { $folder } cannot be made: { $why }
trouble-database-is-folder = { $file } is a folder: --database wants a file
trouble-database-rights = { $file } cannot be written: change its rights or choose another file with --database
trouble-database-lock = the lock beside { $file } cannot be taken: { $why }
trouble-database-broken = { $file } cannot be used as a database ({ $why }): choose another file with --database, or put a backup in its place
trouble-database-foreign = { $file } is a database, but not one of Penúltima: choose another
trouble-database-newer = { $file } was written by a newer penultima (schema { $schema }; this one, { $here }, knows { $known }): install that version or a later one, or choose another file with --database
trouble-database-no-copy = { $file } was written by an earlier version, and no copy of it can be made before it is upgraded ({ $why }): make room beside it. Nothing in it has been changed
trouble-database-missing = there is no { $file }: give the database with --database as you gave it to the server
trouble-database-unreadable = { $file } cannot be read ({ $why }): run this as the user to whom it belongs
trouble-database-not-empty = there is something in { $target } already, and nothing is written over it: choose an empty place
trouble-database-old = { $file } was written by an earlier version: bring it up to date first with `penultima database upgrade`
trouble-database-nodes = servers are at work at { $address } ({ $nodes }): stop them first, or what is played meanwhile would stay behind
trouble-database-broke-off = nothing was written to { $target } ({ $why }): mend that and give the command again
trouble-database-differs = what arrived at { $target } is not what was sent (table { $table }): nothing of it was kept. Give the command again, and look at the disk if it happens again
trouble-database-damaged = the file is damaged: { $why }. Put a backup in its place
trouble-database-table = table { $table } cannot be read: { $why }
trouble-database-gap = of table { $table } steps are missing
trouble-house-key-unreadable = the key in { $file } cannot be read ({ $why }): change its rights, or delete it and start again for a new one
trouble-house-key-cut = there is no whole key in { $file }: delete it and start again for a new one

## What the kernel cannot number, and policies that cannot be used

trouble-numbers-policing = policing = "table" has no place in numbers: objections are for people; use policing = "referee" or the reference engine
trouble-numbers-effect = what '{ $face }' does ({ $effect }) is known to the reference only
trouble-numbers-draw = '{ $face }' makes somebody draw { $cards } cards: 0 to { $highest } can be numbered
trouble-numbers-shield = '{ $face }' attacks like a shield, which is known to the reference only
trouble-numbers-points = '{ $face }' counts { $points } points: { $highest } at most can be numbered
trouble-numbers-colored = { $given } coloured faces: { $highest } at most can be numbered
trouble-numbers-wild = { $given } wild faces: { $highest } at most
trouble-numbers-sign = { $faces } faces are written '{ $sign }': each needs a sign of its own
trouble-numbers-aims = { $given } lays that name a seat: { $highest } at most can be numbered
trouble-numbers-unknown = { $card } is in the pack, but no face of the edition is written so
trouble-numbers-copies = { $given } copies of { $card }: { $highest } at most can be numbered
trouble-numbers-pack = a pack of { $given } cards: { $highest } at most can be numbered
trouble-numbers-owed = draw cards for { $given } cards in all: { $highest } at most can be numbered
trouble-numbers-phase = a phase that has no number: { $phase }
trouble-opponents = name one opponent for all, or { $others }, not { $given }
trouble-for-each =
    { $given } { $what ->
        [policies] policies
       *[manners] manners
    } for { $seats } players: give one for all, or one each
trouble-no-weight = there is no weight '{ $name }'; there are { $known }
trouble-no-file = there is no file { $file }
trouble-no-npz = { $file } is no .npz file of numbers
trouble-weight = { $file }: weight '{ $name }' must be one whole number up to { $highest }
trouble-no-array = { $file } has no array '{ $name }'; a network has { $known }
trouble-array = { $file }: array '{ $name }' must be of floating-point numbers
trouble-network-shape = a network maps { $inputs } inputs by 1 to { $units } units to { $actions } actions, with a bias for each unit and action; these have the shapes { $shapes }
trouble-network-numbers = a network's numbers lie between -{ $largest } and { $largest }
trouble-club-figures = one figure for each of the { $chairs } chairs, in the order of their letters; here are { $given }

## Editions of others: why one is left out

trouble-left-out =
    { $origin ->
        [package] the edition in the package { $where } was left out: { $why }
       *[folder] the edition in the folder { $where } was left out: { $why }
    }
trouble-no-text = { $file } is not a text in UTF-8
trouble-no-value = its __init__.py does not say EDITION = Edition(…)
trouble-no-import = it cannot be imported: { $fault }
trouble-dotted-folder = a folder with a dot in its name cannot be imported
trouble-endless-import = its import does not come to an end ({ $place })
trouble-id-taken =
    { $whose ->
        [ours] its id '{ $name }' is that of an edition of ours
       *[other] its id '{ $name }' is that of an edition of somebody else, which is here
    }
trouble-edition-kind = EDITION is a { $kind }, not a penultima.game.edition.Edition
trouble-edition-id = its id '{ $name }' has to be small letters and digits, with - between words
trouble-edition-id-type = its id is not a text
trouble-edition-rules = its rules are not TableRules
trouble-edition-deck = its deck is not a tuple of cards
trouble-edition-faces = its faces are not a tuple of Face values, each with an Effect
trouble-edition-hand = a hand of { $cards } cards cannot be dealt
trouble-edition-faceless = the pack holds { $cards }, for which it has no face
trouble-edition-adjustable = 'adjustable' names { $names }, which is no face of it
trouble-edition-face-id = the face id '{ $name }' has to be small letters and digits, with - between them
trouble-edition-sign = the face { $face } cannot be written '{ $sign }': a sign is one to three small letters, digits or +, and a wild's begins with none of r, y, g, b
trouble-edition-one-sign = { $faces } have the same sign '{ $sign }'; every face needs one of its own
trouble-edition-one-id = two faces have the id '{ $name }'
trouble-edition-small-pack = its pack of { $cards } cards is too small: { $hands } hands of { $hand }, one card turned up and one to draw are { $fewest }
trouble-edition-goes-back = every card of its pack goes back if it is turned up first, so no round can begin
trouble-no-fluent = { $file }, line { $line }: this is not Fluent: '{ $text }'

## Sheets

trouble-sheet-in = { $file }, { $why }
trouble-sheet-line = line { $line }: { $why }
trouble-sheet-untitled = the sheet has no title; it is a line like '# Storm'
trouble-sheet-two-titles = the sheet has two titles; sections begin with '##'
trouble-sheet-section-first = a section stands before the title
trouble-sheet-before-title = before the title may stand 'based on: NAME' alone, not '{ $text }'
trouble-sheet-clause = a clause is written '- **NAME-01** [its.group] text', not '{ $text }'
trouble-sheet-nothing = this is neither a heading nor a clause nor a ruling: '{ $text }'
trouble-sheet-number-twice = the number { $number } stands at two clauses
trouble-sheet-group-twice = the group { $group } stands at two clauses
trouble-sheet-base = its sheet is based on '{ $base }', and there is no such edition
trouble-sheets-in-a-circle = the sheets of { $editions } are based on each other
trouble-look-long = { $file } has { $characters } characters; { $most } are the most
trouble-look-unreadable = { $file } cannot be read: { $why }
trouble-look-in = { $file }: { $where } { $harm }
trouble-harm-color = is '{ $color }'; a colour is written like #c9243f
trouble-harm-strokes = holds more than the strokes of a path
trouble-harm-css = holds more than gradients
trouble-harm-picture = holds more than shapes
trouble-harm-no-svg = is no SVG: { $why }
trouble-harm-shape = holds <{ $shape }>, which is no shape
trouble-harm-attribute = holds the attribute { $attribute }, which no shape needs
trouble-harm-elsewhere = fetches something from elsewhere: { $attribute }='{ $value }'
trouble-sheet-missing = there is no { $file }
trouble-sheet-numbers = clauses are numbered { $prefix }01, { $prefix }02 …, not { $number }
trouble-sheet-empty = the sheet has no clause of its own, so nobody can read what is special here
trouble-sheets-differ = the two sheets do not number the same clauses, with the same groups

## What `penultima edition check` finds

trouble-at-table =
    { $house ->
        [none] { $players } players, seed { $seed }: { $why }
       *[other] { $players } players, house rules { $house }, seed { $seed }: { $why }
    }
trouble-after =
    { $move ->
        [deal] after the deal: { $why }
       *[other] after '{ $move }': { $why }
    }
trouble-trying = trying '{ $move }': { $why }
trouble-check-silent = the process that checks it has said nothing for { $seconds } seconds
trouble-check-ended = the process that checks it ended with { $code }: { $said }
trouble-round-endless = the round is not over after { $moves } moves
trouble-step-endless = this does not come to an end ({ $place })
trouble-step-no-task = nobody is asked any more: an effect has to say who is next (progress.turn_after)
trouble-step-untold = the state changed although nothing was told
trouble-step-nobody-asked = nobody was asked at the end of the move
trouble-step-told-otherwise = the events that were told do not lead to the state that came of them
trouble-step-not-saved = the state does not survive being saved
trouble-step-not-sent = the events do not survive being sent
trouble-step-not-seen = what a player sees does not survive being sent
trouble-state-lost-cards = cards are lost: { $cards }
trouble-state-new-cards = cards are there that the pack does not hold: { $cards }
trouble-state-other-color = the colour in force is not that of the card on top
trouble-state-no-color = no colour is in force, and nobody is asked for one
trouble-state-empty-hand = somebody has no cards left, and the round goes on
trouble-state-owes-no-uno = somebody can be caught who owes no UNO
trouble-state-untrue-uno = a UNO stands that is not true
trouble-state-drawing = the table waits for cards to be drawn, and nobody can answer that
trouble-state-after-end = something waits behind the end of the round
trouble-state-own-attack = somebody is under attack by a card of their own
trouble-state-nobody-there = seat { $seat } is asked, and nobody sits there
trouble-state-no-move = the player who is asked has no move at all
trouble-state-asked-twice = two questions of one kind are open: { $question }
trouble-move-listed = '{ $move }' is listed as a move and refused ({ $code })
trouble-move-unlisted = '{ $move }' is not listed as a move and is accepted
trouble-move-unreadable = '{ $move }' cannot be read again
trouble-move-misread = '{ $move }' is read as another move
trouble-secret-in-view = what a player sees, or may do, depends on cards that the player cannot see
trouble-secret-in-refusal = whether '{ $move }' is allowed depends on cards that its player cannot see
trouble-secret-told = after '{ $move }' a player is told something of cards that the player may not see
trouble-words-missing = { $file } does not say { $keys }
trouble-words-one-name = two cards have the same name in '{ $language }': { $names }
trouble-words-unasked = '{ $message }' is said, and nothing asks for it
trouble-words-unknown = '{ $message }' speaks of { $names }, which nobody tells it
trouble-no-kernel = numba is not installed here (pip install 'penultima[fast]')
