# Lo que pocos buscan en una partida, tal como se dice en América.

request-joins = Llegó { $name }, que juega a partir de la próxima ronda.
join-about = Juega a partir de la próxima ronda: ¿en el lugar de quién?
