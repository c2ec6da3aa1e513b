# Solo lo que se dice de otra manera.

emote-angry = enojo
emote-cool = lentes de sol
emoted-wow = { $name } se asombra.
emoted-angry = { $name } se enoja.
emoted-cool = { $name } anda con lentes de sol.
