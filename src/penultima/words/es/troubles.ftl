# Lo que no puede ser y qué hacer en su lugar: errores que vienen de más adentro que la línea de órdenes.

trouble-passed-on = { $why }
trouble-at = { $place }: { $why }
trouble-out-of-range = { $option } admite de { $lowest } a { $highest }, no { $given }
trouble-choices = { $option } admite { $choices }, no «{ $given }»
trouble-needs = { $option } necesita { $what }: pip install 'penultima[{ $extra }]'
trouble-unreadable = no se puede leer «{ $file }»: { $why }
trouble-no-language = no hay ningún idioma «{ $language }»; hay { $known }

## Las ediciones y sus opciones

trouble-no-edition = no hay ninguna edición «{ $name }»; hay { $known }
trouble-endless-effect = un efecto de la edición no llega a su fin
trouble-edition-fault = la edición «{ $edition }» tiene un fallo: { $fault }
trouble-no-option = no hay ninguna opción «{ $option }»; hay { $known }
trouble-option-elsewhere = la opción «{ $option }» no significa nada en la edición «{ $edition }»
trouble-option-choices = la opción «{ $option }» es una de { $choices }
trouble-option-number =
    { $highest ->
        [none] la opción «{ $option }» admite un número, { $lowest } o más
       *[other] la opción «{ $option }» admite un número, de { $lowest } a { $highest }
    }
trouble-option-late = la opción «{ $option }» llega tarde: esas cartas ya no están
trouble-option-house = la opción «house» admite una lista de reglas de la casa, por su nombre
trouble-no-house-rule = no hay ninguna regla de la casa «{ $name }»; hay { $known }
trouble-house-clash = las reglas de la casa «{ $one }» y «{ $other }» deciden lo mismo: elige una
trouble-elimination-in-pairs = por parejas no se juega a eliminación (criterio O8)
trouble-seats = de { $lowest } a { $highest } jugadores, no { $given }
trouble-seats-in-pairs = por parejas hacen falta 4 jugadores (también sirven 6 u 8), no { $given }
trouble-small-pack = { $seats } jugadores necesitan al menos { $needed } cartas; este mazo tiene { $there }

## La notación y los registros

trouble-no-card = «{ $text }» no es una carta (r7, bs, yv, g+2, w, w4:b, x …)
trouble-which-card = «{ $card }» puede ser cualquiera de { $alike } en { $edition }: escribe cuál
trouble-no-seat = «{ $text }» no es un sitio (de A a { $last })
trouble-no-move = «{ $text }» no es una jugada
trouble-nobody-sits = nadie se sienta en { $seat }
trouble-no-color = «{ $text }» no es un color (r, y, g, b)
trouble-no-direction = «{ $text }» no es un sentido (left, right)
trouble-not-a-number = «{ $text }» no es un número
trouble-no-check = no hay ninguna comprobación «{ $word }»; hay { $known }
trouble-no-answer = «{ $word }» no es ninguna clase de respuesta; hay { $known }
trouble-no-equation = faltan un signo igual y un valor
trouble-over = escribe «over A 73» u «over void»
trouble-check-of-nothing = la comprobación no nombra nada; «-» significa nadie
trouble-record-unreadable = { $file }: no se puede leer: { $why }
trouble-no-record = no es un registro: no empieza por «{ $begin }»
trouble-record-format = un registro del formato { $format }, pero esta versión ({ $version }) lee el formato { $known }: instala un penultima más nuevo
trouble-record-cut = cortado en medio de una línea
trouble-record-unsealed = el registro acaba sin su sello: está cortado, o la partida aún no ha terminado (vuelve a verla con --unfinished)
trouble-record-seal = el sello no encaja: el registro ha sido cambiado
trouble-record-lacks = falta «{ $name }» en la cabecera
trouble-record-version = «{ $version }» no es una versión
trouble-record-newer = escrito por penultima { $version }, más nuevo que este ({ $here }): instala esa versión o una posterior
trouble-record-header = { $file }: la cabecera no se sostiene: { $why }
trouble-record-accounts = «{ $text }» no son las cuentas de { $players } jugadores
trouble-record-chance = un resultado del azar antes de que pasara nada
trouble-record-refused = «{ $move }» se rechaza ({ $code })
trouble-record-round = empieza una ronda antes de que acabe la anterior
trouble-record-other = dice «{ $said }», pero fue «{ $was }»
trouble-record-more-chance = cuenta más resultados del azar de los que hicieron falta
trouble-record-no-chance = falta un resultado del azar: «{ $expected } …»
trouble-record-shuffled = las cartas barajadas no son las que había
trouble-record-picked = el sitio elegido no estaba entre los posibles

