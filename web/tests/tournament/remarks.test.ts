import { expect, test } from "vitest";
import type { LogEntry } from "../../src/tournament/protocol";
import { newCorrection } from "../../src/tournament/state/remarks";
import { sight } from "./sights";

const corrected = (note: string): LogEntry => ({ remark: "corrected", stage: 1, table: 1, note });
const STAGE: LogEntry = { remark: "stage", stage: 2 };

test("a correction is news until another is, or the next stage begins", () => {
  const told = (...log: LogEntry[]) => newCorrection(sight({ log }))?.note;
  expect(told(STAGE)).toBeUndefined();
  expect(told(STAGE, corrected("counted again"), { remark: "withdrew", number: 1 })).toBe(
    "counted again",
  );
  expect(told(corrected("one"), corrected("two"))).toBe("two");
  expect(told(corrected("one"), STAGE)).toBeUndefined();
  expect(told(corrected("one"), { remark: "ended" })).toBe("one");
});
