# Una regla por su código: `penultima rules C4 --lang es`, y la página de todos los criterios.

rulebook-ruling = Criterio { $code }
rulebook-editions = Se juega así en: { $editions }.
rulebook-beside = Criterios que la acompañan
rulebook-alike = El mismo punto en otras hojas
rulebook-shown-by = Lo muestran
rulebook-at = { $title } en { $clause }
rulebook-of-the-notation = cómo se anotan las partidas