## Las situaciones

trouble-scenario-found = se encontró: { $found }
trouble-scenario-refused = rechazada: { $why } ({ $code }, { $rule })
trouble-scenario-accepted = se encontró: la jugada se aceptó
trouble-scenario-slap = hay que poner la mano en el montón
trouble-scenario-objection = se puede objetar una carta puesta
trouble-scenario-round-over = la ronda ha terminado
trouble-scenario-nothing-shown = shown { $who } = - (nada)
trouble-scenario-goes-on = la ronda sigue
trouble-scenario-in = { $why } (en { $name })
trouble-scenario-not-over = la ronda anterior no ha terminado
trouble-scenario-match-over = la partida ha terminado: no sigue ninguna ronda
trouble-scenario-text = «{ $name }» admite un texto
trouble-scenario-texts = «{ $name }» admite una lista de textos
trouble-scenario-table = «{ $name }» es una tabla, [{ $name }]
trouble-scenario-silent = «play» no dice nada: escribe jugadas y comprobaciones, una por línea
trouble-scenario-above = «{ $name }» va encima de las tablas, no en [{ $table }]
trouble-scenario-missing = falta «{ $name }»
trouble-scenario-key = no hay ninguna clave «{ $name }»; hay { $known }
trouble-scenario-toml = no es TOML válido: { $why }
trouble-scenario-next = una ronda que sigue se escribe debajo de una línea [[next]]
trouble-scenario-of-match = «{ $name }» lo decide la partida: no va en [[next]]
trouble-scenario-next-key = no hay ninguna clave «{ $name }» en [[next]]; hay { $known }
trouble-scenario-exclude = «{ $one }» y «{ $other }» se excluyen
trouble-scenario-no-edition = «editions» no nombra ninguna
trouble-scenario-start-dealer = «start» necesita «dealer» o «dealer_draw»
trouble-scenario-direction = «direction» es left o right
trouble-scenario-draw = { $drawing } sacan carta para repartir, pero «{ $text }» tiene { $cards } cartas
trouble-scenario-draw-tie = «dealer_draw» acaba en empate
trouble-scenario-points = los puntos son un número
trouble-scenario-hands = falta [hands]
trouble-scenario-seats = los sitios son A, B, C … sin huecos, no «{ $letter }»
trouble-scenario-start-card = «start»: { $card } no se pasa por alto
trouble-scenario-start-end = «start» acaba antes de una carta que cuente
trouble-scenario-discard = «discard» necesita al menos una carta
trouble-scenario-wild = el comodín de arriba necesita su color: «{ $card }:r»
trouble-scenario-rest = «rest» es "none", o se omite
trouble-scenario-hand-text = la mano de { $letter } es un texto con al menos una carta
trouble-scenario-no-hand = falta la mano de { $letter }
trouble-scenario-deck = el mazo solo tiene { $there } de { $card }
trouble-scenario-shuffle = «shuffle» dice { $told }, pero se barajan { $there }
trouble-scenario-chance = «chance» dice { $told }, pero se elige uno de { $there }

## El libro de reglas

trouble-no-rule = no hay ninguna edición, cláusula ni criterio «{ $code }»; una cláusula se escribe CARS-28, un criterio C4, y `penultima editions` enumera las ediciones
trouble-no-tests = aquí no están las pruebas: la cobertura se lee en una copia del proyecto

## Las mesas

