title = Storm
line = Thunder calls all hands, and a Trade changes them.

card-draw-three = Draw Three
card-thunder = Thunder
card-trade = Trade

lays = hurls
lays-you = hurl
