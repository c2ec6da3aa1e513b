# Las palabras de esta edición, en español.

title = Clásica
line = La baraja de siempre, sin carta especial: se empieza por la derecha y se puede farolear con el Comodín Roba Cuatro.
