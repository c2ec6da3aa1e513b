# Lo que en América se dice de otro modo que en España; lo demás lo dice la carpeta «es».
