"""Everything that can be asked over HTTP."""

from penultima.server.api import (
    admin,
    admin_acts,
    catalogue,
    devices,
    fleet,
    guests,
    neighbours,
    passkeys,
    ratings,
    reviews,
    rules,
    score,
    service,
    tables,
    tournaments,
)

ENDPOINTS = [
    *catalogue.ENDPOINTS,
    *guests.ENDPOINTS,
    *passkeys.ENDPOINTS,
    *devices.ENDPOINTS,
    *ratings.ENDPOINTS,
    *tables.ENDPOINTS,
    *tournaments.ENDPOINTS,
    *reviews.ENDPOINTS,
    *rules.ENDPOINTS,
    *score.ENDPOINTS,
    *service.ENDPOINTS,
    *fleet.ENDPOINTS,
    *neighbours.ENDPOINTS,
    *admin.ENDPOINTS,
    *admin_acts.ENDPOINTS,
]
