## Those who play together: faces to choose from

mask-title = Your face
mask-none = A face made for you
mask-0 = Red, with round ears
mask-1 = Orange, with pointed ears
mask-2 = Yellow, with big eyes
mask-3 = Green, with long ears
mask-4 = Mint, with a party hat
mask-5 = Turquoise, with round ears
mask-6 = Light blue, with feelers
mask-7 = Blue, with pointed ears
mask-8 = Violet, with long ears
mask-9 = Purple, with feelers
mask-10 = Pink, with round ears
mask-11 = Raspberry, with pointed ears

## Faces that are made at the table

emote-title = Make a face
emote-laugh = laughing
emote-love = in love
emote-wow = amazed
emote-cry = crying
emote-angry = furious
emote-cool = cool
emote-sweat = in a sweat
emote-sleepy = asleep
emoted-laugh = { $name } laughs.
emoted-love = { $name } has hearts for eyes.
emoted-wow = { $name } is amazed.
emoted-cry = { $name } cries.
emoted-angry = { $name } is furious.
emoted-cool = { $name } plays it cool.
emoted-sweat = { $name } breaks out in a sweat.
emoted-sleepy = { $name } falls asleep.
