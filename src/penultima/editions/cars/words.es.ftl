# Las palabras de esta edición, en español; las cartas se llaman como en su hoja.

title = Cars
line = Si te sale un Choque, tu mano y la de quien sigue se mezclan y se reparten otra vez.

card-crash = Choque
mark-crash = CR
card-skip = Salta
    .gender = f
card-reverse = Reversa
    .gender = f
card-draw-two = Toma 2
    .gender = f
card-wild-four = Comodín Toma 4
card-wild = Comodín multicolor

lays = tira
lays-you = tiras
draws = toma
draws-you = tomas
to-draw = tomar
draw-pile = la pila para tomar
discard-pile = la pila para tirar
table-draw = Tomar
teacher-lay = Tira
teacher-draw = Toma
teacher-drew = tomó

table-mark-crashed = ¡Choque!
