# Lo que dice la línea de órdenes además de su ayuda: por qué no puede hacer lo que se le pide, y qué ha hecho.

command-no-language = no hay ningún idioma «{ $language }»; hay { $known }
command-out-of-range = { $option } admite de { $lowest } a { $highest }, no { $given }
command-is-a-folder = «{ $file }» es una carpeta; escribe el nombre de un archivo dentro de ella
command-no-folder-for = no hay ninguna carpeta «{ $folder }» donde escribir «{ $file }»
command-not-writable = no se puede escribir «{ $file }»: { $why }
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

## play, serve

command-tls = https necesita tanto --tls-cert como --tls-key
command-port = --port admite un número de { $lowest } a 65535

## simulate, lab, train

command-gpu-here = --device gpu juega en la tarjeta de esta máquina: quita --cluster
command-export-rounds = --export escribe rondas sueltas: quita --matches
command-export-kernel = --export necesita el núcleo: { $why }
command-edition-fault = la edición «{ $name }» tiene un fallo: { $fault }
command-exported = { $rows } decisiones en { $file }
command-page-name = --out admite un archivo que acabe en .html, no «{ $file }»
command-page-rounds = --rounds admite aquí un número de { $lowest } a { $highest }
command-workers = --workers admite 1 o más
command-page-written = La página está en { $file }
command-training-folder = no se puede usar «{ $folder }»: { $why }
command-training-stopped = detenido; la misma orden sigue desde aquí
