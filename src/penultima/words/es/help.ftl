# La ayuda de la línea de órdenes: líneas sencillas, un mensaje cada una, para que la portada se lea al momento.
# La clave es la orden y el parámetro; lo que varias órdenes tienen igual se dice una vez, de cualquiera (any).

help-title = La familia de juegos de cartas UNO, cada edición según su propia hoja de reglas.
help-usage = Uso
help-commands = Órdenes
help-arguments = Argumentos
help-parameters = Parámetros
help-choices = valores
help-default = por defecto
help-required = obligatorio
help-help = Muestra este mensaje y termina.
help-version = Muestra la versión del programa.

## Cualquier orden

help-any-edition = El nombre de una edición; `penultima editions` las enumera.
help-any-editions = Una carpeta cuyas subcarpetas son ediciones; se puede repetir. `penultima editions` enumera las que hay aquí.
help-any-lang = El idioma de todo lo que se dice: en, es o es-419; sin él, el de tu entorno (LANG).
help-any-database = Un archivo, como ruta o sqlite:///RUTA, o un PostgreSQL, como postgresql://USUARIO@SERVIDOR/NOMBRE; sin ella, el archivo de tu carpeta de datos.
help-any-limit = Segundos para una jugada de un bot tuyo.
help-any-jobs = Cuántos procesos se reparten el trabajo; sin él, tantos como núcleos haya.
help-any-workers = Cuántos procesos se reparten el trabajo; sin él, tantos como núcleos haya.
help-any-quiet = No muestra barra de progreso ni avisos.
help-any-client = La carpeta del cliente construido, si no es la que viene incluida.
help-any-unfinished = Admite el registro de una partida que aún no ha terminado.
help-any-person = Su id, como lo dice `penultima admin people`.
help-any-address = Una dirección, o la marca de una.
help-any-here = También las direcciones desde las que la persona está aquí.
help-any-time = Cuánto tiempo: 30m, 12h, 7d.
help-any-reason = El motivo que se les dice: insults, spam, name, cheating, stalling u other.
help-any-note = Solo para el libro.
help-any-code = El código de la mesa.

## admin

help-admin = Cuida la casa de un servidor: mesas, gente, avisos, límites.
help-admin-server = Dónde está el servidor.
help-admin-database = La base de datos del servidor, junto a la que está la clave; sin ella, la de tu carpeta de datos.
help-admin-key-file = Otro archivo con una clave; la clave también puede estar en PENULTIMA_ADMIN_KEY.
help-admin-json = Muestra lo que responde el servidor, para programas.
help-admin-ban = Veta a una persona o una dirección durante un tiempo; quien está aquí se va al momento.
help-admin-bans = Enumera los vetos y silencios que valen, con sus números.
help-admin-close = Cierra una mesa; se dice a la gente con una frase, y lo jugado allí se guarda.
help-admin-close-tournament = Cierra un torneo; nadie lo ve ya, y sus mesas abiertas se juegan hasta el final.
help-admin-close-tournament-code = El código del torneo.
help-admin-key = Muestra la clave de la casa, para la página /admin; no se la enseñes a nadie.
help-admin-keys = Enumera las claves por nombre, crea una para otra persona que cuide la casa, o quita una.
help-admin-keys-new = El nombre de quien la recibe: la clave se muestra solo esta vez.
help-admin-keys-remove = El nombre de quien tiene la clave que ya no abrirá nada.
help-admin-limits = Enumera cuánto puede hacer cada cual, o pone un límite.
help-admin-limits-name = Cuál se pone; sin él, se enumeran todos.
help-admin-limits-value = Un número, o `usual`.
help-admin-log = Muestra el libro, lo más nuevo primero: quién hizo qué a quién, y por qué.
help-admin-log-before = El número de un acto: los anteriores a él.
help-admin-maintenance = Anuncia trabajos en el servidor; cuando empiezan no se abre ninguna mesa, y las partidas se guardan.
help-admin-maintenance-text = Qué más debería saber la gente.
help-admin-maintenance-begins = Dentro de cuánto: 10m, 2h, 1d.
help-admin-maintenance-time = Cuánto dura.
help-admin-mute = Deja a una persona o una dirección jugar pero no escribir, durante un tiempo.
help-admin-notice = Dice algo a todo el mundo, en cada mesa y en cada página.
help-admin-notice-text = Lo que se les dice.
help-admin-notice-time = Cuánto tiempo se muestra: 30m, 12h, 7d.
help-admin-people = Enumera quién está aquí y quién estuvo hace poco.
help-admin-people-like = Una parte del nombre, o un id.
help-admin-renew-key = Firma con una clave nueva: se cierra la sesión de todo el mundo, que vuelve con su llave de acceso o como invitado nuevo.
help-admin-rename = Da otro nombre a una persona, también en sus sillas y en los torneos.
help-admin-rename-name = Cómo se llama a partir de ahora.
help-admin-reopen = Abre de nuevo una mesa cerrada.
help-admin-reopen-tournament = Abre de nuevo un torneo cerrado, que sigue donde estaba.
help-admin-reopen-tournament-code = El código del torneo.
help-admin-reports = Enumera lo que la gente ha denunciado, o responde a una denuncia.
help-admin-reports-number = A cuál se responde; sin él, se enumeran todas.
help-admin-reports-acted = Si se hizo algo al respecto, que es lo que se dice a quien denunció.
help-admin-sign-out = Cierra todas las sesiones de una persona, por si están en otras manos; las llaves de acceso se quedan.
help-admin-tables = Enumera las mesas abiertas.
help-admin-tournaments = Enumera los torneos que no han terminado.
help-admin-unban = Termina un veto o un silencio antes de tiempo.
help-admin-unban-number = Como lo dice `penultima admin bans`.
help-admin-withdraw = Retira un aviso antes de tiempo, o los enumera todos.
help-admin-withdraw-number = Cuál; sin él, se enumeran todos.

