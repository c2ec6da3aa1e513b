# Lo que la línea de comandos dice de otro modo en América.

command-unknown = no hay ningún comando «{ $word }»; hay { $known }
serve-here = En esta computadora:
serve-no-network = Esta computadora no está en ninguna red por la que otros dispositivos puedan alcanzarla.
serve-how-to-stop = Presiona Ctrl-C para parar. Las partidas se guardan y siguen la próxima vez.
command-training-stopped = detenido; el mismo comando sigue desde aquí
