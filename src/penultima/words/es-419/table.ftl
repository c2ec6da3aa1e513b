# Lo que en América se dice de otro modo en la pantalla de una mesa.

table-mark-caught = ¡Te atrapé!
table-hand-to = Pásale el dispositivo a { $name }, que toca aquí para ver sus cartas
table-fair-what = Antes de repartir, el servidor fijó su secreto y el dispositivo de cada persona agregó azar propio. Al terminar la ronda se muestra el secreto, y esta página vuelve a repartir las cartas por su cuenta para ver que nadie cambió nada.
table-fair-progress = { $committed } prometidos, { $revealed } mostrados
phrase-hurry = ¡Dale, dale!
phrase-wow = ¡Guau!
