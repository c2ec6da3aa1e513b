"""Thousands of rounds at once over the kernel: arrays in, arrays out, nothing copied.

Every step is one decision in every game. A game whose round has ended is dealt anew within the
same step: rewards and flags tell of the end, observation, mask and actor of the new round.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from penultima import editions
from penultima.agents import Agent
from penultima.environments.extras import missing
from penultima.environments.lineup import Lineup, Opponent, PoolShare, one_each, shares_of
from penultima.environments.payoffs import Returns, check_returns
from penultima.environments.round import LONGEST, IllegalAction
from penultima.players.levels import LADDER

try:
    import numpy as np

    from penultima.environments.guests import Guests
    from penultima.environments.notice import tell_when_compiling
    from penultima.fast.games import Games, Setting
    from penultima.fast.minds import Minds, UnknownPolicy, read_minds
    from penultima.fast.translation import compile_table
    from penultima.plan import Habits, Plan, Processor
except ModuleNotFoundError as absent:
    raise missing("the vector environment", absent, "fast") from absent

POLITE = Habits()
LEARNER = 0
"""The learner's seat where the kernel plays the others."""


class VectorStart(NamedTuple):
    """What `reset` returns: the same arrays every time."""

    observations: Any
    masks: Any
    actors: Any
    infos: dict[str, Any]


class VectorStep(NamedTuple):
    """What `step` returns: the same arrays every time."""

    observations: Any
    masks: Any
    actors: Any
    rewards: Any
    terminated: Any
    truncated: Any
    infos: dict[str, Any]


class VectorEnv:
    """Self-play by default: whoever is the actor of a game is asked. With `opponents`, others play
    all seats but A, and only the decisions of A are asked for: policies of the kernel, functions
    of observations and masks, or pools of these.
    """

    def __init__(
        self,
        edition: str = "classic",
        players: int = 2,
        games: int = 1024,
        options: Mapping[str, Any] | None = None,
        returns: Returns = "win",
        *,
        opponents: Opponent | Sequence[Opponent] | None = None,
        manners: Habits = POLITE,
        longest: int = LONGEST,
        seed: int | None = None,
        device: Processor = "cpu",
        check: bool = True,
        final: bool = False,
    ) -> None:
        rules = editions.edition(edition, options)
        editions.check_seats(rules, players)
        check_returns(returns)
        if games < 1 or longest < 1:
            raise ValueError("there must be at least one game, of at least one action")
        tell_when_compiling()
        plan = Plan(
            edition=edition,
            seats=players,
            options=dict(options or {}),
            manners=(manners,),
        )
        self.players, self.games, self.check = players, games, check
        self.shares = _shares(opponents, players, games)
        minds = [_minds(share.lineup, plan) for share in self.shares]
        self.engine = _engine(device)(
            Setting(
                table=compile_table(rules, players),
                seats=players,
                games=games,
                by_points=returns == "points",
                longest=longest,
                played=_played(self.shares[0].lineup),
                minds=minds[0],
                final=final,
            )
        )
        if len(self.shares) > 1:
            self.engine.share_out(
                [
                    (share.games, _played(share.lineup), its)
                    for share, its in zip(self.shares, minds, strict=True)
                ]
            )
        self._guests = Guests(self.engine, self.shares) if any(map(_guests, self.shares)) else None
        if self._guests is not None and device != "cpu":
            raise ValueError("functions play on the CPU; give policies of the kernel on a GPU")
        self._seeds = np.random.default_rng(seed)
        self._start, self._step = self._results()

    def reset(self, seed: int | None = None) -> VectorStart:
        """Deal every game; without a seed, from the next one of the same series."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.engine.start(int(self._seeds.integers(2**63)))
        if self._guests is not None:
            self._guests.play()
        return self._start

    def step(self, actions: Any) -> VectorStep:
        """One action in every game, that of its actor; int64 is read without a copy.

        If one of them is not offered, none is carried out. Without `check`, it ends the round of
        its game and costs the actor 1.
        """
        engine = self.engine
        given = engine.read(actions)
        if given.shape != (self.games,):
            raise ValueError(f"one action for each of {self.games} games, not {given.shape}")
        if self.check:
            at = engine.find_illegal(given)
            if at >= 0:
                self._refuse(at, int(given[at]))
        engine.step(given)
        if self._guests is not None:
            self._guests.play()
        return self._step

    def __getstate__(self) -> dict[str, Any]:
        return {name: at for name, at in self.__dict__.items() if name not in ("_start", "_step")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._start, self._step = self._results()

    def sample(self) -> Any:
        """Any action that is offered, in every game: the same array every time."""
        return self.engine.sample()

    def _refuse(self, game: int, action: int) -> None:
        offered = ", ".join(map(str, self.engine.offered(game)))
        if not offered:
            raise IllegalAction("call reset() first: no round has been dealt")
        raise IllegalAction(
            f"game {game}: action {action} is not offered; offered are {offered} "
            "(nothing was carried out)"
        )

    def _results(self) -> tuple[VectorStart, VectorStep]:
        engine = self.engine
        infos = {} if engine.finals is None else {"final_observations": engine.finals}
        seen = engine.observations, engine.masks, engine.actors
        ends = engine.rewards, engine.terminated, engine.truncated
        return VectorStart(*seen, infos), VectorStep(*seen, *ends, infos)


def _shares(
    opponents: Opponent | Sequence[Opponent] | None, players: int, games: int
) -> list[PoolShare]:
    if opponents is None:
        return [PoolShare((), slice(0, games))]
    try:
        seats = one_each(opponents, players - 1)
    except ValueError:
        given = len(opponents) if isinstance(opponents, Sequence) else 1
        raise UnknownPolicy("trouble-opponents", others=players - 1, given=given) from None
    return list(shares_of(seats, games))


def _guests(share: PoolShare) -> bool:
    return any(callable(member) for member in share.lineup)


def _played(lineup: Lineup) -> int:
    """The set of seats that the kernel plays, a bit each."""
    return sum(1 << seat for seat, member in enumerate(lineup, 1) if isinstance(member, str))


def _minds(lineup: Lineup, plan: Plan) -> Minds:
    """For every seat; the learner and functions have the first one for a stand-in."""
    for member in lineup:
        if isinstance(member, Agent) or (isinstance(member, str) and member in LADDER):
            name = member.name if isinstance(member, Agent) else member
            raise ValueError(
                f"'{name}' wants views, which the kernel has none of: play against it one game at "
                "a time, or in gymnasium.make_vec(..., vectorization_mode='sync')"
            )
    names = [member if isinstance(member, str) else "random" for member in lineup]
    return read_minds(replace(plan, policies=("random", *(names or ["random"] * (plan.seats - 1)))))


def _engine(device: str) -> type[Games]:
    if device == "cpu":
        return Games
    if device == "gpu":
        from penultima.fast.gpu_games import GpuGames

        return GpuGames
    raise ValueError(f"a device is cpu or gpu, not '{device}'")
