## Lo que en América se dice de otro modo que en España

persona-cactus = El que me pincha se pincha.
persona-faro = A mi luz no se le escapa ningún blof.
persona-loro = Todos los colores me quedan bien. ¡A cambiar!
face-calcetin = un calcetín a rayas
face-sandia = una tajada de sandía
