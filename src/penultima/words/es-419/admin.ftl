# Solo lo que se dice de otra manera.

admin-tab-reports = Reportes
admin-no-reports = No hay reportes.
admin-ban = Bloquear
admin-ban-title = Bloquear a { $name }
admin-active = Bloqueos y silencios
admin-none-active = No hay nadie bloqueado ni en silencio.
admin-banned-until = bloqueado hasta { $until }
admin-act-ban = bloqueo
admin-act-answer = reporte respondido
admin-acted = Ya intervine
admin-answer-acted = se intervino
admin-answer-nothing = no se hizo nada
error-no-such-report = No hay ningún reporte con este número.
error-no-such-sanction = Eso ya terminó, o nunca fue. `penultima admin people` muestra lo que vale.
