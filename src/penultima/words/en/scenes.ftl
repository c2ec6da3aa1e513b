# What stands over the table at its great moments, in English.

scene-caught = Caught!
scene-caught-about =
    { $you ->
        [by] You caught { $seat } without UNO
        [seat] { $by } caught you without UNO
       *[none] { $by } caught { $seat } without UNO
    }
scene-bluff = Bluff!
scene-bluff-about =
    { $you ->
        [seat] You saw through { $layer }
        [layer] { $seat } saw through you
       *[none] { $seat } saw through { $layer }
    }
scene-honest = Honest!
scene-honest-about =
    { $you ->
        [seat] { $layer } was not bluffing, and you pay
        [layer] You were not bluffing, and { $seat } pays
       *[none] { $layer } was not bluffing, and { $seat } pays
    }
scene-crash-about =
    { $you ->
        [seat] You and { $other } mix your hands
        [other] { $seat } and you mix your hands
       *[none] { $seat } and { $other } mix their hands
    }
scene-bite = Too slow!
scene-bite-about =
    { $you ->
        [seat] Your hand was the last
       *[none] The hand of { $seat } was the last
    }
scene-ms = { $ms } ms
scene-on-about =
    { $you ->
        [seat] You send it on to { $target }
        [target] { $seat } sends it on to you
       *[none] { $seat } sends it on to { $target }
    }
scene-back-about =
    { $you ->
        [seat] You turn it away from you
       *[none] { $seat } turns it away
    }
scene-many = { $count } cards!
scene-many-about =
    { $you ->
        [seat] You can hardly hold them
       *[none] { $seat } can hardly hold them
    }
scene-many-told =
    { $you ->
        [seat] You hold { $count } cards!
       *[none] { $seat } holds { $count } cards!
    }
scene-comeback = What a comeback!
scene-comeback-about =
    { $you ->
        [seat] From { $count } cards you are down to one
       *[none] From { $count } cards { $seat } is down to one
    }
scene-comeback-told =
    { $you ->
        [seat] What a comeback: from { $count } cards you are down to one.
       *[none] What a comeback: from { $count } cards { $seat } is down to one.
    }
scene-won =
    { $you ->
        [seat] You win!
        [side] You win together!
       *[none] { $seat } wins!
    }
scene-won-about = The last card, after holding { $count }
podium = The best of this match