## arena

help-arena = Hace jugar a unos bots contra otros y dice quién es más fuerte.
help-arena-bots = Los bots, separados por comas: beginner, casual, skilled, expert, master, random, heuristic, o el tuyo como módulo:Clase. Ocupan los sitios por turno, y tras el último vuelve el primero.
help-arena-seats = De 2 a 10.
help-arena-games = Cuántas rondas o partidas se juegan en total; se redondea hacia arriba para que cada reparto se juegue con cada rotación de los sitios.
help-arena-seed = La misma semilla da las mismas partidas, con cualquier número de procesos.
help-arena-options = Una opción de la edición como CLAVE=VALOR (drawn=may, house=stacking,jump-in), o un archivo TOML de tales líneas; se puede repetir, y las reglas de la casa se suman.
help-arena-unit = Si lo que se juega es una ronda o una partida entera.
help-arena-manners = perfect: todos dicen UNO, pillan a los demás y son igual de rápidos, de modo que solo cuentan las cartas; level: cada nivel olvida y pasa por alto cosas como en una mesa, y un bot tuyo decide por sí mismo.
help-arena-records = Escribe en esta carpeta un registro de cada juego, para penultima replay.
help-arena-json = Escribe todo en este archivo como JSON.
help-arena-svg = Dibuja el resultado en este archivo.

## check

help-check = Juega archivos de situaciones y dice qué líneas no se cumplen.
help-check-files = Archivos de situaciones, o carpetas con ellos.

## database

help-database = Revisa, actualiza, copia, recupera y traslada lo que guarda partidas y personas.
help-database-check = Mira si todo lo que hay en una base de datos se puede leer; no molesta a un servidor en marcha.
help-database-upgrade = Actualiza la base de datos de una versión anterior, como haría el próximo inicio; un archivo se copia antes.
help-database-backup = Escribe todo en un archivo, tal como está en un momento; el servidor puede seguir en marcha.
help-database-backup-file = Un archivo nuevo, que `penultima database restore` recupera.
help-database-restore = Pone una copia de seguridad donde aún no hay nada.
help-database-restore-file = La copia de seguridad; se queda como está.
help-database-copy = Traslada una casa de un archivo a PostgreSQL o al revés; lo que había se queda como está.
help-database-copy-to = Adónde: un lugar en el que aún no hay nada, dado como --database.

