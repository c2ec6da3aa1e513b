# The help of the command line: plain lines, a message each, so that the front page can be read at once.
# The key is the command and the parameter; what several commands have alike is said once, of any.

help-title = The UNO family of card games, each edition by its own rule sheet.
help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-parameters = Parameters
help-choices = choices
help-default = default
help-required = required
help-help = Display this message and exit.
help-version = Display application version.

## Any command

help-any-edition = The name of an edition; `penultima editions` lists them.
help-any-editions = A folder whose sub-folders are editions; may be repeated. `penultima editions` lists those that are here.
help-any-lang = The language of all that is said: en, es or es-419; without it, that of your environment (LANG).
help-any-database = A file, as a path or sqlite:///PATH, or a PostgreSQL, as postgresql://USER@HOST/NAME; without it, the file in your data folder.
help-any-limit = Seconds for a move of a bot of yours.
help-any-jobs = How many processes share the work; without it, as many as there are cores.
help-any-workers = How many processes share the work; without it, as many as there are cores.
help-any-quiet = Show no progress bar and no warnings.
help-any-client = The folder of the built client, if not the one that comes along.
help-any-unfinished = Accept the record of a match that is still going on.
help-any-person = Their id, as `penultima admin people` tells it.
help-any-address = An address, or the mark of one.
help-any-here = Also the addresses that the person is here from.
help-any-time = How long: 30m, 12h, 7d.
help-any-reason = Which they are told: insults, spam, name, cheating, stalling or other.
help-any-note = For the book alone.
help-any-code = The table's code.

## admin

help-admin = Keep the house of a server: tables, people, notices, limits.
help-admin-server = Where the server is reached.
help-admin-database = The server's database, beside which the key is; without it, the one in your data folder.
help-admin-key-file = Another file with a key; the key itself may also be in PENULTIMA_ADMIN_KEY.
help-admin-json = Print what the server answers, for scripts.
help-admin-ban = Ban a person or an address for a time; whoever is here is sent away at once.
help-admin-bans = List the bans and mutes that hold, with their numbers.
help-admin-close = Close a table; people are told in a sentence, and what was played there is kept.
help-admin-close-tournament = Close a tournament; nobody sees it any more, and its open tables are played on.
help-admin-close-tournament-code = The tournament's code.
help-admin-key = Print the key of the house, for the page /admin; show it to nobody else.
help-admin-keys = List the keys by name, make one for another keeper, or remove one.
help-admin-keys-new = The name of a keeper: the key is printed this once.
help-admin-keys-remove = The name of a keeper whose key opens nothing any more.
help-admin-limits = List how much one may do, or set a limit.
help-admin-limits-name = Which to set; without it, all are listed.
help-admin-limits-value = A number, or `usual`.
help-admin-log = Print the book, the newest first: who did what to whom, and why.
help-admin-log-before = The number of an act: those before it.
help-admin-maintenance = Announce work on the server; when it begins no table is opened, and games are kept.
help-admin-maintenance-text = What people should know besides.
help-admin-maintenance-begins = In how long: 10m, 2h, 1d.
help-admin-maintenance-time = How long it takes.
help-admin-mute = Let a person or an address play but not write, for a time.
help-admin-notice = Tell everybody something, at every table and on every page.
help-admin-notice-text = What they are told.
help-admin-notice-time = How long it is shown: 30m, 12h, 7d.
help-admin-people = List who is here and who was here last.
help-admin-people-like = A part of the name, or an id.
help-admin-renew-key = Sign tokens with a new key: everybody is signed out, and comes back by passkey or as a new guest.
help-admin-rename = Give a person another name, on their chairs and in tournaments too.
help-admin-rename-name = What they are called from now on.
help-admin-reopen = Open a closed table again.
help-admin-reopen-tournament = Open a closed tournament again; it goes on where it stood.
help-admin-reopen-tournament-code = The tournament's code.
help-admin-reports = List what people have reported, or answer a report.
help-admin-reports-number = Which to answer; without it, all are listed.
help-admin-reports-acted = Whether something was done about it, which whoever reported is told.
help-admin-sign-out = End all sessions of a person, whose tokens may be in other hands; passkeys stay.
help-admin-tables = List the tables that are open.
help-admin-tournaments = List the tournaments that are not over.
help-admin-unban = End a ban or a mute before its time.
help-admin-unban-number = As `penultima admin bans` tells it.
help-admin-withdraw = Take a notice back before its time, or list all.
help-admin-withdraw-number = Which; without it, all are listed.

