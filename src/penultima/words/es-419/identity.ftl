# Lo que en América se dice de otro modo que en España.

keep-passkeys-about = Tu celular, tu navegador o una llave de seguridad guarda la llave de acceso y la abre con tu huella, tu cara o su PIN. Ten dos, para poder perder una.
keep-no-passkeys = Todavía no tienes ninguna llave de acceso: este nombre está tan seguro como este dispositivo, no más.
keep-add = Agregar una llave de acceso
keep-added = agregada el { $when }
keep-unused = todavía sin usar
keep-passkey-added = Se agregó la llave de acceso «{ $name }». Desde ahora se conserva tu nombre.
keep-passkey-removed = Se quitó la llave de acceso «{ $name }».
keep-why-insecure = Las llaves de acceso solo funcionan con https, y esta página llegó sin él. Un código de un solo uso también sirve aquí.
keep-why-number = Los navegadores hacen llaves de acceso para nombres, no para números como { $host }. En esta computadora, abre http://localhost. Un código de un solo uso también sirve aquí.
keep-why-browser = Este navegador no conoce las llaves de acceso. Un código de un solo uso también sirve aquí.
keep-why-server = Este servidor no tiene llaves de acceso. Quien lo administra puede agregarlas con pip install "penultima[passkeys]". Un código de un solo uso también sirve aquí.
keep-signed-out = Cerraste la sesión.
keep-signed-out-one = Se cerró la sesión de { $name }.
keep-signed-out-elsewhere = Se cerró la sesión de todos tus otros dispositivos.
keep-code-about = En el otro dispositivo, abre este enlace o lee la imagen; o escribe allá el código, en «Tengo un código». Sirve una vez, y solo mientras esté abierta esta ventana.
keep-code-over = El código ya terminó. Haz uno nuevo.
keep-code-joined = Llegó { $name }. Si no fuiste tú, cierra sesión en todas partes.
device-leaves = Hasta ahora este dispositivo fue { $name }. Ese nombre se queda atrás; sin llave de acceso nadie vuelve a él.
