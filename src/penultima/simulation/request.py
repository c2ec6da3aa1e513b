"""What a user asks for on the command line, read into a plan."""

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from penultima.game.seating import FEWEST, MOST
from penultima.plan import FILE_POLICIES, NAMED_POLICIES, Habits, Plan
from penultima.trouble import Trouble

_HEAVIEST = 1000.0
_MOST_ROUNDS = 10**12
_MOST_WORKERS = 1024
_SEEDS = 1 << 64


class BadRequest(Trouble, ValueError):
    """Something on the command line that cannot be meant."""


def read_plan(
    *,
    edition: str,
    seats: int,
    seed: int,
    policies: Iterable[str],
    options: Iterable[str],
    habits: dict[str, str | None],
    matches: bool,
) -> Plan:
    """The plan, checked as far as it can be without playing."""
    if not FEWEST <= seats <= MOST:
        raise out_of_range("--players", FEWEST, MOST, seats)
    check_seed(seed)
    plan = Plan(
        edition=edition,
        seats=seats,
        seed=seed,
        options=read_options(options),
        policies=_read_policies(policies, seats),
        manners=_read_manners(habits, seats),
        unit="matches" if matches else "rounds",
    )
    plan.rules()
    return plan


def out_of_range(option: str, lowest: object, highest: object, given: object) -> BadRequest:
    return BadRequest(
        "trouble-out-of-range", option=option, lowest=lowest, highest=highest, given=given
    )


def check_seed(seed: int) -> None:
    if not 0 <= seed < _SEEDS:
        raise out_of_range("--seed", 0, _SEEDS - 1, seed)


def check_amounts(rounds: int, workers: int | None) -> None:
    """Refuse numbers that nobody can want."""
    if not 1 <= rounds <= _MOST_ROUNDS:
        raise BadRequest("trouble-rounds", highest=_MOST_ROUNDS, given=rounds)
    if workers is not None and not 1 <= workers <= _MOST_WORKERS:
        raise out_of_range("--workers", 1, _MOST_WORKERS, workers)


def read_options(words: Iterable[str]) -> dict[str, Any]:
    """Each word is KEY=VALUE, or the name of a TOML file of such lines.

    Of an option that is named twice the last value holds; house rules add up.
    """
    options: dict[str, Any] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if equals:
            found = {key.strip(): _read_value(key.strip(), value.strip())}
        else:
            found = _read_file(Path(word))
        house = _added(options.get("house"), found.get("house"))
        options |= found
        if house is not None:
            options["house"] = house
    return options


def _added(house: Any, more: Any) -> Any:
    """Both lists as one without repetitions; whatever is no list is for the edition to refuse."""
    if isinstance(house, list) and isinstance(more, list):
        return [*house, *(name for name in more if name not in house)]
    return house if more is None else more


def _read_value(key: str, text: str) -> Any:
    """As TOML writes it; a bare word is a text, and a list of house rules needs no brackets."""
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        value = text
    if key == "house" and isinstance(value, str):
        return [name.strip() for name in value.split(",")]
    return value


def _read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise BadRequest("trouble-options-neither", file=path) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadRequest("trouble-options-toml", file=path, why=error) from None


def _read_policies(words: Iterable[str], seats: int) -> tuple[str, ...]:
    names = tuple(name.strip() for word in words for name in word.split(",")) or ("thrifty",)
    if len(names) not in (1, seats):
        raise BadRequest("trouble-policies", seats=seats, given=len(names))
    for name in names:
        _check_policy(name)
    return names


def _check_policy(name: str) -> None:
    kind, colon, file = name.partition(":")
    if colon and kind in FILE_POLICIES:
        if not Path(file).is_file():
            raise BadRequest("trouble-policy-file", policy=name, file=file)
    elif name not in NAMED_POLICIES:
        known = [*NAMED_POLICIES, *(f"{kind}:FILE.npz" for kind in FILE_POLICIES)]
        raise BadRequest("trouble-no-policy", policy=name, known=known)


def _read_manners(habits: dict[str, str | None], seats: int) -> tuple[Habits, ...]:
    """Each habit one number for all seats, or one for each."""
    given = {
        name: _read_numbers(name, text, seats) for name, text in habits.items() if text is not None
    }
    if all(len(numbers) == 1 for numbers in given.values()):
        seats = 1
    return tuple(
        msgspec.convert({name: _at(numbers, seat) for name, numbers in given.items()}, Habits)
        for seat in range(seats)
    )


def _read_numbers(name: str, text: str, seats: int) -> list[float]:
    try:
        numbers = [float(part) for part in text.split(",")]
    except ValueError:
        raise BadRequest("trouble-no-number", option=f"--{name}", given=text) from None
    if len(numbers) not in (1, seats):
        raise BadRequest("trouble-numbers", option=f"--{name}", seats=seats)
    most = _HEAVIEST if name == "slow" else 1.0
    if not all(0 <= number <= most for number in numbers) or (name == "slow" and 0 in numbers):
        if name == "slow":
            raise BadRequest("trouble-weights", option="--slow", highest=f"{most:.0f}", given=text)
        raise BadRequest("trouble-chances", option=f"--{name}", given=text)
    return numbers


def _at(numbers: Sequence[float], seat: int) -> float:
    return numbers[0] if len(numbers) == 1 else numbers[seat]
