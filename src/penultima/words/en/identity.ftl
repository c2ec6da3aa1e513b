# Keeping a name without a password: passkeys, devices, one-time codes; fetched with those pages.

## Keep this name

keep-title = Keep this name
keep-about = Come back as { $name } on any device, without a password. Your matches, ratings and tournaments come along.

## Passkeys

keep-passkeys = Passkeys
keep-passkeys-about = Your phone, your browser or a security key keeps a passkey, and opens it with your finger, your face or its PIN. Have two, so that you can lose one.
keep-no-passkeys = You have no passkey yet: this name is only as safe as this device.
keep-passkey-name = What to call the passkey
keep-add = Add a passkey
keep-adding = Your device asks for your consent…
keep-added = added { $when }
keep-used = last used { $when }
keep-unused = not used yet
keep-elsewhere = works at { $site } only
keep-remove = Remove
keep-remove-one = Remove the passkey { $name }
keep-remove-sure = Remove the passkey “{ $name }”?
keep-remove-about = Nobody can sign in with it any more. Where you are signed in, you stay signed in. Your device may go on offering it until you remove it there, too.
keep-passkey-added = The passkey “{ $name }” is added. Your name is kept from now on.
keep-passkey-removed = The passkey “{ $name }” is removed.
keep-passkey-known = This device has a passkey for your name already.

keep-why-insecure = Passkeys work over https only, and this page came without it. A one-time code works here, too.
keep-why-number = Browsers make passkeys for names, not for numbers such as { $host }. On this computer, open http://localhost instead. A one-time code works here, too.
keep-why-browser = This browser knows no passkeys. A one-time code works here, too.
keep-why-server = This server has no passkeys. Whoever runs it can add them with pip install "penultima[passkeys]". A one-time code works here, too.

## Devices

keep-devices = Your devices
keep-devices-about = You are signed in on these.
keep-device = A device
keep-here = this one
keep-since = since { $when }
keep-seen = last played { $when }
keep-sign-out-one = Sign out { $name }, since { $when }
keep-signed-out-one = { $name } is signed out.
keep-bring = Bring another device
keep-sign-out = Sign out
keep-sign-out-here = Sign out here
keep-sign-out-everywhere = Sign out everywhere
keep-out-sure = Sign out here?
keep-out-about = This device forgets you. You come back with a passkey, or with a code from another device.
keep-out-lost = You have no passkey and no other device: nobody could ever come back to this name.
keep-everywhere-sure = Sign out everywhere?
keep-everywhere-about = All your devices are signed out at once, also in the middle of a game, and codes that are open end. Passkeys stay.
keep-everywhere-but-here = Everywhere but here
keep-everywhere-too = Here, too
keep-signed-out = You are signed out.
keep-signed-out-elsewhere = All your other devices are signed out.

## Bringing a device along

keep-code-title = Bring another device
keep-code-about = On the other device, open this link or read the picture; or type the code there, under “I have a code”. It works once, and only while this window is open.
keep-code = Code
keep-code-link = Link
keep-code-qr = A picture of the link, for the camera of the other device
keep-code-left = It ends in { $minutes }:{ $seconds }.
keep-code-over = The code has ended. Make a new one.
keep-code-new = New code
keep-code-joined = { $name } has come along. If that was not you, sign out everywhere.
keep-code-secret = Show it to nobody: whoever uses it is you.

## The page of a device that comes along

device-title = Bring this device along
device-about = On your first device, open your profile and choose “Bring another device”. It shows a code and a link.
device-code = The code from your first device
device-join = Be that person here
device-leaves = Until now this device has been { $name }. That name stays behind; without a passkey nobody comes back to it.
device-joined = Here you are { $name }, too.
