# Las palabras de esta edición, en español; las cartas se llaman como en su hoja.

title = Mando
line = El Camino Así Es frena un castigo y le pasa las cartas a quien elijas.

card-el-camino = El Camino Así Es
one-card-el-camino = { $card }
mark-el-camino = CA
card-skip = Salta
    .gender = f
card-reverse = Reversa
    .gender = f
card-draw-two = Toma 2
    .gender = f
card-wild-four = Comodín Toma 4

lays = bota
lays-you = botas
draws = toma
draws-you = tomas
to-draw = tomar
draw-pile = la pila para tomar
discard-pile = la pila para tirar
table-draw = Tomar
teacher-lay = Bota
teacher-draw = Toma
teacher-drew = tomó
