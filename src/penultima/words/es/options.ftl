# Lo que significan las opciones y las reglas de la casa, en una frase cada una.

## Opciones

option-drawn = Si la carta jugable que se saca por no tener otra debe o puede jugarse.
option-agent-source = Si las cartas que devuelve el Agente P salen del descarte o del mazo.
option-first-reverse = Si con una Reversa como primera carta empieza quien reparte o se salta al primero.
option-two-reverse = Si entre dos una Reversa salta al otro o solo cambia el sentido.
option-wild-four-counts = Si un segundo Comodín Toma 4 en la mano vuelve ilegal el primero.
option-strict-wild-four = Si se rechaza el comodín +4 ilegal: nadie puede engañar con él ni desafiarlo.
option-shield-chain = Si una carta que desvía un castigo puede responderse con otra de esas cartas.
option-shield-by = Si la carta que pasa el castigo a otro la juega solo el afectado o cualquiera.
option-shark-last-card = Si el Ataque de tiburón también ataca cuando es la última carta.
option-slap = Si el tiburón atrapa a la mano más lenta o elige al azar.
option-policing = Si las cartas equivocadas se rechazan o valen mientras nadie proteste.
option-scoring = Cómo se cuentan los puntos: al ganador, contra cada mano, hasta eliminar, o nada.
option-target = Los puntos con los que termina la partida.
option-partners = Si los jugadores que se sientan enfrente forman pareja.
option-copies = Cuántas de estas cartas hay en el mazo.

## Reglas de la casa

house-stacking-about = Responde a un +2 con otro +2, o a un comodín +4 con otro: la suma pasa al siguiente.
house-stacking-mixed-about = Responde a cualquier carta de robar con otra: la suma pasa al siguiente.
house-jump-in-about = Tira una carta idéntica a la de arriba antes de que empiece el siguiente; se sigue desde ti.
house-seven-zero-about = Un 7 cambia tu mano por la de quien elijas; un 0 pasa todas las manos al siguiente.
house-draw-until-playable-about = Quien roba sigue robando hasta que le salga una carta jugable.
house-must-play-about = Quien puede jugar tiene que jugar: no se roba por gusto.
house-play-after-draw-about = Después de robar puedes tirar cualquier carta de tu mano, no solo la robada.

## La lista

options-values = valores, primero el de la hoja
options-meaning = qué dice
options-any-number = { $value }, o cualquier número
