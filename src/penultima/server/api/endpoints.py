"""Everything that can be asked over HTTP."""

from penultima.server.api import (
    catalogue,
    guests,
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
    *ratings.ENDPOINTS,
    *tables.ENDPOINTS,
    *tournaments.ENDPOINTS,
    *reviews.ENDPOINTS,
    *rules.ENDPOINTS,
    *score.ENDPOINTS,
    *service.ENDPOINTS,
]
