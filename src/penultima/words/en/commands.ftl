# What the command line says besides its help: why it cannot do what it is asked, and what it has done.

command-no-language = there is no language '{ $language }'; there are { $known }
command-out-of-range = { $option } takes { $lowest } to { $highest }, not { $given }
command-is-a-folder = '{ $file }' is a folder; give the name of a file in it
command-no-folder-for = there is no folder '{ $folder }' to write '{ $file }' in
command-not-writable = '{ $file }' cannot be written: { $why }
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

## play, serve

command-tls = https needs both --tls-cert and --tls-key
command-port = --port takes a number from { $lowest } to 65535

## simulate, lab, train

command-gpu-here = --device gpu plays on this machine's card: leave --cluster out
command-export-rounds = --export writes single rounds: leave --matches out
command-export-kernel = --export needs the kernel: { $why }
command-edition-fault = the edition '{ $name }' has a fault: { $fault }
command-exported = { $rows } decisions in { $file }
command-page-name = --out takes a file that ends in .html, not '{ $file }'
command-page-rounds = --rounds takes a number from { $lowest } to { $highest } here
command-workers = --workers takes 1 or more
command-page-written = The page is in { $file }
command-training-folder = '{ $folder }' cannot be used: { $why }
command-training-stopped = stopped; the same command goes on from here
