## Lo que en América se dice de otro modo que en España

persona-cactus = El que me pincha se pincha.
persona-faro = A mi luz no se le escapa ningún blof.
persona-loro = Todos los colores me quedan bien. ¡A cambiar!
face-calcetin = un calcetín a rayas
face-sandia = una tajada de sandía
caught-faro = Se me fue la luz.
catches-calcetin = ¡Te quedaste sin zapato!
catches-cometa = ¡Zas! ¡Te atrapé!
catches-churro = ¡Mojado y atrapado!
catches-croqueta = ¡Recién hecha, y te atrapo!
hit-calcetin = No me entran en el cajón.
hit-croqueta = Me empanizaron de cartas.
hit-sandia = Eso no fue dulce.
catches-pollito = ¡Te vi! ¡Pío!
catches-sandia = ¡Te corto una rebanada!
wins-pollito = ¿Gané? ¡Gané!
