# Opciones y reglas de la casa que en América se explican de otro modo.

option-drawn = Si la carta que sirve y se tomó por no tener otra debe o puede jugarse.
option-strict-wild-four = Si se rechaza el comodín +4 ilegal: nadie puede blofear con él ni desafiarlo.
house-stacking-mixed-about = Responde a cualquier carta de tomar con otra: la suma pasa al siguiente.
house-jump-in-about = Tira una carta idéntica a la de arriba antes de que empiece el siguiente; el juego sigue desde ti.
house-draw-until-playable-about = Quien toma sigue tomando hasta que le salga una carta que sirva.
house-must-play-about = Quien puede jugar tiene que jugar: no se toma por gusto.
house-play-after-draw-about = Después de tomar puedes tirar cualquier carta de tu mano, no solo la que tomaste.
