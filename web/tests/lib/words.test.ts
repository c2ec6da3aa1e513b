import { beforeAll, describe, expect, test } from "vitest";
import { meet } from "../../src/lib/editions.svelte";
import { cardName, tell, type Reader } from "../../src/lib/telling";
import {
  editionLine,
  editionTitle,
  has,
  language,
  learn,
  preferred,
  region,
  speak,
  t,
} from "../../src/lib/words.svelte";
import type { TableEvent } from "../../src/protocol";
import { adviceSentence, moveLabel } from "../../src/teacher/telling";
import { EDITIONS, STORM } from "../editions";

beforeAll(() => meet([...EDITIONS, STORM]));

test.each([
  [["es-MX", "en"], "es-419"],
  [["es-419"], "es-419"],
  [["es-ES"], "es"],
  [["es"], "es"],
  [["en-GB", "es"], "en"],
  [["fr", "es-AR"], "es-419"],
  [["fr"], "en"],
  [[], "en"],
])("browsers that ask for %j get %s", (tags, code) => {
  expect(preferred(tags)).toBe(code);
});

test("before a catalogue is there, nothing is said", () => {
  expect(t("play-now")).toBe("");
});

test("dates are written as the browser's own region does, if it speaks the language", async () => {
  await speak("en");
  expect(region(["es-MX", "en-GB", "en-US"])).toBe("en-GB");
  expect(region(["en", "fr-FR"])).toBe("en");
  await speak("es-419");
  expect(region(["en-GB", "es-MX"])).toBe("es-MX");
});

describe("in English", () => {
  beforeAll(() => speak("en"));

  test("sentences take arguments", () => {
    expect(language.current).toBe("en");
    expect(t("table-title", { code: "BCD234" })).toBe("Table BCD234 · Penúltima");
  });

  test("an unknown key is shown as it is", () => {
    expect(has("no-such-key")).toBe(false);
    expect(t("no-such-key")).toBe("no-such-key");
  });

  test("an event becomes a sentence with the players' names", () => {
    const event = { event: "played", seat: 1, card: "w4", color: "b", target: null } as const;
    expect(tell(event, "classic", ["North", "East"], [])).toBe(
      "East plays a Wild Draw 4, in blue.",
    );
  });

  test("whoever reads is spoken to", () => {
    const names = ["North", "East", "South"];
    const said = (event: TableEvent, reader: Reader, times = 1) =>
      tell(event, "classic", names, names, reader, times);
    const drew = { event: "drew", seat: 1, why: "attack" } as const;
    expect(said(drew, { seat: 1, chair: 1 }, 4)).toBe("You draw 4 cards.");
    expect(said(drew, { seat: 0, chair: 0 }, 4)).toBe("East draws 4 cards.");
    expect(said(drew, { seat: null, chair: null })).toBe("East draws a card.");
    const caught = { event: "caught", seat: 0, by: 2 } as const;
    expect(said(caught, { seat: 0, chair: 2 })).toBe("South catches you: you have not said UNO.");
    expect(said(caught, { seat: 2, chair: 0 })).toBe("You catch North, who has not said UNO.");
    const up = { event: "timeup", chair: 2, name: "South" } as const;
    expect(said(up, { seat: 0, chair: 2 })).toBe("Your time is up.");
    expect(said(up, { seat: 2, chair: 0 })).toBe("Time is up for South.");
  });

  test("what happens to chairs is told by chair", () => {
    const event = { event: "hintclaimed", chair: 2, against: 0 } as const;
    expect(tell(event, "classic", [], ["North", "East", "South"])).toBe(
      "South says that North gave a hint. The others decide.",
    );
  });

  test("the teacher's words come when they are asked for, and stay", async () => {
    expect(has("teacher-advice")).toBe(false);
    await learn("teacher");
    expect(has("teacher-advice")).toBe(true);
    await speak("es-419");
    expect(t("teacher-why-again")).toBe("vuelves a jugar de inmediato");
    await speak("en");
  });

  test("a move is labelled with what is said along with it", () => {
    const play = { move: "play", card: "x", color: "b", target: 1 } as const;
    expect(moveLabel(play, "mando", ["North", "East"])).toBe("El Camino Así Es, blue, East");
    expect(moveLabel({ move: "draw" }, "mando", [])).toBe("Draw a card");
  });

  test("advice is a move and a reason in one sentence", () => {
    const play = { move: "play", card: "w", color: "b" } as const;
    const because = { why: "lacks", seat: 1, color: "b" } as const;
    expect(adviceSentence(play, because, "classic", ["North", "East"])).toBe(
      "Play a Wild and name blue: East drew when blue was to be played.",
    );
  });

  test("what a reason does not know is left out of its sentence", () => {
    expect(adviceSentence({ move: "challenge" }, { why: "likely-bluff" }, "classic", [])).toBe(
      "Challenge the Wild Draw 4: challenging it is worth the risk.",
    );
  });

  test("questions of the table are not told", () => {
    const event = { event: "asked", phase: { phase: "toplay", seat: 0 }, waiting: [] } as const;
    expect(tell({ ...event, waiting: [] }, "classic", ["North"], [])).toBeNull();
  });
});

describe("an edition of somebody else", () => {
  beforeAll(() => speak("en"));
  const lays = (card: string) =>
    tell({ event: "played", seat: 0, card, color: null, target: null }, "storm", ["North"], []);

  test("is called what it calls itself, and its cards too", () => {
    expect(editionTitle("storm")).toBe("Storm");
    expect(editionLine("storm")).toBe("It rains cards.");
    expect(lays("xst")).toBe("North hurls a Storm.");
  });

  test("has names even where it gives none", () => {
    expect(lays("g+3")).toBe("North hurls a Green Draw three.");
    expect(lays("g7")).toBe("North hurls a Green 7.");
    expect(editionTitle("nowhere")).toBe("nowhere");
    expect(editionLine("nowhere")).toBe("");
  });

  test("says in the general words what it says badly", () => {
    expect(t("table-draw", {}, "storm")).toBe(t("table-draw"));
  });

  test("changes no word of another's", () => {
    expect(has("card-storm")).toBe(false);
    expect(has("card-storm", "classic")).toBe(false);
    expect(t("lays", {}, "classic")).toBe("plays");
  });

  test("keeps its names in a language that it does not speak, but not its sentences", async () => {
    await speak("es");
    expect(editionTitle("storm")).toBe("Storm");
    expect(lays("xst")).toBe("North juega un Storm.");
    expect(lays("rs")).toBe("North juega un Pierde el turno rojo.");
    await speak("en");
  });
});

describe("in Spanish", () => {
  test("each edition uses its own sheet's words", async () => {
    await speak("es");
    expect(cardName("b+2", "classic")).toBe("Roba Dos azul");
    expect(cardName("b+2", "shark")).toBe("Toma 2 azul");
    expect(cardName("rs", "shark")).toBe("Salta roja");
    expect(cardName("x", "cars")).toBe("Choque");
  });

  test("a region says differently only what it says differently", async () => {
    await speak("es-419");
    expect(t("join")).toBe("Unirse");
    expect(t("play-now")).toBe("Jugar ya");
  });
});
