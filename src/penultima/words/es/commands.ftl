# Lo que dice la línea de órdenes además de su ayuda: por qué no puede hacer lo que se le pide, y qué ha hecho.

command-unknown = no hay ninguna orden «{ $word }»; hay { $known }
command-unknown-option =
    { $meant ->
        [none] no hay ninguna opción { $option }; `{ $command } --help` las enumera
       *[other] no hay ninguna opción { $option }; ¿querías decir { $meant }?
    }
command-unused = no se sabe qué hacer con { $words }; `{ $command } --help` enumera lo que se puede dar
command-missing-value = { $option } necesita un valor; `{ $command } --help` dice cuál
command-is-a-folder = «{ $file }» es una carpeta; escribe el nombre de un archivo dentro de ella
command-no-folder-for = no hay ninguna carpeta «{ $folder }» donde escribir «{ $file }»
command-not-writable = no se puede escribir «{ $file }»: { $why }
command-edition-fault = { $why }; `penultima edition check` dice más
command-nothing-to-tell = se detuvo antes de que hubiera algo que contar
command-not-written = se detuvo: «{ $file }» no se ha escrito
command-no-folder = no hay ninguna carpeta «{ $folder }»
command-folder-is-edition = «{ $folder }» es en sí una edición: da con --editions la carpeta que la contiene
command-folder-without-editions = ninguna subcarpeta de «{ $folder }» es una edición; `penultima edition new NOMBRE` crea una

## check, rules, replay, review

command-check-what = check necesita al menos un archivo de situaciones: penultima check ARCHIVO …
command-no-scenario = no hay ninguna situación (*.toml) en { $where }
command-checked = { $passed } bien, { $failed } mal
command-rules-what = ¿qué edición o qué regla? penultima rules EDICIÓN o penultima rules C4 [--lang es]
command-not-shown = sin mostrar
command-clauses-shown = { $shown } de { $all } cláusulas mostradas
command-no-such-step = --to admite el número de un paso, 1 o más
command-nobody-sits = nadie se sienta en { $seat }: la partida tiene { $players } jugadores
command-no-judge = no hay quien revise la partida: { $why }

## edition

command-no-name = «{ $name }» no puede ser un nombre: letras minúsculas y cifras, con - entre palabras
command-edition-exists = ya hay una edición «{ $name }»; elige otro nombre
command-folder-exists = «{ $folder }» ya existe; no se ha escrito nada
command-example-written = { $folder }/ está escrita. Lee { $folder }/__init__.py y luego prueba:
command-edition-where = no hay ninguna carpeta «{ $given }» con un __init__.py ni ninguna edición de ese nombre; hay { $known }
command-edition-faults =
    { $count ->
        [one] { $name }: { $faults } fallo
       *[other] { $name }: { $faults } fallos
    }
command-kernel-refuses = La referencia la juega; el núcleo no: { $why }.
command-edition-well = { $name }: todo está bien
command-edition-from =
    { $origin ->
        [package] el paquete { $where }
       *[folder] la carpeta { $where }
    }
command-head-edition = edición
command-head-title = título
command-head-cards = cartas
command-head-from = de

## play, serve

command-tls = https necesita tanto --tls-cert como --tls-key
command-port = --port admite un número de { $lowest } a 65535
serve-ready = Penúltima está lista.
serve-ready-at = Penúltima está lista en { $address }
serve-here = En este ordenador:
serve-others = En otros dispositivos:
serve-no-network = Este ordenador no está en ninguna red por la que otros dispositivos puedan alcanzarlo.
serve-other-port = El puerto { $port } está en uso; se toma { $found } en su lugar.
serve-how-to-stop = Pulsa Ctrl-C para parar. Las partidas se guardan y siguen la próxima vez.
serve-stopped = Detenida. Tus partidas están guardadas.

## Una barra que dice hasta dónde ha llegado una orden

command-bar-rounds = rondas
command-bar-matches = partidas
command-bar-tables = mesas
command-bar-dataset = datos
command-bar-review = revisión
command-bar-begins = empieza
command-bar-compiles = se compila
command-bar-speed = { $speed } jugadas/s
command-compiling = se compila el núcleo, solo esta vez: de 15 a 60 segundos
command-compiling-gpu = se compila el núcleo para la GPU, como cada vez: hasta un minuto

## simulate, lab, train

command-gpu-here = --device gpu juega en la tarjeta de esta máquina: quita --cluster
command-export-rounds = --export escribe rondas sueltas: quita --matches
command-export-kernel = --export necesita el núcleo: { $why }
command-exported = { $rows } decisiones en { $file }
command-page-name = --out admite un archivo que acabe en .html, no «{ $file }»
command-page-rounds = --rounds admite aquí un número de { $lowest } a { $highest }
command-workers = --workers admite 1 o más
command-page-written = La página está en { $file }
command-head-course = curso
command-head-start = c. inicio
command-head-common = c. común
command-head-heuristic = c. heurística
command-head-judges = juzga
command-training-folder = no se puede usar «{ $folder }»: { $why }
command-training-stopped = detenido; la misma orden sigue desde aquí

## database

