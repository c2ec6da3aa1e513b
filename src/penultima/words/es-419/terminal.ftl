# Lo que en América se dice de otro modo en una terminal.

terminal-goodbye = ¡Hasta la próxima!
terminal-input-ended = Se acabó la entrada. ¡Hasta la próxima!
terminal-unreachable = No se llega a { $server } ({ $reason }). Revisa la dirección y la conexión.
terminal-no-game-there = { $server } responde, pero allí no está Penúltima. Revisa la dirección.
terminal-sit-first = Escribe sit para el primer lugar libre, o sit 2 para el lugar 2.
terminal-start-first = Eres el anfitrión. Escribe start: los bots ocupan los lugares libres.
terminal-watching = Tu mesa terminó. Miras otra hasta que empiece la siguiente etapa.
terminal-next = Presiona Enter para la siguiente ronda.
terminal-next-stage = Presiona Enter para la siguiente etapa.
terminal-yes-no = Enter: salir   Esc: quedarme
terminal-help-play = Haz clic en una carta, o ve hasta ella y presiona Enter. También puedes probar con una que no sirva: la mesa te dice por qué no.
terminal-choose-seat = Elige un lugar: presiona su número o haz clic en él.
terminal-key-accuse = quejarse de que alguien le dijo a otro qué jugar
terminal-accuse-whom = ¿Quién le dijo a alguien qué jugar?
terminal-fair-unknown = No se pudo comprobar el reparto: esta terminal no vio la ronda completa o no conoce la edición.
