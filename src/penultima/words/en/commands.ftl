# What the command line says besides its help: why it cannot do what it is asked, and what it has done.

command-unknown = there is no command '{ $word }'; there are { $known }
command-unknown-option =
    { $meant ->
        [none] there is no option { $option }; `{ $command } --help` lists them
       *[other] there is no option { $option }; did you mean { $meant }?
    }
command-unused = nothing is known to do with { $words }; `{ $command } --help` lists what can be given
command-missing-value = { $option } needs a value; `{ $command } --help` says which
command-is-a-folder = '{ $file }' is a folder; give the name of a file in it
command-no-folder-for = there is no folder '{ $folder }' to write '{ $file }' in
command-not-writable = '{ $file }' cannot be written: { $why }
command-edition-fault = { $why }; `penultima edition check` tells more
command-nothing-to-tell = stopped before there was anything to tell
command-not-written = stopped: '{ $file }' was not written
command-no-folder = there is no folder '{ $folder }'
command-folder-is-edition = '{ $folder }' is an edition itself: name the folder that it is in with --editions
command-folder-without-editions = no sub-folder of '{ $folder }' is an edition; `penultima edition new NAME` makes one

## check, rules, replay, review

command-check-what = check needs at least one scenario file: penultima check FILE …
command-no-scenario = there is no scenario (*.toml) in { $where }
command-checked = { $passed } passed, { $failed } failed
command-rules-what = which edition or rule? penultima rules EDITION or penultima rules C4 [--lang es]
command-not-shown = not shown
command-clauses-shown = { $shown } of { $all } clauses shown
command-no-such-step = --to takes the number of a step, 1 or more
command-nobody-sits = nobody sits at { $seat }: the match has { $players } players
command-no-judge = there is nobody to review the match: { $why }

## edition

command-no-name = '{ $name }' cannot be a name: small letters and digits, with - between words
command-edition-exists = there is an edition '{ $name }' already; choose another name
command-folder-exists = '{ $folder }' is there already; nothing was written
command-example-written = { $folder }/ is written. Read { $folder }/__init__.py, then try:
command-edition-where = there is no folder '{ $given }' with an __init__.py, and no edition of that name; there are { $known }
command-edition-faults =
    { $count ->
        [one] { $name }: { $faults } fault
       *[other] { $name }: { $faults } faults
    }
command-kernel-refuses = The reference plays it; the kernel does not: { $why }.
command-edition-well = { $name }: all is well
command-edition-from =
    { $origin ->
        [package] the package { $where }
       *[folder] the folder { $where }
    }
command-head-edition = edition
command-head-title = title
command-head-cards = cards
command-head-from = from

## play, serve

command-tls = https needs both --tls-cert and --tls-key
command-port = --port takes a number from { $lowest } to 65535
serve-ready = Penúltima is ready.
serve-ready-at = Penúltima is ready at { $address }
serve-here = On this computer:
serve-others = On other devices:
serve-no-network = This computer is on no network that other devices could reach it by.
serve-other-port = Port { $port } is in use; taking { $found } instead.
serve-how-to-stop = Press Ctrl-C to stop. Games are kept and go on next time.
serve-stopped = Stopped. Your games are kept.

## A bar that tells how far a command has come

command-bar-rounds = rounds
command-bar-matches = matches
command-bar-tables = tables
command-bar-dataset = dataset
command-bar-review = review
command-bar-begins = beginnings
command-bar-compiles = compiling
command-bar-speed = { $speed } moves/s
command-compiling = compiling the kernel, this once: 15 to 60 seconds
command-compiling-gpu = compiling the kernel for the GPU, as every run does: up to a minute

## simulate, lab, train

command-gpu-here = --device gpu plays on this machine's card: leave --cluster out
command-export-rounds = --export writes single rounds: leave --matches out
command-export-kernel = --export needs the kernel: { $why }
command-exported = { $rows } decisions in { $file }
command-page-name = --out takes a file that ends in .html, not '{ $file }'
command-page-rounds = --rounds takes a number from { $lowest } to { $highest } here
command-workers = --workers takes 1 or more
command-page-written = The page is in { $file }
command-head-course = course
command-head-start = v start
command-head-common = v common
command-head-heuristic = v heuristic
command-head-judges = judges
command-training-folder = '{ $folder }' cannot be used: { $why }
command-training-stopped = stopped; the same command goes on from here

