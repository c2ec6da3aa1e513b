# Lo que en América se dice de otro modo en la pantalla de una mesa.

table-mark-caught = ¡Te atraparon!
table-challenge-stakes = si es un blof, { draws } { $count }; si no, { draws-you } { $more }
table-hand-to = Pásale el dispositivo a { $name }, que toca aquí para ver sus cartas
table-hint-claimed = { $by } dice que { $against } le dijo a alguien qué jugar. ¿Fue una pista?
table-hint-mine = Dices que { $against } le dijo a alguien qué jugar. La decisión es de { $judges }.
table-hint-you = { $by } dice que le dijiste a alguien qué jugar. La decisión es de { $judges }.
table-hint-others = { $by } dice que { $against } le dijo a alguien qué jugar. La decisión es de { $judges }.
table-fair-what = Antes de repartir, el servidor fijó su secreto y el dispositivo de cada persona agregó azar propio. Al terminar la ronda se muestra el secreto, y esta página vuelve a repartir las cartas por su cuenta para ver que nadie cambió nada.
table-fair-progress = { $committed } prometidos, { $revealed } mostrados
phrase-hurry = ¡Dale, dale!
phrase-wow = ¡Guau!

neighbour-report = Reportar
neighbour-report-title = Reportar a { $name }
neighbour-report-about = Lo va a leer quien lleva este servidor, con lo último que se dijo en la mesa. A { $name } no se le dice quién hizo el reporte.
neighbour-report-note = ¿Qué pasó? (opcional)
neighbour-report-send = Enviar el reporte
neighbour-reported = Gracias. Tu reporte fue enviado.
