# One rule by its code: `penultima rules C4`, and the page of all rulings.

rulebook-ruling = Ruling { $code }
rulebook-editions = Played in: { $editions }.
rulebook-beside = Rulings beside it
rulebook-alike = The same point elsewhere
rulebook-shown-by = Shown by
rulebook-at = { $title } at { $clause }
rulebook-of-the-notation = how games are written down
