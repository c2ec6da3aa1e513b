# Conservar un nombre sin contraseña: llaves de acceso, dispositivos, códigos de un solo uso.

## Conserva este nombre

keep-title = Conserva este nombre
keep-about = Vuelve como { $name } en cualquier dispositivo, sin contraseña. Tus partidas, valoraciones y torneos te acompañan.

## Llaves de acceso

keep-passkeys = Llaves de acceso
keep-passkeys-about = Tu móvil, tu navegador o una llave de seguridad guarda la llave de acceso y la abre con tu huella, tu cara o su PIN. Ten dos, para poder perder una.
keep-no-passkeys = Aún no tienes ninguna llave de acceso: este nombre está tan seguro como este dispositivo, no más.
keep-passkey-name = Cómo llamar a la llave de acceso
keep-add = Añadir una llave de acceso
keep-adding = Tu dispositivo te pide permiso…
keep-added = añadida el { $when }
keep-used = usada por última vez el { $when }
keep-unused = aún sin usar
keep-elsewhere = solo vale en { $site }
keep-remove = Quitar
keep-remove-one = Quitar la llave de acceso { $name }
keep-remove-sure = ¿Quitar la llave de acceso «{ $name }»?
keep-remove-about = Nadie podrá entrar ya con ella. Donde tengas la sesión abierta, seguirá abierta. Puede que tu dispositivo la siga ofreciendo hasta que la quites también allí.
keep-passkey-added = Añadida la llave de acceso «{ $name }». Desde ahora se conserva tu nombre.
keep-passkey-removed = Quitada la llave de acceso «{ $name }».
keep-passkey-known = Este dispositivo ya tiene una llave de acceso para tu nombre.

keep-why-insecure = Las llaves de acceso solo funcionan con https, y esta página ha venido sin él. Un código de un solo uso también vale aquí.
keep-why-number = Los navegadores hacen llaves de acceso para nombres, no para números como { $host }. En este ordenador, abre http://localhost. Un código de un solo uso también vale aquí.
keep-why-browser = Este navegador no conoce las llaves de acceso. Un código de un solo uso también vale aquí.
keep-why-server = Este servidor no tiene llaves de acceso. Quien lo administra puede añadirlas con pip install "penultima[passkeys]". Un código de un solo uso también vale aquí.

## Dispositivos

keep-devices = Tus dispositivos
keep-devices-about = En estos tienes la sesión abierta.
keep-device = Un dispositivo
keep-here = este
keep-since = desde el { $when }
keep-seen = última partida el { $when }
keep-sign-out-one = Cerrar la sesión de { $name }, desde el { $when }
keep-signed-out-one = Cerrada la sesión de { $name }.
keep-bring = Traer otro dispositivo
keep-sign-out = Cerrar sesión
keep-sign-out-here = Cerrar sesión aquí
keep-sign-out-everywhere = Cerrar sesión en todas partes
keep-out-sure = ¿Cerrar sesión aquí?
keep-out-about = Este dispositivo te olvida. Vuelves con una llave de acceso, o con un código de otro dispositivo.
keep-out-lost = No tienes llave de acceso ni otro dispositivo: nadie podría volver nunca a este nombre.
keep-everywhere-sure = ¿Cerrar sesión en todas partes?
keep-everywhere-about = Se cierra al instante la sesión de todos tus dispositivos, aunque estén en plena partida, y acaban los códigos abiertos. Las llaves de acceso se quedan.
keep-everywhere-but-here = En todas menos aquí
keep-everywhere-too = También aquí
keep-signed-out = Has cerrado la sesión.
keep-signed-out-elsewhere = Cerrada la sesión de todos tus otros dispositivos.

## Traer un dispositivo

keep-code-title = Traer otro dispositivo
keep-code-about = En el otro dispositivo, abre este enlace o lee la imagen; o escribe allí el código, en «Tengo un código». Vale una vez, y solo mientras esté abierta esta ventana.
keep-code = Código
keep-code-link = Enlace
keep-code-qr = Una imagen del enlace, para la cámara del otro dispositivo
keep-code-left = Acaba en { $minutes }:{ $seconds }.
keep-code-over = El código ha acabado. Haz uno nuevo.
keep-code-new = Código nuevo
keep-code-joined = Ha llegado { $name }. Si no has sido tú, cierra sesión en todas partes.
keep-code-secret = No se lo enseñes a nadie: quien lo use serás tú.

## La página del dispositivo que llega

device-title = Traer aquí tu nombre
device-about = En tu primer dispositivo, abre tu perfil y elige «Traer otro dispositivo». Te enseña un código y un enlace.
device-code = El código de tu primer dispositivo
device-join = Ser aquí esa persona
device-leaves = Hasta ahora este dispositivo ha sido { $name }. Ese nombre se queda atrás; sin llave de acceso nadie vuelve a él.
device-joined = Aquí también eres { $name }.