## edition

help-edition = Crea una edición propia, la comprueba, enumera todas las que hay.
help-edition-check = Comprueba que una edición cumple el contrato y dice con frases qué está mal.
help-edition-check-edition = La carpeta de una edición, o el nombre de una que esté aquí.
help-edition-check-rounds = Cuántas rondas se juegan en cada comprobación.
help-edition-check-seed = Otras rondas con otra semilla.
help-edition-list = Enumera las ediciones que hay aquí y de dónde viene cada una.
help-edition-new = Escribe la carpeta de una edición nueva, un ejemplo.
help-edition-new-name = Cómo se llama: letras minúsculas y cifras, con - entre palabras.

## editions

help-editions = Enumera las ediciones que hay aquí y de dónde viene cada una.

## lab

help-lab = Contesta a lo que preguntan los jugadores, en una página con imágenes.
help-lab-out = La página que se escribe, un archivo que acaba en .html.
help-lab-rounds = Cuántas rondas se juegan en cada mesa; sin él 200 000, unos dos minutos de procesador repartidos entre los procesos (100 sin numba).
help-lab-seed = La misma semilla da los mismos números.
help-lab-open = Abre después la página en el navegador.

## play

help-play = Inicia el juego y lo abre en el navegador; otros de la red pueden unirse.
help-play-port = Dónde escuchar; si está en uso, se toma el siguiente libre.
help-play-lang = El idioma en que empieza el navegador: en, es o es-419. Sin él, el del propio navegador.
help-play-browser = Si se abre el navegador.
help-play-database = El archivo que guarda partidas y personas; sin él, uno en tu carpeta de datos.
help-play-public-url = Dónde encuentran los demás este servidor, como http://example.org:8000, si es por un nombre de internet.

## replay

help-replay = Vuelve a contar una partida registrada, paso a paso, y comprueba que se sostiene.
help-replay-file = El registro de una partida.
help-replay-seat = Cuenta solo lo que vio este sitio (A, B, C …); sin él se cuenta todo.
help-replay-to = Se detiene tras este paso y muestra la mesa.

## review

help-review = Dice qué jugadas de una partida registrada costaron más, y qué era mejor.
help-review-file = El registro de una partida.
help-review-seat = De quién son las jugadas, por la letra de su sitio en la primera ronda (A, B, C …).
help-review-seed = Los dados del experto; la misma semilla da la misma revisión.
help-review-json = Muestra la revisión como JSON.

## rules

help-rules = Muestra la hoja de reglas de una edición, explica una regla por su código o dice qué muestran las pruebas.
help-rules-what = El nombre de una edición (`penultima editions` las enumera), o el código de una cláusula o de un criterio, como CARS-28 o C4.
help-rules-coverage = Enumera cada cláusula con las pruebas que la muestran.

## serve

help-serve = Pone en marcha el servidor del juego web, sin navegador.
help-serve-host = La dirección en que escucha; 0.0.0.0 para todas las de esta máquina.
help-serve-port = El puerto en que escucha; 0 para cualquiera que esté libre.
help-serve-database = Lo que guarda partidas y personas: un archivo, como ruta o sqlite:///RUTA, o un PostgreSQL para varios procesos, como postgresql://USUARIO@SERVIDOR/NOMBRE; sin ella, un archivo en tu carpeta de datos.
help-serve-tls-cert = Un certificado (PEM) para https, con su cadena.
help-serve-tls-key = La clave privada del certificado (PEM).
help-serve-allow-origin = Un origen cuyas páginas también pueden usar este servidor, como https://example.org; se puede repetir.
help-serve-trust-proxy = La dirección de un proxy inverso cuyas cabeceras X-Forwarded son ciertas; se puede repetir.
help-serve-pace = human; brisk para probar cosas; instant entre programas: nadie espera a nadie.
help-serve-limits = normal, o wide para pruebas de carga: sin límites para una dirección.
help-serve-public-url = Dónde encuentran los demás este servidor, como https://example.org; los nombres que llegan aquí por http hay que decirlos, salvo los de la red de casa.
help-serve-node-address = Dónde encuentran a este proceso los demás del mismo PostgreSQL, como SERVIDOR:PUERTO, si no es donde escucha.
help-serve-metrics-key = Un archivo con una clave; quien la envíe como bearer token puede leer /metrics desde otro sitio.