## arena

help-arena = Let bots play each other, and tell who is stronger.
help-arena-bots = The bots, with commas: beginner, casual, skilled, expert, master, random, heuristic, or your own as module:Class. They take the seats in turn, the first again after the last.
help-arena-seats = 2 to 10.
help-arena-games = How many rounds or matches to play in all; rounded up so that every deal is played with every rotation of the seats.
help-arena-seed = The same seed gives the same games, on any number of processes.
help-arena-options = An option of the edition as KEY=VALUE (drawn=may, house=stacking,jump-in), or a TOML file of such lines; may be repeated, and house rules add up.
help-arena-unit = Whether a game is a round or a whole match.
help-arena-manners = perfect: everybody says UNO, catches and is as quick as the others, so that only cards count; level: each level forgets and overlooks as it does at a table, and a bot of yours decides by itself.
help-arena-records = Write a record of every game into this folder, for penultima replay.
help-arena-json = Write everything into this file as JSON.
help-arena-svg = Draw the result into this file.

## check

help-check = Run scenario files and say which lines do not hold.
help-check-files = Scenario files, or folders of them.

## database

help-database = Check, upgrade, back up, restore and move what keeps games and people.
help-database-check = Look whether everything in a database can be read; a running server is not disturbed.
help-database-upgrade = Bring the database of an earlier version up to date, as the next start would do; a file is copied first.
help-database-backup = Write everything into a file, as it stands at one moment; the server may be at work.
help-database-backup-file = A new file, which `penultima database restore` takes back.
help-database-restore = Put a backup into a place where there is nothing yet.
help-database-restore-file = The backup; it stays as it is.
help-database-copy = Move a house from a file into PostgreSQL or back; what was there stays as it is.
help-database-copy-to = Where to: a place where there is nothing yet, given like --database.

## edition

help-edition = Make an edition of your own, check it, list all there are.
help-edition-check = Check that an edition keeps the contract, and say in sentences what is wrong.
help-edition-check-edition = The folder of an edition, or the name of one that is here.
help-edition-check-rounds = How many rounds to play for each check.
help-edition-check-seed = Other rounds with another seed.
help-edition-list = List the editions that are here, and where each comes from.
help-edition-new = Write the folder of a new edition, an example.
help-edition-new-name = What it is called: small letters and digits, with - between words.

## editions

help-editions = List the editions that are here, and where each comes from.

## lab

help-lab = Answer the questions that players ask, as one page with pictures.
help-lab-out = The page to write, a file that ends in .html.
help-lab-rounds = How many rounds to play at each table; without it 200,000, which takes about two minutes of processor time, shared by the workers (100 without numba).
help-lab-seed = The same seed gives the same numbers.
help-lab-open = Open the page in the browser afterwards.

## play

help-play = Start the game and open it in the browser; others on the network can join.
help-play-port = Where to listen; if it is in use, the next free one is taken.
help-play-lang = The language the browser begins in: en, es or es-419. Without it, the browser's own.
help-play-browser = Whether to open the browser.
help-play-database = The file that keeps games and people; without it, one in your data folder.
help-play-public-url = Where others find this server, as http://example.org:8000, if by a name of the internet.

## replay

help-replay = Tell a recorded match again, step by step, checking that it holds.
help-replay-file = A record of a match.
help-replay-seat = Tell only what this seat saw (A, B, C …); without it everything is told.
help-replay-to = Stop after this step and show the table there.

