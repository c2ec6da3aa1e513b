# Lo que dice el maestro, en español: una jugada y por qué es la mejor. Los asientos son nombres
# o letras, y «none» quiere decir nadie o nada.

teacher-advice = { $move }: { $why }.
teacher-judge-skilled = Lo dice un buen jugador; el experto, que sabría cuánto vale cada jugada, no está instalado aquí.

## La jugada

teacher-lay = Juega
teacher-draw = Roba
teacher-drew = robó
teacher-uno =
    { $uno ->
        [yes] { ", " }diciendo UNO
       *[no] { "" }
    }
teacher-move-play =
    { $target ->
        [none]
            { $color ->
                [none] { teacher-lay } { $one-card }{ teacher-uno }
               *[other] { teacher-lay } { $one-card } y nombra el { color }{ teacher-uno }
            }
       *[other]
            { $color ->
                [none] { teacher-lay } { $one-card } y elige a { $target }{ teacher-uno }
               *[other] { teacher-lay } { $one-card }, nombra el { color } y elige a { $target }{ teacher-uno }
            }
    }
teacher-move-draw = { teacher-draw } una carta
teacher-move-keep = Quédate con la carta
teacher-move-pass = Pasa
teacher-move-take = Llévate las cartas
teacher-move-challenge = Desafía el { challenged-card }
teacher-move-namecolor = Nombra el { color }

## Por qué

teacher-why-only = no se puede hacer otra cosa
teacher-why-even = otras jugadas son más o menos igual de buenas
teacher-why-tried = probada muchas veces, gana más que las demás
teacher-why-usual = es lo que haría un buen jugador
teacher-why-wins = es tu última carta
teacher-why-likely-bluff =
    { $percent ->
        [none] merece la pena desafiar
       *[other] era un farol con una probabilidad del { $percent } %, y el riesgo merece la pena
    }
teacher-why-challenge-risky =
    { $percent ->
        [none] desafiar el { challenged-card } es demasiado arriesgado
       *[other] el { challenged-card } era un farol con una probabilidad del { $percent } %, poca para desafiarlo
    }
teacher-why-bluff-pays = es un farol, pero sale a cuenta aunque alguna vez te lo desafíen
teacher-why-bluff-risky = un { challenged-card } sería ahora un farol y podría costarte cuatro cartas
teacher-why-hits =
    { $count ->
        [one] a { $seat } solo le queda una carta y así recibe más
       *[other] a { $seat } solo le quedan { $count } cartas y así recibe más
    }
teacher-why-stops =
    { $count ->
        [one] a { $seat } solo le queda una carta y pierde el turno
       *[other] a { $seat } solo le quedan { $count } cartas y pierde el turno
    }
teacher-why-turns =
    { $count ->
        [one] el turno se aleja de { $seat }, a quien solo le queda una carta
       *[other] el turno se aleja de { $seat }, a quien solo le quedan { $count } cartas
    }
teacher-why-aims =
    { $count ->
        [one] { $seat } está a punto de terminar, con una sola carta
       *[other] { $seat } es quien menos cartas tiene, solo { $count }
    }
teacher-why-swaps =
    { $count ->
        [one] { $seat } tiene menos cartas que tú, solo una
       *[other] { $seat } tiene menos cartas que tú, solo { $count }
    }
teacher-why-lacks = { $seat } { teacher-drew } cuando tocaba el { color }
teacher-why-color =
    { $count ->
        [one] tienes una carta de color { color }
       *[other] tienes { $count } cartas de color { color }
    }
teacher-why-saves-wild = te guardas { $one-card } para más adelante
teacher-why-saves-shield = te guardas { $one-card } para cuando te ataquen
teacher-why-again = vuelves a jugar enseguida
teacher-why-costs =
    { $count ->
        [one] { $seat } se lleva una carta
       *[other] { $seat } se lleva { $count } cartas
    }
teacher-why-follows =
    { $count ->
        [one] después puedes seguir con una de tus cartas
       *[other] después puedes seguir con { $count } de tus cartas
    }
teacher-why-sheds =
    { $count ->
        [one] te quita de encima un punto
       *[other] te quita de encima { $count } puntos
    }
teacher-why-answers =
    { $count ->
        [one] te libras de una carta
       *[other] te libras de { $count } cartas
    }
teacher-why-less = tener una carta menos vale más que esperar

## El repaso de una partida

teacher-review-summary =
    { $decisions ->
        [0] Nunca hubo más de una posibilidad.
        [one] Hubo una sola decisión: { $best ->
            [one] fue la mejor, o casi.
           *[other] no fue la mejor.
        }
       *[other] { $best } de { $decisions } decisiones fueron las mejores, o casi.
    }
teacher-review-made = Ronda { $round }. Tu jugada: «{ $made }», con una probabilidad de ganar del { $chance } %.
teacher-review-better = Mejor, con el { $chance } %: «{ $advice }»

teacher-chances = Probabilidad de ganar con cada jugada
teacher-chance = { $chance } %

review-title = Repaso de { $code }, partida { $game }
review-about = Las probabilidades son las que el experto da a cada jugada con lo que podías saber entonces, saliera como saliera.
review-nothing = Ninguna jugada tuya costó mucho. ¡Bien jugado!
review-working = El experto está mirando tus jugadas. Tarda unos segundos; mientras tanto puedes salir de la página.
review-progress = Cuánto lleva el repaso
review-stop = Parar
review-stopped = El repaso se ha parado.
review-again = Empezar de nuevo
review-table = La mesa tal como la veías
review-moment = Ver este momento en la repetición