command-database-check = se revisa
command-database-upgrade = primero se copia
command-database-backup = se hace la copia de seguridad
command-database-restore = se recupera
command-database-copy = se copia
command-database-version = { $database }: versión { $version }
command-database-people = personas
command-database-tables = mesas
command-database-matches = partidas terminadas
command-database-steps = pasos
command-database-tournaments = torneos
command-database-due = Es de una versión anterior; la actualiza el próximo inicio, o `penultima database upgrade`.
command-database-sound = Todo se puede leer.
command-database-current = Está al día (versión { $version }).
command-database-upgraded = Actualizada de la versión { $before } a la { $now }.
command-database-copied-before = Tal como era antes está en { $file }.
command-database-carried = { $rows } filas de { $kinds } clases están en { $target }, contadas y comparadas.
command-database-interrupted = interrumpido: no se ha cambiado nada, y la misma orden empieza de nuevo

## status

command-status-node = nodo
command-status-version = versión
command-status-up = en marcha
command-status-lease = plazo
command-status-tables = mesas
command-status-sockets = conexiones
command-status-load = carga
command-status-lag = retraso
command-status-moves = jugadas
command-status-state = estado
command-status-alone = solo
command-status-well = bien
command-status-silent = no responde
command-status-key = desde otra máquina hace falta la clave de --metrics-key: da el archivo con --metrics-key
command-status-refused = { $server } responde con el estado { $status }: sin su base de datos no sabe nada de los demás
command-status-unreachable = ningún servidor responde en { $server } ({ $reason }): inícialo, o da su dirección

## admin

command-admin-no-key = no hay clave con que abrir la casa: no se puede leer «{ $file }» ({ $why }). Da --database como se lo diste al servidor, o --key-file
command-admin-unreachable = ningún servidor responde en { $server } ({ $reason }): arráncalo o di dónde está con --server
command-admin-scheme = «{ $server }» no es la dirección de ningún servidor: empieza con http:// o https://
command-admin-not-ours = en { $server } responde otra cosa que este juego
command-admin-misread = el servidor no lo ha entendido: { $detail }
command-admin-duration = «{ $given }» no es un tiempo: dalo como 30m, 12h o 7d
command-admin-reason = «{ $given }» no es un motivo; hay { $known }
command-admin-done = hecho
command-admin-none = nada
command-admin-sockets = { $tables } mesas, { $sockets } conexiones
command-admin-here = aquí
command-admin-closed = cerrada: { $reason }
command-admin-usual = normalmente { $value }
command-admin-until = hasta { $until }
command-admin-fresh = la clave de { $name }, que se dice solo esta vez:
command-admin-number = «{ $given }» no es un número: da uno, o usual

## Lo que dice `penultima edition check` al acabar cada comprobación

check-ok = bien
check-wrong = mal
check-shows-value = el mazo se puede repartir y todas las cartas se pueden escribir
check-shows-rounds = cada paso es correcto y se acepta cada jugada de la lista
check-shows-endings = todas las rondas acaban
check-shows-secrets = a nadie se le habla de cartas que no puede ver
check-shows-kernel = el núcleo juega igual, o dice por qué no
check-shows-words = se puede leer cómo se llaman la edición y sus cartas
check-shows-sheets = se pueden leer sus reglas

## Qué hacer mientras un servidor no puede guardar

serve-advice-disk-full = haz sitio en el disco donde está la base de datos
serve-advice-disk-low = el disco donde está la base de datos está casi lleno: haz sitio
serve-advice-locked = otro programa tiene tomada la base de datos: ciérralo
serve-advice-read-only = no se puede escribir en la base de datos: permite escribir en el archivo y en su carpeta
serve-advice-disk-fails = el disco da errores, o un archivo no puede crecer más: mira el registro del sistema
serve-advice-deleted = el archivo de la base de datos se ha borrado o movido: ponlo de nuevo en su sitio; si nadie lo hace, todo lo que se sabe se escribe en uno nuevo
serve-advice-replaced = donde estaba la base de datos hay otro archivo: quítalo; todo lo que se sabe se escribe entonces en uno nuevo
serve-advice-log-gone = se ha borrado un archivo junto a la base de datos: no toques -wal ni -shm
serve-advice-slow = el disco no responde
serve-advice-database-away = el servidor de la base de datos no responde: arráncalo y mira el camino hasta él
serve-advice-database-full = al servidor de la base de datos no le queda sitio en el disco: haz algo de sitio
serve-advice-database-read-only = el servidor de la base de datos no admite cambios: ¿es una réplica? Nombra el principal
serve-advice-database-crowded = al servidor de la base de datos no le queda ninguna conexión libre: sube max_connections
serve-advice-database-unsure = el servidor de la base de datos no dice qué hay en su réplica: mira las dos
serve-advice-newer-program = un programa más nuevo ha seguido con ella: arranca uno de esa versión, o actualiza este
serve-advice-stopped = el servidor se detiene
serve-advice-no-files = el sistema no deja a este proceso abrir más archivos, así que no entra nadie más: sube el límite (LimitNOFILE, ulimit -n)
serve-advice-full = todos los sitios para conexiones están ocupados, así que no entra nadie más: permite más archivos (LimitNOFILE) o arranca otro proceso
