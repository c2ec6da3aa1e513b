"""Plans that between them reach every part of the kernel's drivers."""

from penultima.plan import Habits, Plan

FORGETFUL = Habits(call=0.5, catch=0.5, challenge=0.5, bluff=0.5, jump=0.5, slow=2.0)

PLANS = {
    "classic": Plan(edition="classic", seats=4, policies=("thrifty",), seed=1),
    "cars": Plan(edition="cars", seats=3, policies=("random",), seed=2, manners=(FORGETFUL,)),
    "shark": Plan(edition="shark", seats=2, policies=("thrifty",), seed=3),
    "mando": Plan(
        edition="mando",
        seats=5,
        policies=("linear",),
        seed=4,
        options={"shield_by": "any", "shield_chain": True},
    ),
    "agent-en": Plan(
        edition="agent-en",
        seats=2,
        policies=("common", "thrifty"),
        seed=5,
        options={"house": ["stacking-mixed", "jump-in"]},
    ),
    "agent-es": Plan(edition="agent-es", seats=10, policies=("thrifty",), manners=(FORGETFUL,)),
    "sevens": Plan(
        edition="classic",
        seats=3,
        policies=("linear",),
        options={"house": ["seven-zero", "draw-until-playable", "play-after-draw"]},
    ),
    "mezcla": Plan(edition="mezcla", seats=4, policies=("linear",), manners=(FORGETFUL,), seed=6),
    "sevens in the mix": Plan(
        edition="mezcla",
        seats=2,
        policies=("common", "thrifty"),
        options={"house": ["seven-zero", "stacking-mixed"], "copies_crash": 8},
    ),
    "a match": Plan(edition="classic", seats=2, policies=("common",), unit="matches"),
    "an elimination": Plan(
        edition="shark",
        seats=4,
        policies=("thrifty",),
        unit="matches",
        options={"scoring": "elimination", "target": 60},
    ),
}
