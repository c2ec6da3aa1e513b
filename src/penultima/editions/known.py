"""The editions that there are: ours, and those of others once somebody asks for more than ours."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from penultima.game.edition import Edition


class Known(Mapping[str, Edition]):
    """Editions by name. Where visitors come from is for whoever touches disks to say."""

    def __init__(self, ours: Iterable[Edition]) -> None:
        self.ours: Mapping[str, Edition] = {edition.id: edition for edition in ours}
        self._visitors: dict[str, Edition] = {}
        self._find: Callable[[], None] | None = None

    def look_with(self, find: Callable[[], None]) -> None:
        """Call this, once, when it matters whether there are visitors; it adds them."""
        self._find = find

    def add(self, visitor: Edition) -> None:
        self._visitors[visitor.id] = visitor

    def remove(self, name: str) -> None:
        """A visitor that has turned out not to work."""
        del self._visitors[name]

    def __getitem__(self, name: str) -> Edition:
        return self.ours[name] if name in self.ours else self._looked()[name]

    def __iter__(self) -> Iterator[str]:
        return iter([*self.ours, *self._looked()])

    def __len__(self) -> int:
        return len(self.ours) + len(self._looked())

    def _looked(self) -> Mapping[str, Edition]:
        find, self._find = self._find, None
        if find is not None:
            find()
        return self._visitors
