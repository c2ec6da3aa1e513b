// A tournament as a test needs it.
import type { Scheme, Setup } from "../../src/protocol";
import type {
  FigureSight,
  News,
  SeatingSight,
  StageSight,
  TournamentSight,
} from "../../src/tournament/protocol";

export const SETUP: Setup = {
  edition: "classic",
  company: "single",
  counting: "points",
  seats: 4,
  target: 500,
  sets: 1,
  rounds: 4,
  options: {},
  house: [],
  dealer: null,
  turn_seconds: null,
  public: false,
  free_chat: false,
  teacher: "off",
  rated: false,
};

export const PLAN: Scheme = {
  title: "An evening",
  kind: "swiss",
  setup: SETUP,
  stages: null,
  rounds: 4,
  advance: null,
  places: null,
  sets: 1,
  ties: null,
  fill: "casual",
  seed: "",
  pause: 30,
  by_hand: false,
  public: false,
};

const POINTS: FigureSight = { name: "points", least: 0, most: 100_000 };
const ROUNDS_WON: FigureSight = { ...POINTS, name: "rounds_won" };
const PLACES: FigureSight = { name: "places", least: 1, most: 4 };

/** What is typed in as a result, where it is counted in points, by places, or by both. */
export const BY_POINTS = { figures: [POINTS, ROUNDS_WON] };
export const BY_PLACES = { figures: [PLACES, ROUNDS_WON] };
export const BY_BOTH = { figures: [POINTS, PLACES, ROUNDS_WON] };

/** A table at which everybody plays alone. */
export const seating = (more: Omit<SeatingSight, "groups">): SeatingSight => ({
  ...more,
  groups: more.chairs.map((_, chair) => [chair]),
});

export const stage = (...tables: Omit<SeatingSight, "groups">[]): StageSight => ({
  setup: SETUP,
  ...BY_POINTS,
  tables: tables.map(seating),
});

/** Everything, as the first news tells it. */
export const whole = (more: Partial<News> = {}): News => ({
  type: "news",
  seq: 1,
  code: "BCD234",
  plan: PLAN,
  figures: {},
  status: "entries",
  organiser: "North",
  entrants: [],
  stages: {},
  standings: [],
  ties: [],
  accounts: [],
  tree: [],
  schedule: {},
  log: [],
  stuck: [],
  you: {},
  ...more,
});

export const sight = (more: Partial<TournamentSight> = {}): TournamentSight => ({
  code: "BCD234",
  plan: PLAN,
  figures: {},
  status: "playing",
  organiser: "North",
  entrants: [1, 2, 3, 4, 5].map((number) => ({ number, name: `P${number}` })),
  stages: [],
  standings: [],
  ties: [],
  accounts: [],
  tree: [],
  schedule: {},
  expected_stages: null,
  left_ms: null,
  log: [],
  stuck: [],
  ...more,
});