trouble-setup-of-match = «{ $option }» lo deciden la compañía y el recuento, no una opción
trouble-setup-rotation-seats = la rotación es para 4 jugadores
trouble-setup-rotation-counting = la rotación se cuenta siempre por los puntos de sus rondas
trouble-setup-rotation-dealer = en la rotación, el plan dice quién reparte
trouble-setup-stage = una etapa de una rotación necesita sitios asignados
trouble-setup-high-card = en { $edition } la carta más alta decide quién reparte primero
trouble-setup-dealer = el sitio { $chair } no puede repartir: hay { $chairs } sitios
trouble-rated-options = una partida puntuada se juega según la hoja, sin opciones ni reglas de la casa
trouble-rated-teacher = una partida puntuada no tiene profesor
trouble-rated-clock = una partida puntuada tiene reloj
trouble-pad-over = la ronda { $round } se jugó cuando la partida ya había terminado
trouble-pad-length = aquí se juegan { $rounds } rondas, y no más
trouble-pad-player = ronda { $round }: el jugador { $player } no juega en ella
trouble-pad-points = ronda { $round }: las cartas de dos mazos valen { $most } puntos
trouble-clock = --clock admite de 5 a 600 segundos, no { $given }
trouble-house-names = --option house=… admite nombres: { $known }
trouble-dealer = --dealer admite { $choices } o un sitio desde A, no «{ $given }»

## Los bots

trouble-no-level = no hay ningún nivel «{ $level }»; hay { $known }
trouble-level-needs = el nivel «{ $level }» necesita numba: pip install 'penultima[fast]'
trouble-no-bot = no hay ningún bot «{ $bot }»; hay { $known }, y los tuyos como módulo:Clase
trouble-bot-needs = el bot «{ $bot }» necesita numba: pip install 'penultima[fast]'
trouble-bot-start = el bot «{ $bot }» no arranca: { $why }
trouble-bot-late = ninguna respuesta en { $seconds } s
trouble-bot-closed = ha cerrado la línea
trouble-bot-exit = el proceso ha terminado con { $code }
trouble-bot-oversized = una respuesta de { $bytes } bytes
trouble-bot-no-move = ninguna jugada: { $why }
trouble-bot-no-answer = no responde a la pregunta
trouble-bot-illegal = { $move } no es ninguna de las jugadas posibles
trouble-unknown-host = este servidor no se conoce como «{ $host }»: arráncalo con --public-url http://{ $host }, o detrás de un proxy con --trust-proxy y su dirección
trouble-other-origin = no se admiten páginas de otros orígenes: arranca el servidor con --allow-origin y el de ellas, o detrás de un proxy con --trust-proxy y su dirección
trouble-two-bots = nombra al menos dos bots distintos, como --bots skilled,casual
trouble-many-bots = { $bots } bots no caben en { $seats } sitios
trouble-judge-rules = el experto no conoce todas las reglas de esta mesa
trouble-judge-numba = el experto necesita numba: pip install 'penultima[fast]'
trouble-limit = --limit admite segundos, hasta { $longest }, no { $given }
trouble-no-folder = { $option } pide una carpeta, y «{ $folder }»: { $why }
trouble-folder-in-use = { $option } pide una carpeta vacía, y «{ $folder }» no lo está

## Los torneos

trouble-programme-toml = «{ $file }» no es TOML: { $why }
trouble-programme-table = { $file }: lo que vale para todas las mesas va debajo de una línea [table]
trouble-programme-key = { $file }: no hay ningún «{ $name }»; hay { $known }
trouble-programme-kind = { $file }: di qué clase de torneo es; kind admite uno de estos: { $known }
trouble-programme-value = { $file }: { $name } admite { $wanted }, no «{ $given }»
trouble-value-one-of = uno de estos: { $known }
trouble-value-number = un número entero de { $least } a { $most }
trouble-value-yes-no = true o false
trouble-value-text = un texto entre comillas
trouble-value-short-text = un texto entre comillas, de { $most } letras como mucho
trouble-value-list = una lista de textos entre [corchetes]
trouble-value-list-of = una lista entre [corchetes] de estos: { $known }
trouble-value-table = nombres con sus valores, como debajo de una línea [table.options]
trouble-programme-entrants = { $file }: participan { $given }, y pueden { $most }
trouble-programme-bots = { $file }: los bots no pueden jugar con cartas de verdad: da people = [...]
trouble-programme-people = { $file }: aquí juegan personas con cartas de verdad: escribe by-hand = true
trouble-programme-who =
    { $who ->
        [people] { $file }: las personas son nombres de 1 a 24 letras; escribe people = ["Nutria", "Garza"]
       *[bots] { $file }: cada bot lleva un número; escribe una línea [bots] y luego skilled = 4
    }
