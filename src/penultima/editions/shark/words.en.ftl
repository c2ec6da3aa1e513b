# The words of this edition, in English.

title = Shark
line = Play a Shark Attack, and everybody slaps the pile: the slowest hand draws 4.

card-shark-attack = Shark Attack
mark-shark-attack = SH

last-to-slap = the shark has bitten
event-attacked =
    { $you ->
        [seat] The shark gets you!
       *[none] The shark gets { $seat }!
    }
table-mark-attacked = Bitten!
table-slap-ready = Shark! Get ready: slap the pile when it opens. Press S or the button.
