# Lo que en América se dice de otro modo.

trouble-database-in-use = { $file } está en uso por otro penultima que está corriendo: detenlo, o elige otro archivo con --database
trouble-seats-in-pairs = en parejas se necesitan 4 jugadores (también sirven 6 u 8), no { $given }
trouble-elimination-in-pairs = en parejas no se juega a eliminación (criterio O8)
trouble-club-figures = una cifra para cada uno de los { $chairs } lugares, en el orden de sus letras; aquí hay { $given }
