# Cómo se ve un enlace donde se manda a otros, en español.

preview-table = Te invitan a jugar: mesa { $code } · Penúltima
preview-about = Un juego de cartas para familia y amigos: toca, di tu nombre y juega.
