"""Many games side by side on an NVIDIA GPU: a thread a game, from the same functions."""

from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from penultima.fast import stepping
from penultima.fast.games import SCRATCH, Games, Setting
from penultima.fast.gpu import NoGpu, cuda

BLOCK: Final = 64
NO_GPU: Final = (
    "no GPU can be used here; use device='cpu', or see to the driver "
    "(nvidia-smi shows whether it answers)"
)


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
        if not cuda.is_available():
            raise NoGpu(NO_GPU)
        super().__init__(setting)
        self._grid = -(-setting.games // BLOCK), BLOCK

    def start(self, seed: int) -> None:
        whole = np.uint64(seed % (1 << 64))
        _start_kernel[self._grid](
            self._table,
            self._state,
            self._shown,
            self._outcome,
            whole,
            self.setting.longest,
            self._rivals,
            self._dice,
        )

    def read(self, actions: Any) -> Any:
        """Actions that lie on the GPU are read there; others are sent."""
        if hasattr(actions, "__cuda_array_interface__"):
            given = cuda.as_cuda_array(actions)
            if given.dtype != np.int64:
                raise TypeError(f"actions on the GPU are int64, not {given.dtype}")
            return given
        return cuda.to_device(super().read(actions))

    def find_illegal(self, actions: Any) -> int:
        found = cuda.to_device(np.array([self.setting.games], np.int64))
        _check_kernel[self._grid](self._offers, actions, found)
        first = int(found.copy_to_host()[0])
        return -1 if first == self.setting.games else first

    def step(self, actions: Any) -> None:
        setting = self.setting
        _step_kernel[self._grid](
            self._table,
            self._state,
            actions,
            self._shown,
            self._outcome,
            setting.by_points,
            setting.longest,
            self._rivals,
        )

    def sample(self) -> SharedArray:
        _sample_kernel[self._grid](self._dice, self._offers, self._sampled)
        there: SharedArray = self.sampled
        return there

    def _zeros(self, shape: tuple[int, ...], kind: DTypeLike) -> Any:
        return cuda.to_device(np.zeros(shape, kind))

    def _keep(self, array: NDArray[Any]) -> Any:
        return cuda.to_device(np.ascontiguousarray(array))

    def _share(self, array: Any) -> SharedArray:
        return SharedArray(array)

    def _look(self, array: Any) -> NDArray[Any]:
        there: NDArray[Any] = array.copy_to_host()
        return there


@cuda.jit
def _start_kernel(t, games, shown, outcome, seed, longest, rivals, dice):
    k = cuda.grid(1)
    scratch = cuda.local.array(SCRATCH, np.uint64)
    if k < len(dice):
        stepping.throw_one(k, dice, seed)
        stepping.start_one(k, t, games, shown, outcome, seed, longest, rivals, scratch)


@cuda.jit
def _check_kernel(offers, actions, found):
    """The lowest number of a game whose action is not offered."""
    k = cuda.grid(1)
    if k < len(actions) and not stepping.is_offered(offers[k], actions[k]):
        cuda.atomic.min(found, 0, k)


@cuda.jit
def _step_kernel(t, games, actions, shown, outcome, by_points, longest, rivals):
    k = cuda.grid(1)
    scratch = cuda.local.array(SCRATCH, np.uint64)
    if k < len(actions):
        stepping.step_one(
            k, t, games, actions, shown, outcome, by_points, longest, rivals, scratch
        )


@cuda.jit
def _sample_kernel(dice, offers, actions):
    k = cuda.grid(1)
    if k < len(actions):
        stepping.sample_one(k, dice, offers, actions)
