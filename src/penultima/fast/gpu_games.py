"""Many games side by side on an NVIDIA GPU: a thread a game, from the same functions."""

from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from penultima.fast import steps
from penultima.fast.cuda import check_gpu, cuda
from penultima.fast.games import SCRATCH, Games, Setting
from penultima.fast.rivals import Rivals

BLOCK: Final = 64


class SharedArray:
    """An array on the GPU, for whoever speaks DLPack or the CUDA array interface."""

    def __init__(self, array: Any) -> None:
        self.device_array = array
        self.shape: tuple[int, ...] = tuple(array.shape)
        self.dtype: np.dtype[Any] = array.dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        described: dict[str, Any] = self.device_array.__cuda_array_interface__
        return described

    def __dlpack__(self, **how: Any) -> Any:
        """For `torch.from_dlpack` and the like: no copy is made."""
        cuda.synchronize()
        return self._view().__dlpack__(**how)

    def __dlpack_device__(self) -> tuple[int, int]:
        where: tuple[int, int] = self._view().__dlpack_device__()
        return where

    def copy_to_host(self) -> NDArray[Any]:
        there: NDArray[Any] = self.device_array.copy_to_host()
        return there

    def _view(self) -> Any:
        from cuda.core.utils import StridedMemoryView

        return StridedMemoryView.from_cuda_array_interface(self.device_array, stream_ptr=-1)


class GpuGames(Games):
    """On the GPU, with the same outcome; the arrays stay there."""

    def __init__(self, setting: Setting) -> None:
        check_gpu()
        super().__init__(setting)
        block = min(BLOCK, setting.games)
        self._grid = -(-setting.games // block), block
        thinking = setting.minds.weights is not None
        self._kernel = _step_thoughtful if thinking else _step_thoughtless
        *minds, _ = self._rivals  # each thread makes room of its own
        self._given = tuple(part for part in minds if part is not None)

    def start(self, seed: int) -> None:
        _seed[self._grid](self._words, self._dice, np.uint64(seed % (1 << 64)))
        self.step(cuda.to_device(np.full(self.setting.games, steps.DEAL, np.int64)))

    def read(self, actions: Any) -> Any:
        """Actions that lie on the GPU are read there; others are sent."""
        if isinstance(actions, SharedArray):
            return actions.device_array
        if hasattr(actions, "__cuda_array_interface__"):
            given = cuda.as_cuda_array(actions)
            if given.dtype != np.int64:
                raise TypeError(f"actions on the GPU are int64, not {given.dtype}")
            return given
        return cuda.to_device(super().read(actions))

    def find_illegal(self, actions: Any) -> int:
        found = cuda.to_device(np.array([self.setting.games], np.int64))
        _check[self._grid](self._table, self._offers, actions, found)
        first = int(found.copy_to_host()[0])
        return -1 if first == self.setting.games else first

    def step(self, actions: Any) -> None:
        given = self._table, self._state, actions, self._shown, self._outcome
        self._kernel[self._grid](*given, self._terms, self._given)

    def sample(self) -> SharedArray:
        _sample[self._grid](self._table, self._dice, self._offers, self._sampled)
        there: SharedArray = self.sampled
        return there

    def _zeros(self, shape: tuple[int, ...], kind: DTypeLike) -> Any:
        return cuda.to_device(np.zeros(shape, kind))

    def _keep(self, array: NDArray[Any] | None) -> Any:
        return None if array is None else cuda.to_device(np.ascontiguousarray(array))

    def _share(self, array: Any) -> SharedArray:
        return SharedArray(array)

    def _look(self, array: Any) -> NDArray[Any]:
        there: NDArray[Any] = array.copy_to_host()
        return there


# None can be no argument of a kernel: minds without weights have a kernel of their own.


@cuda.jit
def _step_thoughtful(t, games, actions, shown, outcome, terms, rivals):
    k = cuda.grid(1)
    played, minds, habits, weights, nets = rivals
    scratch = cuda.local.array(SCRATCH, np.uint64)
    if k < len(actions):
        own = Rivals(played, minds, habits, weights, nets, scratch)
        steps.step_one(k, t, games, actions, shown, outcome, terms, own)


@cuda.jit
def _step_thoughtless(t, games, actions, shown, outcome, terms, rivals):
    k = cuda.grid(1)
    played, minds, habits = rivals
    alike = Rivals(played, minds, habits, None, None, None)
    if k < len(actions):
        steps.step_one(k, t, games, actions, shown, outcome, terms, alike)


@cuda.jit
def _seed(words, dice, seed):
    k = cuda.grid(1)
    if k < len(dice):
        steps.seed_one(k, words, dice, seed)


@cuda.jit
def _check(t, offers, actions, found):
    """The lowest number of a game whose action is not offered."""
    k = cuda.grid(1)
    if k < len(actions) and not steps.is_offered(t, offers[k], actions[k]):
        cuda.atomic.min(found, 0, k)


@cuda.jit
def _sample(t, dice, offers, actions):
    k = cuda.grid(1)
    if k < len(actions):
        steps.sample_one(k, t, dice, offers, actions)