## review

help-review = Tell which moves of a recorded match cost most, and what was better.
help-review-file = A record of a match.
help-review-seat = Whose moves, by the letter of the place in the first round (A, B, C …).
help-review-seed = The expert's dice; the same seed gives the same review.
help-review-json = Print the review as JSON.

## rules

help-rules = Print an edition's rule sheet, explain one rule by its code, or tell what tests show.
help-rules-what = The name of an edition (`penultima editions` lists them), or the code of a clause or a ruling, such as CARS-28 or C4.
help-rules-coverage = List every clause with the tests that show it.

## serve

help-serve = Run the server of the web game, without a browser.
help-serve-host = The address to listen at; 0.0.0.0 for all of this machine's.
help-serve-port = The port to listen at; 0 for any that is free.
help-serve-database = What keeps games and people: a file, as a path or sqlite:///PATH, or a PostgreSQL for several processes, as postgresql://USER@HOST/NAME; without it, a file in your data folder.
help-serve-tls-cert = A certificate (PEM) for https, with its chain.
help-serve-tls-key = The certificate's private key (PEM).
help-serve-allow-origin = An origin whose pages may use this server too, as https://example.org; may be repeated.
help-serve-trust-proxy = The address of a reverse proxy whose X-Forwarded headers are true; may be repeated.
help-serve-pace = human; brisk for trying things out; instant between programs: nobody waits for anybody.
help-serve-limits = normal, or wide for load tests: no limits for one address.
help-serve-public-url = Where others find this server, as https://example.org; names that lead here over plain http have to be told, unless they are of the home network.
help-serve-node-address = Where other processes on the same PostgreSQL reach this one, as HOST:PORT, if not where it listens.
help-serve-metrics-key = A file with a key; whoever sends it as a bearer token may read /metrics from elsewhere.

## simulate

help-simulate = Play millions of rounds and tell how they went.
help-simulate-players = 2 to 10.
help-simulate-rounds = How many rounds to play, up to a million million; with --matches, how many matches.
help-simulate-seed = From 0 to 2^64 - 1. The same seed gives the same result, on any number of workers, on CPU and GPU.
help-simulate-policy = How seats play: random (any legal move), thrifty (draws only if it must), common, linear, linear:FILE.npz or network:FILE.npz. One for all, or one for each seat, with commas or repeated; without it, thrifty.
help-simulate-options = An option of the edition as KEY=VALUE (drawn=may, house=stacking,jump-in), or a TOML file of such lines; may be repeated, and house rules add up. See --list-options.
help-simulate-list-options = List the options of the edition, their values and the house rules, and play nothing.
help-simulate-matches = Play whole matches instead of single rounds.
help-simulate-call = The chance to say UNO in time; here and below, one number for all or one for each seat.
help-simulate-catch = The chance to notice that somebody forgot.
help-simulate-challenge = The chance to doubt a Wild Draw 4; without it, the policy decides.
help-simulate-bluff = The chance to lay a Wild Draw 4 against the rule; without it, the policy decides.
help-simulate-jump = The chance to jump in, where the house plays so.
help-simulate-slow = How likely one's hand is the last on the pile, as a weight against the others': above 0, up to 1000.
help-simulate-device = cpu, or gpu for an NVIDIA card.
help-simulate-cluster = The address of a dask scheduler, tcp://HOST:PORT, whose workers share the work.
help-simulate-json = Print JSON instead of tables.
help-simulate-plot = Draw the statistics into this file: .svg, .png or .pdf.
help-simulate-export = Write every decision of the games into this file: .npz or .parquet.

## status

help-status = Show every process of a server: its lease, tables, sockets, load and lag.
help-status-server = Where any of them is reached.
help-status-metrics-key = The file with the key that the server was given, for another machine than its own.
help-status-once = Print it once; without it, in a terminal, it is shown anew every two seconds.
help-status-json = Print what the server answers, for scripts.

