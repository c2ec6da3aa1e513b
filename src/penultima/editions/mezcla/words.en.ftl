# The words of this edition, in English.

title = Mezcla
line = Our own mix: the classic pack with two each of Crash, Shark Attack, El Camino Así Es and Agent P.

card-crash = Crash
mark-crash = CR
card-shark-attack = Shark Attack
mark-shark-attack = SH
card-el-camino = El Camino Así Es
one-card-el-camino = { $card }
mark-el-camino = CA
card-agent-p = Agent P
one-card-agent-p = an { $card }
mark-agent-p = P

last-to-slap = the shark has bitten
event-attacked =
    { $you ->
        [seat] The shark gets you!
       *[none] The shark gets { $seat }!
    }
table-mark-attacked = Bitten!
table-mark-crashed = Crash!
table-slap-ready = Shark! Get ready: slap the pile when it opens. Press S or the button.
