# Lo que la línea de comandos dice de otro modo en América.

command-training-stopped = detenido; el mismo comando sigue desde aquí
