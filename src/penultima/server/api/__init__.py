"""The HTTP API: one file for each thing one can ask about."""

from penultima.server.api import catalogue, guests, rules, score, service, tables

ROUTES = [
    *catalogue.ROUTES,
    *guests.ROUTES,
    *tables.ROUTES,
    *rules.ROUTES,
    *score.ROUTES,
    *service.ROUTES,
]