trouble-programme-several = { $file }: pueden jugar de 1 a { $most } bots «{ $bot }», no { $given }
trouble-state = «{ $file }» no es lo que ha escrito un torneo: { $why }
trouble-other-state = «{ $file }» es de otro torneo, o se ha cambiado desde entonces: --afresh empieza de nuevo
trouble-tournament-record = no es el registro de un torneo: { $why }
trouble-audit-plan = el plan no se puede jugar: { $why }
trouble-audit-stages = las etapas no se pueden volver a sortear: { $why }
trouble-audit-numbers = dos participantes tienen el mismo número
trouble-audit-log = el diario no llega hasta el principio, así que nada se puede volver a sortear
trouble-audit-nobody = etapa { $stage }: nadie tiene el número { $number }
trouble-audit-twice = etapa { $stage }: el número { $number } tiene más de un sitio
trouble-audit-no-result = etapa { $stage }, mesa { $table }: no hay resultado, aunque se sorteó la etapa siguiente
trouble-audit-figures = etapa { $stage }, mesa { $table }: { $chairs } sitios, pero no tantas cifras en el resultado
trouble-audit-places = etapa { $stage }, mesa { $table }: los puestos van de 1 a { $chairs }
trouble-audit-over = etapa { $stage }: ya había terminado
trouble-audit-setup = etapa { $stage }: sus mesas no se juegan como dice el plan
trouble-audit-byes = etapa { $stage }: libres deberían estar { $wanted }, no { $told }
trouble-audit-tables = etapa { $stage }: siguen { $wanted } mesas, no { $told }
trouble-audit-seats = etapa { $stage }, mesa { $table }: la semilla y los resultados dan { $wanted }, no { $told }
trouble-audit-a-bot = un bot
trouble-audit-none = nadie
trouble-audit-ties = los desempates no son los del plan
trouble-audit-lines = la clasificación tiene { $told } líneas y debería tener { $wanted }
trouble-audit-standings = la clasificación no se sigue de los resultados: el puesto { $place } debería ser el número { $wanted } con { $score }, no el número { $told } con { $toldscore }
trouble-audit-accounts = las cuentas no se siguen de los resultados
trouble-audit-no-record = etapa { $stage }, mesa { $table }: no están todos sus registros ({ $code })
trouble-audit-record = etapa { $stage }, mesa { $table }: el registro no es el de esta partida: { $why }
trouble-audit-result = etapa { $stage }, mesa { $table }: sus registros dan los puntos { $points } y las rondas ganadas { $won }, y el resultado dice otra cosa
trouble-audit-result-places = etapa { $stage }, mesa { $table }: los puestos no se siguen de sus registros
trouble-audit-over-before = la partida ya había terminado

## La simulación, el laboratorio, el entrenamiento

trouble-rounds = --rounds admite de 1 a { $highest } (un billón), no { $given }
trouble-options-neither = --options admite CLAVE=VALOR o un archivo TOML, y «{ $file }» no es ni lo uno ni lo otro
trouble-options-toml = las opciones de «{ $file }» no son TOML: { $why }
trouble-policies = --policy admite una para todos o una para cada uno de { $seats }, no { $given }
trouble-policy-file = --policy { $policy }: no hay ningún archivo «{ $file }»
trouble-no-policy = no hay ninguna forma de jugar «{ $policy }»; hay { $known }
trouble-no-number = { $option } admite un número, no «{ $given }»
trouble-numbers = { $option } admite un número o uno para cada uno de { $seats } sitios
trouble-weights = { $option } admite pesos mayores que 0, hasta { $highest }, no { $given }
trouble-chances = { $option } admite probabilidades de 0 a 1, no { $given }
trouble-format = { $option } escribe { $formats }, no «{ $file }»
trouble-no-pyarrow = --export ARCHIVO.parquet necesita pyarrow: pip install 'penultima[dataset]'; ARCHIVO.npz no lo necesita
trouble-kernel-cannot = el núcleo no puede jugar esto ({ $why })
trouble-no-numba = falta numba
trouble-no-numba-cuda = a la GPU le falta numba-cuda: pip install 'penultima[gpu]'
trouble-no-gpu = aquí no hay ninguna GPU que se pueda usar; quédate con la CPU (device 'cpu') o revisa el controlador (nvidia-smi dice si responde)
trouble-hindered =
    { $mend ->
        [none] { $why }
       *[other] { $why }; { $mend }
    }
