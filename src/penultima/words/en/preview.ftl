# What a link looks like where it is sent to others, in English.

preview-table = You are invited: table { $code } · Penúltima
preview-about = A card-shedding game for family and friends: tap, say your name, play.