## database

command-database-check = looking through it
command-database-upgrade = copying it first
command-database-backup = backing it up
command-database-restore = restoring
command-database-copy = copying
command-database-version = { $database }: version { $version }
command-database-people = people
command-database-tables = tables
command-database-matches = finished matches
command-database-steps = steps
command-database-tournaments = tournaments
command-database-due = It is of an earlier version; the next start, or `penultima database upgrade`, brings it up to date.
command-database-sound = All of it can be read.
command-database-current = It is up to date (version { $version }).
command-database-upgraded = Upgraded from version { $before } to { $now }.
command-database-copied-before = As it was before, it is in { $file }.
command-database-carried = { $rows } rows of { $kinds } kinds are in { $target }, counted and compared.
command-database-interrupted = interrupted: nothing has been changed, and the same command begins again

## status

command-status-node = node
command-status-version = version
command-status-up = up for
command-status-lease = lease
command-status-tables = tables
command-status-sockets = sockets
command-status-load = load
command-status-lag = lag
command-status-moves = moves
command-status-state = state
command-status-alone = alone
command-status-well = well
command-status-silent = does not answer
command-status-key = from another machine it wants the key of --metrics-key: give the file with --metrics-key
command-status-refused = { $server } answers with status { $status }: while its database is away it can say nothing about the others
command-status-unreachable = no server answers at { $server } ({ $reason }): start it, or give its address

## admin

command-admin-no-key = there is no key to open the house with: '{ $file }' cannot be read ({ $why }). Give --database as you gave it to the server, or --key-file
command-admin-unreachable = no server answers at { $server } ({ $reason }): start it, or say where it is with --server
command-admin-scheme = '{ $server }' is no address of a server: it begins with http:// or https://
command-admin-not-ours = at { $server } something else answers than this game
command-admin-misread = the server did not understand: { $detail }
command-admin-duration = '{ $given }' is no time: give it as 30m, 12h or 7d
command-admin-reason = '{ $given }' is no reason; there are { $known }
command-admin-done = done
command-admin-none = nothing
command-admin-sockets = { $tables } tables, { $sockets } sockets
command-admin-here = here
command-admin-closed = closed: { $reason }
command-admin-usual = usually { $value }
command-admin-until = until { $until }
command-admin-fresh = the key of { $name }, told this once:
command-admin-number = '{ $given }' is no number: give one, or usual

## What `penultima edition check` tells as each check is over

check-ok = ok
check-wrong = wrong
check-shows-value = the pack can be dealt, and every card can be written
check-shows-rounds = every step is sound, every listed move is accepted
check-shows-endings = every round comes to an end
check-shows-secrets = nobody is told of cards that they may not see
check-shows-kernel = the kernel plays the same, or says why it does not
check-shows-words = people can read what it and its cards are called
check-shows-sheets = people can read its rules

## What to do while a server cannot store

serve-advice-disk-full = make room on the disk that the database is on
serve-advice-disk-low = the disk that the database is on is nearly full: make room
serve-advice-locked = another program holds the database: close it
serve-advice-read-only = the database cannot be written: make the file and its folder writable
serve-advice-disk-fails = the disk gives errors, or a file may grow no further: look at the system's log
serve-advice-deleted = the database file was deleted or moved: put it back; if nobody does, all that is known is written into a new one
serve-advice-replaced = another file lies where the database was: move it away; all that is known is then written into a new one
serve-advice-log-gone = a file beside the database was deleted: leave -wal and -shm alone
serve-advice-slow = the disk does not answer
serve-advice-database-away = the database server does not answer: start it, and look at the way to it
serve-advice-database-full = the database server has no room left on its disk: make some
serve-advice-database-read-only = the database server takes no changes: is it a standby? Name the primary
serve-advice-database-crowded = the database server has no connection left: raise max_connections
serve-advice-database-unsure = the database server does not say what is on its standby: look at both
serve-advice-newer-program = a newer program has gone on with it: start one of that version, or upgrade this one
serve-advice-stopped = the server stops
serve-advice-no-files = the system lets this process open no more files, so nobody else gets in: raise the limit (LimitNOFILE, ulimit -n)
serve-advice-full = all places for connections are taken, so nobody else gets in: allow more files (LimitNOFILE), or start another process