trouble-gpu = --device gpu: { $why }
trouble-gpu-hindered =
    { $mend ->
        [none] --device gpu: { $why }; quita --device, y lo juega el motor de referencia, despacio
       *[other] --device gpu: { $why }; { $mend }
    }
trouble-kernel-policy =
    { $mend ->
        [none] { $why }, y el motor de referencia no tiene ninguna forma de jugar «{ $policy }»; tiene { $known }
       *[other] { $why }, y el motor de referencia no tiene ninguna forma de jugar «{ $policy }»; tiene { $known }; o bien { $mend }
    }
trouble-reference-policy = el motor de referencia no tiene ninguna forma de jugar «{ $policy }»; tiene { $known }
trouble-slow-engine =
    { $mend ->
        [none] { $why }, así que juega el motor de referencia, cientos de veces más lento
       *[other] { $why }, así que juega el motor de referencia, cientos de veces más lento; { $mend }
    }
trouble-dead-workers = han muerto { $deaths } procesos (el último con el código { $code }): ¿hay memoria suficiente? Prueba con menos: --workers
trouble-cluster-address = --cluster admite la dirección de un planificador, tcp://HOST:PUERTO, no «{ $address }»
trouble-no-scheduler = ningún planificador contesta en «{ $address }» ({ $error }); inicia uno con `dask scheduler` y da la dirección que muestra, tcp://HOST:PUERTO
trouble-no-workers = el planificador de «{ $address }» no tiene procesos; inicia alguno con `dask worker { $address }`
trouble-bare-workers = los procesos de «{ $address }» no tienen penultima: instálalo donde corren, con pip install 'penultima[cluster]'
trouble-other-version = el proceso de { $worker } tiene penultima { $there }, y aquí está { $here }; instala lo mismo en todas partes
trouble-worker-edition = el proceso de { $worker } no tiene la edición «{ $edition }»: instala allí su paquete, o inicia los procesos con { $variable }=CARPETA
trouble-killed-workers = los procesos han muerto una y otra vez con la misma tarea: { $why }
trouble-lab-stopped = se detuvo antes de contestar ninguna pregunta: aún no hay nada que contar
trouble-no-course = { $file } no es el archivo de un curso: { $why }
trouble-other-course = { $file } se hizo con otros ajustes; da otro --out, o quita el archivo
trouble-course-numbers = las generaciones y las rondas son números desde 1

## El servidor

