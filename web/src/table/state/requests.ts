/** What people at the table ask of each other, and how this person can answer. */
import type { Wish } from "../../lib/connection.svelte";
import { t } from "../../lib/words.svelte";
import type { TableSight, You } from "../../protocol";

export interface Answer {
  text: string;
  wish: Wish;
}

export interface Request {
  /** The same as long as nobody else asks for it. */
  key: string;
  text: string;
  answers: Answer[];
  /** Whether one need not answer. */
  hidable: boolean;
}

export function requests(table: TableSight, you: You | null): Request[] {
  const chair = you?.chairs[0];
  if (chair === undefined) return [];
  return [...pause(table, chair), ...votes(table, chair), ...newcomers(table, you!)];
}

const called = ({ chairs }: TableSight, some: readonly number[]) => ({
  names: some.map((chair) => chairs[chair]!.name).join(", "),
  count: some.length,
});

function pause(table: TableSight, chair: number): Request[] {
  const asked = table.pause_asked;
  if (!asked.length || table.paused) return [];
  const mine = asked.includes(chair);
  const no = { text: t("request-pause-no"), wish: { type: "resume", chair } as const };
  const yes = { text: t("request-pause-yes"), wish: { type: "pause", chair } as const };
  return [
    {
      key: `pause ${asked}`,
      text: mine ? t("request-pause-mine") : t("request-pause", called(table, asked)),
      answers: mine ? [no] : [yes, no],
      hidable: false,
    },
  ];
}

function votes(table: TableSight, chair: number): Request[] {
  return Object.entries(table.votes).flatMap(([at, by]) => {
    const against = Number(at);
    if (!by.length || by.includes(chair)) return [];
    const me = against === chair;
    const name = table.chairs[against]!.name;
    const wish = { type: "voteout", chair, against } as const;
    return [
      {
        key: `vote ${at} ${by}`,
        text: t(me ? "request-vote-me" : "request-vote", { ...called(table, by), name }),
        answers: me ? [] : [{ text: t("request-vote-yes"), wish }],
        hidable: true,
      },
    ];
  });
}

/** Whoever has come late and sat down on a bot's chair: the host need not have them wait. */
function newcomers(table: TableSight, you: You): Request[] {
  if (!you.host) return [];
  return table.chairs.flatMap(({ joins, name }, chair) => {
    if (!joins) return [];
    const text = t("request-joins", { name });
    const wish = { type: "letin", chair } as const;
    const answers = [{ text: t("request-joins-yes"), wish }];
    return [{ key: `joins ${chair} ${name}`, text, answers, hidable: true }];
  });
}

/** Whether there is anything to fetch the words for. */
export function anyRequest(table: TableSight): boolean {
  const voted = Object.values(table.votes).some((by) => by.length);
  return voted || table.pause_asked.length > 0 || table.chairs.some(({ joins }) => joins);
}
