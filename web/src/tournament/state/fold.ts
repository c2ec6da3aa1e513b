// What is told of a tournament, part by part, put together to how it stands.
import type {
  EntrantSight,
  Line,
  Moved,
  News,
  SeatingSight,
  StageSight,
  TournamentSight,
} from "../protocol";

/** How things stand after the news; null as long as nothing whole has been told. */
export function fold(before: TournamentSight | null, news: News): TournamentSight | null {
  const known = news.code ? NOTHING : before;
  if (!known) return null;
  return {
    code: news.code ?? known.code,
    plan: news.plan ?? known.plan,
    figures: news.figures ?? known.figures,
    status: news.status ?? known.status,
    organiser: news.organiser ?? known.organiser,
    entrants: news.entrants ?? withRenewed(known.entrants, news.renewed ?? []),
    stages: withTables(withStages(known.stages, news.stages ?? {}), news.tables ?? {}),
    standings: news.standings ?? withMoved(known.standings, news.moved ?? null),
    ties: news.ties ?? known.ties,
    accounts: news.accounts ?? known.accounts,
    schedule: news.schedule ?? known.schedule,
    tree: news.tree ?? known.tree,
    expected_stages: news.expected_stages ?? known.expected_stages,
    // It changes with the time, so that what is not told is not there.
    left_ms: news.left_ms ?? null,
    log: news.log ?? known.log,
    stuck: news.stuck ?? known.stuck,
  };
}

function withStages(before: StageSight[], changed: Record<string, StageSight>): StageSight[] {
  if (!Object.keys(changed).length) return before;
  const stages = [...before];
  for (const [number, stage] of Object.entries(changed)) stages[Number(number)] = stage;
  const blank = { ...stages.at(-1)!, tables: [], byes: [] };
  return Array.from(stages, (stage) => stage ?? blank);
}

/** The last stage with what has changed at some of its tables. */
function withTables(stages: StageSight[], changed: Record<string, SeatingSight>): StageSight[] {
  const last = stages.at(-1);
  if (!last || !Object.keys(changed).length) return stages;
  const tables = last.tables.map((seating, table) => changed[table] ?? seating);
  return [...stages.slice(0, -1), { ...last, tables }];
}

function withRenewed(before: EntrantSight[], renewed: EntrantSight[]): EntrantSight[] {
  if (!renewed.length) return before;
  const known = new Map([...before, ...renewed].map((entrant) => [entrant.number, entrant]));
  return [...known.values()];
}

/** Everybody in the new order; most lines are as they were but for the place. */
function withMoved(before: Line[], moved: Moved | null): Line[] {
  if (!moved) return before;
  const known = new Map([...before, ...(moved.lines ?? [])].map((line) => [line.number, line]));
  return moved.order.map((number, at) => ({ ...known.get(number)!, place: at + 1 }));
}

/** Whether earlier stages have not been told; those who come late have to ask for them. */
export function isPartial(sight: TournamentSight): boolean {
  return sight.stages.some(({ tables, byes }) => !tables.length && !byes?.length);
}

/** The same with the stages that were asked for; what has been told since then is newer. */
export function withEarlier(sight: TournamentSight, asked: TournamentSight): TournamentSight {
  const stages = sight.stages.map((stage, number) =>
    stage.tables.length ? stage : (asked.stages[number] ?? stage),
  );
  return { ...sight, stages };
}

const NOTHING = {
  entrants: [],
  stages: [],
  standings: [],
  ties: [],
  accounts: [],
  schedule: {},
  tree: [],
  expected_stages: null,
  left_ms: null,
  log: [],
  stuck: [],
} as unknown as TournamentSight;