trouble-no-client = el cliente no está construido: no hay ningún { $file } en { $folder }. En una copia del proyecto, ejecuta `make client`; un paquete instalado debería traerlo: instálalo otra vez
trouble-certificate = no se puede usar el certificado { $file } o su clave: { $why }
trouble-no-address = «{ $host }» no es una dirección de esta máquina ({ $why })
trouble-tls-nodes = los procesos de un mismo PostgreSQL se hablan por http sin cifrar y no pueden hacerlo en un puerto con --tls-cert: pon delante un proxy que tenga el certificado (examples/deploy/proxy)
trouble-node-address = «{ $given }» no es una dirección para --node-address: indica SERVIDOR:PUERTO, con una dirección IPv6 entre corchetes
trouble-port = no se puede usar el puerto { $port } de { $host } ({ $why }): detén lo que lo usa, o elige otro con --port
trouble-ports = los puertos { $first } a { $last } están todos en uso: elige otro con --port
trouble-no-server-address = «{ $given }» no es la dirección de un servidor: escríbela como https://example.org
trouble-key-unreadable = no se puede leer la clave de { $file }: { $why }
trouble-key-short = la clave de { $file } es demasiado corta: al menos { $least } caracteres
trouble-no-database = «{ $given }» no es una base de datos que conozca esta versión: da una ruta, { $url }RUTA o postgresql://USUARIO@SERVIDOR/NOMBRE
trouble-database-away = no se llega al servidor { $address }: { $why }
trouble-no-psycopg = PostgreSQL necesita psycopg: pip install 'penultima[postgres]'
trouble-database-in-use = { $file } está en uso por otro penultima que está en marcha: detenlo, o elige otro archivo con --database
trouble-database-folder = no se puede crear la carpeta { $folder }: { $why }
trouble-database-is-folder = { $file } es una carpeta: --database pide un archivo
trouble-database-rights = no se puede escribir { $file }: cambia sus permisos o elige otro archivo con --database
trouble-database-lock = no se puede tomar el cerrojo junto a { $file }: { $why }
trouble-database-broken = { $file } no se puede usar como base de datos ({ $why }): elige otro archivo con --database, o pon una copia de seguridad en su lugar
trouble-database-foreign = { $file } es una base de datos, pero no de Penúltima: elige otra
trouble-database-newer = { $file } lo escribió un penultima más nuevo (esquema { $schema }; este, { $here }, conoce { $known }): instala esa versión o una posterior, o elige otro archivo con --database
trouble-database-no-copy = { $file } lo escribió una versión anterior, y no se puede hacer una copia antes de actualizarlo ({ $why }): haz sitio a su lado. No se ha cambiado nada en él
trouble-database-missing = no existe { $file }: indica la base de datos con --database como se la diste al servidor
trouble-database-unreadable = no se puede leer { $file } ({ $why }): haz esto con el usuario al que pertenece
trouble-database-not-empty = en { $target } ya hay algo, y no se escribe encima: elige un lugar vacío
trouble-database-old = { $file } lo escribió una versión anterior: actualízalo antes con `penultima database upgrade`
trouble-database-nodes = hay servidores en marcha en { $address } ({ $nodes }): detenlos antes, o lo que se juegue mientras tanto se quedaría atrás
trouble-database-broke-off = no se ha escrito nada en { $target } ({ $why }): arréglalo y da la orden otra vez
trouble-database-differs = lo que ha llegado a { $target } no es lo que se envió (tabla { $table }): no se ha guardado nada. Da la orden otra vez, y si se repite mira el disco
trouble-database-damaged = el archivo está dañado: { $why }. Pon una copia de seguridad en su lugar
trouble-database-table = no se puede leer la mesa { $table }: { $why }
trouble-database-gap = a la mesa { $table } le faltan pasos
trouble-house-key-unreadable = no se puede leer la clave de { $file } ({ $why }): cambia sus permisos, o bórrala y vuelve a arrancar para tener una nueva
trouble-house-key-cut = en { $file } no hay una clave entera: bórrala y vuelve a arrancar para tener una nueva

## Lo que el núcleo no puede numerar, y estrategias que no se pueden usar

trouble-numbers-policing = policing = "table" no cabe en números: las objeciones son cosa de personas; usa policing = "referee" o el motor de referencia
trouble-numbers-effect = lo que hace «{ $face }» ({ $effect }) solo lo conoce el motor de referencia
trouble-numbers-draw = «{ $face }» hace robar { $cards } cartas: se pueden numerar de 0 a { $highest }
trouble-numbers-shield = «{ $face }» ataca como un escudo, y eso solo lo conoce el motor de referencia
trouble-numbers-points = «{ $face }» vale { $points } puntos: se pueden numerar { $highest } como mucho
trouble-numbers-colored = { $given } caras de color: se pueden numerar { $highest } como mucho
trouble-numbers-wild = { $given } comodines distintos: { $highest } como mucho
trouble-numbers-sign = { $faces } caras se escriben «{ $sign }»: cada una necesita su propio signo
trouble-numbers-aims = { $given } jugadas que nombran a alguien: se pueden numerar { $highest } como mucho
trouble-numbers-unknown = { $card } está en el mazo, pero ninguna cara de la edición se escribe así
trouble-numbers-copies = { $given } copias de { $card }: se pueden numerar { $highest } como mucho
trouble-numbers-pack = un mazo de { $given } cartas: se pueden numerar { $highest } como mucho
trouble-numbers-owed = cartas que hacen robar { $given } en total: se pueden numerar { $highest } como mucho
trouble-numbers-phase = una fase que no tiene número: { $phase }
trouble-opponents = nombra un rival para todos, o { $others }, no { $given }
trouble-for-each =
    { $given } { $what ->
        [policies] estrategias
       *[manners] costumbres
    } para { $seats } jugadores: da una para todos, o una para cada uno
