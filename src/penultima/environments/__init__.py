"""Penúltima for learners: PettingZoo, Gymnasium and OpenSpiel. One round is one episode.

Importing this package registers `Penultima-v1` where Gymnasium is installed; without an import,
`gymnasium.make` finds it as `penultima.environments:Penultima-v1`.
"""

from importlib.util import find_spec

GYMNASIUM_ID = "Penultima-v1"

if find_spec("gymnasium") is not None:
    from gymnasium import register

    register(
        id=GYMNASIUM_ID,
        entry_point="penultima.environments.gym:PenultimaEnv",
        vector_entry_point="penultima.environments.gym_vector:PenultimaVectorEnv",
    )