## simulate

help-simulate = Juega millones de rondas y cuenta cómo han ido.
help-simulate-players = De 2 a 10.
help-simulate-rounds = Cuántas rondas se juegan, hasta un billón; con --matches, cuántas partidas.
help-simulate-seed = De 0 a 2^64 - 1. La misma semilla da el mismo resultado, con cualquier número de procesos, en CPU y en GPU.
help-simulate-policy = Cómo juegan los sitios: random (cualquier jugada legal), thrifty (roba solo si debe), common, linear, linear:ARCHIVO.npz o network:ARCHIVO.npz. Una para todos, o una para cada sitio, con comas o repetida; sin ella, thrifty.
help-simulate-options = Una opción de la edición como CLAVE=VALOR (drawn=may, house=stacking,jump-in), o un archivo TOML de tales líneas; se puede repetir, y las reglas de la casa se suman. Véase --list-options.
help-simulate-list-options = Enumera las opciones de la edición, sus valores y las reglas de la casa, y no juega nada.
help-simulate-matches = Juega partidas enteras en lugar de rondas sueltas.
help-simulate-call = La probabilidad de decir UNO a tiempo; aquí y más abajo, un número para todos o uno para cada sitio.
help-simulate-catch = La probabilidad de notar que alguien lo olvidó.
help-simulate-challenge = La probabilidad de dudar de un comodín de roba 4; sin ella, lo decide la forma de jugar.
help-simulate-bluff = La probabilidad de poner un comodín de roba 4 contra la regla; sin ella, lo decide la forma de jugar.
help-simulate-jump = La probabilidad de jugar fuera de turno, donde la casa lo permite.
help-simulate-slow = Lo probable que es que la mano de uno sea la última sobre el montón, como peso frente a las demás: mayor que 0, hasta 1000.
help-simulate-device = cpu, o gpu para una tarjeta NVIDIA.
help-simulate-cluster = La dirección de un planificador de dask, tcp://HOST:PUERTO, cuyos procesos se reparten el trabajo.
help-simulate-json = Muestra JSON en lugar de tablas.
help-simulate-plot = Dibuja las estadísticas en este archivo: .svg, .png o .pdf.
help-simulate-export = Escribe cada decisión de los juegos en este archivo: .npz o .parquet.

## status

help-status = Muestra cada proceso de un servidor: su plazo, mesas, conexiones, carga y retraso.
help-status-server = Dónde se llega a cualquiera de ellos.
help-status-metrics-key = El archivo con la clave que se dio al servidor, para otra máquina que la suya.
help-status-once = Se muestra una vez; sin ella, en una terminal, se renueva cada dos segundos.
help-status-json = Escribe lo que responde el servidor, para programas.

## terminal

