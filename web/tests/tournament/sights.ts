// A tournament as a test needs it.
import type { Setup } from "../../src/protocol";
import type {
  News,
  Scheme,
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

export const stage = (...tables: SeatingSight[]): StageSight => ({ setup: SETUP, tables });

/** Everything, as the first news tells it. */
export const whole = (more: Partial<News> = {}): News => ({
  type: "news",
  seq: 1,
  code: "BCD234",
  plan: PLAN,
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
  you: {},
  ...more,
});

export const sight = (more: Partial<TournamentSight> = {}): TournamentSight => ({
  code: "BCD234",
  plan: PLAN,
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
  ...more,
});
