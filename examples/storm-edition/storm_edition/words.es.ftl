# Cómo se llama esta edición y cómo se llaman sus cartas, en español. También puede decir a su modo
# lo que dice el juego (penultima/words/es): vale el último mensaje.

title = Storm
line = Una Roba Tres, y una tormenta en la que roban todos los demás.

# El color concuerda con la carta: «Roba Tres roja».
card-draw-three = Roba Tres
    .gender = f
card-storm = Tormenta
    .gender = f
mark-storm = ST
