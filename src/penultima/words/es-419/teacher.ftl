# Lo que el maestro dice de otro modo en América.

teacher-why-likely-bluff =
    { $percent ->
        [none] vale la pena desafiar
       *[other] era un blof con una probabilidad del { $percent } %, y el riesgo vale la pena
    }
teacher-why-challenge-risky =
    { $percent ->
        [none] desafiar el { challenged-card } es demasiado arriesgado
       *[other] el { challenged-card } era un blof con una probabilidad del { $percent } %, poca para desafiarlo
    }
teacher-why-bluff-pays = es un blof, pero conviene aunque alguna vez te lo desafíen
teacher-why-bluff-risky = un { challenged-card } sería ahora un blof y podría costarte cuatro cartas
teacher-why-again = vuelves a jugar de inmediato

review-stopped = El repaso se detuvo.
review-stop = Detener
