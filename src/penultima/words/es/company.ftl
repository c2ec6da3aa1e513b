## Quienes juegan juntos: caras para elegir

mask-title = Tu cara
mask-none = Una cara hecha para ti
mask-0 = Roja, de orejas redondas
mask-1 = Naranja, de orejas puntiagudas
mask-2 = Amarilla, de ojos grandes
mask-3 = Verde, de orejas largas
mask-4 = Menta, con gorro de fiesta
mask-5 = Turquesa, de orejas redondas
mask-6 = Celeste, con antenas
mask-7 = Azul, de orejas puntiagudas
mask-8 = Añil, de orejas largas
mask-9 = Morada, con antenas
mask-10 = Rosa, de orejas redondas
mask-11 = Frambuesa, de orejas puntiagudas

## Caras que se ponen en la mesa

emote-title = Poner cara
emote-laugh = risa
emote-love = amor
emote-wow = asombro
emote-cry = llanto
emote-angry = enfado
emote-cool = gafas de sol
emote-sweat = apuro
emote-sleepy = sueño
emoted-laugh = { $name } se ríe.
emoted-love = A { $name } se le ponen ojos de corazón.
emoted-wow = { $name } alucina.
emoted-cry = { $name } llora.
emoted-angry = { $name } se enfada.
emoted-cool = { $name } va con gafas de sol.
emoted-sweat = { $name } suda la gota gorda.
emoted-sleepy = { $name } se duerme.