trouble-no-weight = no hay ningún peso «{ $name }»; hay { $known }
trouble-no-file = no existe el archivo { $file }
trouble-no-npz = { $file } no es un archivo .npz de números
trouble-weight = { $file }: el peso «{ $name }» tiene que ser un número entero de hasta { $highest }
trouble-no-array = { $file } no tiene la matriz «{ $name }»; una red tiene { $known }
trouble-array = { $file }: la matriz «{ $name }» tiene que ser de números de coma flotante
trouble-network-shape = una red lleva { $inputs } entradas por entre 1 y { $units } unidades a { $actions } acciones, con un sesgo por unidad y por acción; estas tienen las formas { $shapes }
trouble-network-numbers = los números de una red están entre -{ $largest } y { $largest }
trouble-club-figures = una cifra para cada uno de los { $chairs } sitios, en el orden de sus letras; aquí hay { $given }

## Ediciones de otros: por qué se deja fuera una

trouble-left-out =
    { $origin ->
        [package] se ha dejado fuera la edición del paquete { $where }: { $why }
       *[folder] se ha dejado fuera la edición de la carpeta { $where }: { $why }
    }
trouble-no-text = { $file } no es un texto en UTF-8
trouble-no-value = su __init__.py no dice EDITION = Edition(…)
trouble-no-import = no se puede importar: { $fault }
trouble-dotted-folder = una carpeta con un punto en el nombre no se puede importar
trouble-endless-import = su importación no acaba nunca ({ $place })
trouble-id-taken =
    { $whose ->
        [ours] su id «{ $name }» es el de una de nuestras ediciones
       *[other] su id «{ $name }» es el de una edición de otra persona, que ya está aquí
    }
trouble-edition-kind = EDITION es un { $kind } y no un penultima.game.edition.Edition
trouble-edition-id = su id «{ $name }» tiene que ser de minúsculas y cifras, con - entre las palabras
trouble-edition-id-type = su id no es un texto
trouble-edition-rules = sus rules no son TableRules
trouble-edition-deck = su deck no es una tupla de cartas
trouble-edition-faces = sus faces no son una tupla de valores Face, cada uno con un Effect
trouble-edition-hand = una mano de { $cards } cartas no se puede repartir
trouble-edition-faceless = el mazo contiene { $cards }, que no tiene ninguna cara
trouble-edition-adjustable = «adjustable» nombra { $names }, que no es ninguna de sus caras
trouble-edition-face-id = el id de cara «{ $name }» tiene que ser de minúsculas y cifras, con - entre ellas
trouble-edition-sign = la cara { $face } no se puede escribir «{ $sign }»: un signo son de una a tres minúsculas, cifras o +, y el de un comodín no empieza por r, y, g ni b
trouble-edition-one-sign = { $faces } tienen el mismo signo «{ $sign }»; cada cara necesita el suyo
trouble-edition-one-id = dos caras tienen el id «{ $name }»
trouble-edition-small-pack = su mazo de { $cards } cartas es demasiado pequeño: { $hands } manos de { $hand }, una carta boca arriba y una para robar son { $fewest }
trouble-edition-goes-back = todas las cartas de su mazo vuelven a él si salen las primeras, así que ninguna ronda puede empezar
trouble-no-fluent = { $file }, línea { $line }: esto no es Fluent: «{ $text }»

## Hojas

trouble-sheet-in = { $file }, { $why }
trouble-sheet-line = línea { $line }: { $why }
trouble-sheet-untitled = la hoja no tiene título; es una línea como «# Storm»
trouble-sheet-two-titles = la hoja tiene dos títulos; los apartados empiezan con «##»
trouble-sheet-section-first = hay un apartado antes del título
trouble-sheet-before-title = antes del título solo puede estar «based on: NOMBRE», no «{ $text }»
trouble-sheet-clause = una cláusula se escribe «- **NOMBRE-01** [su.grupo] texto», no «{ $text }»
trouble-sheet-nothing = esto no es ni un título ni una cláusula ni un criterio: «{ $text }»
trouble-sheet-number-twice = el número { $number } está en dos cláusulas
trouble-sheet-group-twice = el grupo { $group } está en dos cláusulas
trouble-sheet-base = su hoja se basa en «{ $base }», y no hay ninguna edición así
trouble-sheets-in-a-circle = las hojas de { $editions } se basan unas en otras
trouble-look-long = { $file } tiene { $characters } caracteres; como mucho pueden ser { $most }
trouble-look-unreadable = { $file } no se puede leer: { $why }
trouble-look-in = { $file }: { $where } { $harm }
trouble-harm-color = es «{ $color }»; un color se escribe como #c9243f
trouble-harm-strokes = contiene algo más que los trazos de un path
trouble-harm-css = contiene algo más que gradientes
trouble-harm-picture = contiene algo más que formas
trouble-harm-no-svg = no es SVG: { $why }
trouble-harm-shape = contiene <{ $shape }>, que no es una forma
trouble-harm-attribute = contiene el atributo { $attribute }, que ninguna forma necesita
trouble-harm-elsewhere = trae algo de otro sitio: { $attribute }=«{ $value }»
trouble-sheet-missing = no hay ningún archivo { $file }
trouble-sheet-numbers = las cláusulas se numeran { $prefix }01, { $prefix }02 …, no { $number }
trouble-sheet-empty = la hoja no tiene ninguna cláusula propia, así que nadie puede leer qué es aquí distinto
trouble-sheets-differ = las dos hojas no numeran las mismas cláusulas con los mismos grupos

