## Those who play together: faces to choose from

mask-title = Your face
mask-none = A face out of your name
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
