# The words of this edition, in English.

title = Mando
line = El Camino Así Es blocks a draw card and hands its cards to a player of your choice.

card-el-camino = El Camino Así Es
one-card-el-camino = { $card }
mark-el-camino = CA
