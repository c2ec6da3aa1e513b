# Las palabras de esta edición, en español; las cartas se llaman como en su hoja.

title = Agente P (hoja en inglés)
line = El Agente P da la vuelta al castigo: las cartas son para quien te atacó. Según la cara en inglés de la hoja.

card-agent-p = Agente P
mark-agent-p = P
card-skip = Salta
    .gender = f
card-reverse = Reversa
    .gender = f
card-draw-two = Roba 2
    .gender = f
card-wild-four = Comodín Roba 4

lays = descarta
lays-you = descartas
draw-pile = la pila para robar
discard-pile = la pila para descartar
teacher-lay = Descarta
