# Lo que la arena dice de otro modo en América.

arena-seats = { $seats } lugares
arena-deals =
    { $count ->
        [one] { $deals } reparto, jugado { $times } veces con los lugares rotados
       *[other] { $deals } repartos, cada uno jugado { $times } veces con los lugares rotados
    }
arena-mean = promedio
arena-cpu-mean = promedio de CPU
arena-axis = % de juegos ganados, con su intervalo del 95 %; a trazos: lo que sus lugares ganarían por azar
