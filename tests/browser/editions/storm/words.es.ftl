title = Tormenta
line = El Trueno llama a todas las manos y el Trueque las cambia.

card-draw-three = Roba Tres
    .gender = f
card-thunder = Trueno
card-trade = Trueque

lays = lanza
lays-you = lanzas