help-terminal = Juega en este terminal, contra bots o en una mesa de un servidor.
help-terminal-bots = Cuántos juegan contra ti, de 1 a 9.
help-terminal-level = Lo bien que juegan: beginner, casual, skilled, expert o master.
help-terminal-company = Quién juega con quién: single, partners o rotation; la rotación es para 3 bots, o para 7, en dos mesas.
help-terminal-counting = Hasta dónde se juega: round (una sola ronda), points, alternative, elimination, rounds (tantas, y gana quien más puntos tenga) o penalties (tantas, y las cartas que quedan cuentan contra quien las tiene); sin él, como dice la hoja, o por puntos si hay meta, o por rondas si se dan.
help-terminal-target = Los puntos que hay que alcanzar; 500 sin él.
help-terminal-rounds = Cuántas tiene una partida por rondas o por penalizaciones, de 1 a 50; 4 sin él.
help-terminal-dealer = Quién reparte primero, donde la hoja lo deja abierto (mando): chance, high-card o un sitio; A es el tuyo.
help-terminal-option = Una opción de la edición como CLAVE=VALOR (drawn=may, house=stacking,jump-in); se puede repetir, y las reglas de la casa se suman. `penultima simulate --list-options` las enumera.
help-terminal-clock = Los segundos que puede durar un turno; sin él, lo que quieras.
help-terminal-seed = La misma semilla reparte las mismas cartas.
help-terminal-name = Tu nombre en la mesa.
help-terminal-join = El enlace de una mesa de un servidor, https://host/t/CÓDIGO, en lugar de bots; o de un torneo, https://host/tournament/CÓDIGO: te inscribes y juegas tus mesas una tras otra.
help-terminal-json = De una rotación contra bots: escribe tras cada etapa el registro de lo jugado en este archivo, para penultima tournament --check.
help-terminal-records = De una rotación contra bots: escribe en esta carpeta un registro de cada partida, para penultima replay y penultima tournament --check.
help-terminal-code = Un código de un solo uso de otro dispositivo tuyo, hecho en su página de perfil: entras como la misma persona. Con `ask` se te pide. La próxima vez basta el nombre.
help-terminal-ratings = Con --join, en vez de una partida: tener valoración en ese servidor (on) con tu nombre, dejar de tenerla y borrar toda la que haya (off), o verla (show).
help-terminal-plain = Líneas en lugar de una pantalla, en la notación: para tuberías y lectores de pantalla. Una tubería las recibe sin pedirlas.
help-terminal-pace = Lo rápidos que son los bots: human, brisk o instant, que es lo que recibe una tubería.

## tournament

help-tournament = Organiza un torneo de bots, o lleva uno que se juega con cartas de verdad.
help-tournament-file = Qué se juega y quién participa, como TOML; examples/tournaments tiene uno de cada tipo.
help-tournament-by-hand = Para cartas de verdad: muestra quién se sienta dónde, pide los resultados y cuenta. `ayuda` enumera lo que se puede escribir.
help-tournament-seed = De todos los sorteos y cartas, en lugar de la del archivo. El mismo archivo y la misma semilla dan los mismos resultados, con cualquier número de procesos.
help-tournament-state = El archivo que dice hasta dónde ha llegado; sin él, el nombre del archivo con `.state.json`, en esta carpeta. Desaparece cuando acaba un torneo de bots.
help-tournament-resume = Continúa uno que se interrumpió, hasta el mismo final.
help-tournament-afresh = Empieza de nuevo, haya lo que haya de antes.
help-tournament-json = Escribe en este archivo el registro de todo: plan y semilla, emparejamientos, resultados, clasificación.
help-tournament-csv = Escribe standings.csv, results.csv y, de una rotación, accounts.csv en esta carpeta.
help-tournament-records = Escribe en esta carpeta un registro de cada partida, para penultima replay; con --check, compara los resultados con los que hay en ella.
help-tournament-check = En lugar de un torneo: vuelve a sortear y a contar el registro de este archivo, y dice qué no se sigue de su semilla y de sus resultados; de un archivo comprimido con los registros de todas las partidas (tournament.json y records), vuelve a jugar también esos.
help-tournament-quiet = No muestra barra de progreso, y de un torneo de bots solo la clasificación final.

## train

help-train = Entrena los pesos de los bots, en la CPU o en una GPU.
help-train-out = Una carpeta para los cursos en marcha y, al final, trained.npz y trained.json.
help-train-edition = Una o más ediciones, por su nombre; sin él, todas las nuestras.
help-train-players = Uno o más números de jugadores; sin él, 2 y 4.
help-train-generations = Cuántas generaciones tiene cada curso.
help-train-rounds = Cuántas rondas juega cada candidato contra cada rival.
help-train-seed = La misma semilla da los mismos pesos, en CPU y en GPU.
help-train-heuristic = Entrena en su lugar los 24 pesos de la heurística de comparación, que no recuerda nada.
help-train-device = auto usa una GPU si la hay.