## Lo que encuentra `penultima edition check`

trouble-at-table =
    { $house ->
        [none] { $players } jugadores, semilla { $seed }: { $why }
       *[other] { $players } jugadores, reglas de la casa { $house }, semilla { $seed }: { $why }
    }
trouble-after =
    { $move ->
        [deal] tras el reparto: { $why }
       *[other] tras «{ $move }»: { $why }
    }
trouble-trying = al probar «{ $move }»: { $why }
trouble-check-silent = el proceso que la comprueba lleva { $seconds } segundos sin decir nada
trouble-check-ended = el proceso que la comprueba ha acabado con { $code }: { $said }
trouble-round-endless = la ronda no ha acabado tras { $moves } jugadas
trouble-step-endless = esto no acaba nunca ({ $place })
trouble-step-no-task = ya no se pregunta a nadie: un efecto tiene que decir a quién le toca (progress.turn_after)
trouble-step-untold = el estado cambió sin que se contara nada
trouble-step-nobody-asked = al final de la jugada no se preguntó a nadie
trouble-step-told-otherwise = lo que se contó no lleva al estado que resultó
trouble-step-not-saved = el estado no es el mismo después de guardarlo
trouble-step-not-sent = lo contado no es lo mismo después de enviarlo
trouble-step-not-seen = lo que ve un jugador no es lo mismo después de enviarlo
trouble-state-lost-cards = se han perdido cartas: { $cards }
trouble-state-new-cards = hay cartas que el mazo no contiene: { $cards }
trouble-state-other-color = el color que vale no es el de la carta de encima
trouble-state-no-color = no vale ningún color, y a nadie se le pregunta por uno
trouble-state-empty-hand = alguien se ha quedado sin cartas, y la ronda sigue
trouble-state-owes-no-uno = se puede pillar a alguien que no debe ningún UNO
trouble-state-untrue-uno = está dicho un UNO que no es verdad
trouble-state-drawing = la mesa espera a que se roben cartas, y nadie puede responder a eso
trouble-state-after-end = algo espera detrás del final de la ronda
trouble-state-own-attack = alguien sufre el ataque de una carta suya
trouble-state-nobody-there = se pregunta al asiento { $seat }, y ahí no hay nadie
trouble-state-no-move = el jugador al que se pregunta no tiene ninguna jugada
trouble-state-asked-twice = hay abiertas dos preguntas de la misma clase: { $question }
trouble-move-listed = «{ $move }» está en la lista de jugadas y se rechaza ({ $code })
trouble-move-unlisted = «{ $move }» no está en la lista de jugadas y se acepta
trouble-move-unreadable = «{ $move }» no se puede volver a leer
trouble-move-misread = «{ $move }» se lee como otra jugada
trouble-secret-in-view = lo que un jugador ve o puede hacer depende de cartas que no puede ver
trouble-secret-in-refusal = que se permita «{ $move }» depende de cartas que su jugador no puede ver
trouble-secret-told = tras «{ $move }» se cuenta a un jugador algo de cartas que no puede ver
trouble-words-missing = { $file } no dice { $keys }
trouble-words-one-name = dos cartas tienen el mismo nombre en «{ $language }»: { $names }
trouble-words-unasked = se dice «{ $message }», y nada lo pide
trouble-words-unknown = «{ $message }» habla de { $names }, que nadie le dice
trouble-no-kernel = numba no está instalado aquí (pip install 'penultima[fast]')
