# Lo que en América se dice de otro modo.

line = La baraja de siempre, sin carta especial: se empieza por la derecha y se puede blofear con el Comodín Roba Cuatro.