## terminal

help-terminal = Play in this terminal, against bots or at a table of a server.
help-terminal-bots = How many play against you, 1 to 9.
help-terminal-level = How well they play: beginner, casual, skilled, expert or master.
help-terminal-company = Who plays with whom: single, partners or rotation; the rotation is for 3 bots, or for 7, at two tables.
help-terminal-counting = How far it goes: round (a single one), points, alternative, elimination, rounds (so many, the most points win) or penalties (so many, hands left count against their holders); without it, as the sheet says, or points if there is a target, or rounds if there are.
help-terminal-target = The points to reach; 500 without it.
help-terminal-rounds = How many a match of rounds or penalties has, 1 to 50; 4 without it.
help-terminal-dealer = Who deals first, where the sheet leaves it open (mando): chance, high-card, or a seat, A being yours.
help-terminal-option = An option of the edition as KEY=VALUE (drawn=may, house=stacking,jump-in); may be repeated, and house rules add up. `penultima simulate --list-options` lists them.
help-terminal-clock = The seconds that a turn may take; without it, as long as you like.
help-terminal-seed = The same seed deals the same cards.
help-terminal-name = Your name at the table.
help-terminal-join = The link of a table on a server, https://host/t/CODE, instead of bots; or of a tournament, https://host/tournament/CODE: you enter it, and play your tables one after the other.
help-terminal-json = Of a rotation against bots: write the record of what has been played into this file after every stage, for penultima tournament --check.
help-terminal-records = Of a rotation against bots: write a record of every match into this folder, for penultima replay and penultima tournament --check.
help-terminal-code = A one-time code from another device of yours, made on its profile page: you join as the same person. `ask` asks for it. Next time the name is enough.
help-terminal-ratings = With --join, instead of a game: have ratings at that server (on) under your name, have none any more and delete all there are (off), or see them (show).
help-terminal-plain = Lines instead of a screen, in the notation: for pipes and screen readers. A pipe gets them by itself.
help-terminal-pace = How fast bots are: human, brisk, or instant, which is what a pipe gets.

## tournament

help-tournament = Run a tournament of bots, or keep one that is played with real cards.
help-tournament-file = What is played and who takes part, as TOML; examples/tournaments has one of each kind.
help-tournament-by-hand = For real cards: shows who sits where, asks for results, and counts. `help` lists what can be typed.
help-tournament-seed = Of all lots and cards, instead of the file's. The same file and seed give the same results, on any number of processes.
help-tournament-state = The file that says how far it has come; without it, the name of the file with `.state.json`, in this folder. It goes away when a tournament of bots is over.
help-tournament-resume = Go on with one that was stopped, to the same end.
help-tournament-afresh = Begin again, whatever was stopped before.
help-tournament-json = Write the record of the whole into this file: plan and seed, pairings, results, standings.
help-tournament-csv = Write standings.csv, results.csv and a rotation's accounts.csv into this folder.
help-tournament-records = Write a record of every match into this folder, for penultima replay; with --check, compare the results with those in it.
help-tournament-check = Instead of a tournament: draw and count the record in this file again, and say what does not follow from its seed and its results; of an archive with the records of all matches (tournament.json and records), play those again too.
help-tournament-quiet = Show no progress bar, and of a tournament of bots only the standings at the end.

## train

help-train = Train the weights of the bots, on the CPU or a GPU.
help-train-out = A folder for the courses under way and, in the end, trained.npz and trained.json.
help-train-edition = One or more editions, by name; without it, all that are our own.
help-train-players = One or more numbers of players; without it, 2 and 4.
help-train-generations = How many generations each course has.
help-train-rounds = How many rounds each candidate plays against each opponent.
help-train-seed = The same seed gives the same weights, on CPU and GPU.
help-train-heuristic = Train the 24 weights of the benchmark heuristic instead, which remembers nothing.
help-train-device = auto takes a GPU if there is one.
