## Quienes juegan juntos: caras para elegir

mask-title = Tu cara
mask-none = Una cara según tu nombre
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
