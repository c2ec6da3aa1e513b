# Lo que la página del laboratorio dice de otro modo en América, donde los decimales llevan punto.

lab-how-text = «26.1 ± 0.1 %» es el intervalo de 26.0 a 26.2 %. Depende del azar y otra tanda daría otro: 95 de cada 100 intervalos así contendrían el valor verdadero. En las figuras, la barra que cruza un punto es ese intervalo, y la línea discontinua marca dónde todo queda igual. Cuando una frase compara, dice «más», «menos» o «la mayor» solo si los intervalos no dejan dudas; con tantas comparaciones en una página, alguna será aun así casualidad.
lab-bluffs-always = blofea siempre
lab-bluffs-never = no blofea
