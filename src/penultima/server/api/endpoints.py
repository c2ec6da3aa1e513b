"""Everything that can be asked over HTTP."""

from penultima.server.api import catalogue, guests, rules, score, service, tables

ENDPOINTS = [
    *catalogue.ENDPOINTS,
    *guests.ENDPOINTS,
    *tables.ENDPOINTS,
    *rules.ENDPOINTS,
    *score.ENDPOINTS,
    *service.ENDPOINTS,
]
