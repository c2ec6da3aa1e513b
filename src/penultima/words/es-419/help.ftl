# Lo que la ayuda dice de otro modo en América.

help-commands = Comandos
help-admin-ban = Bloquea a una persona o una dirección durante un tiempo; quien está aquí se va al momento.
help-admin-bans = Enumera los bloqueos y silencios que valen, con sus números.
help-admin-reports = Enumera lo que la gente ha reportado, o responde a un reporte.
help-admin-reports-number = A cuál se responde; sin él, se enumeran todos.
help-admin-reports-acted = Si se hizo algo al respecto, que es lo que se dice a quien reportó.
help-admin-unban = Termina un bloqueo o un silencio antes de tiempo.
help-lab-rounds = Cuántas rondas se juegan en cada mesa; sin él 200,000, unos dos minutos de procesador repartidos entre los procesos (100 sin numba).
help-simulate-challenge = La probabilidad de dudar de un comodín de toma 4; sin ella, lo decide la forma de jugar.
help-simulate-bluff = La probabilidad de poner un comodín de toma 4 contra la regla; sin ella, lo decide la forma de jugar.
help-simulate-policy = Cómo juegan los sitios: random (cualquier jugada legal), thrifty (toma cartas solo si debe), common, linear, linear:ARCHIVO.npz o network:ARCHIVO.npz. Una para todos, o una para cada sitio, con comas o repetida; sin ella, thrifty.
help-terminal = Juega en esta terminal, contra bots o en una mesa de un servidor.
