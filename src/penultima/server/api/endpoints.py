"""Everything that can be asked over HTTP."""

from penultima.server.api import catalogue, guests, reviews, rules, score, service, tables

ENDPOINTS = [
    *catalogue.ENDPOINTS,
    *guests.ENDPOINTS,
    *tables.ENDPOINTS,
    *reviews.ENDPOINTS,
    *rules.ENDPOINTS,
    *score.ENDPOINTS,
    *service.ENDPOINTS,
]
