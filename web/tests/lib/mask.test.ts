// Faces of people: no two of a table alike, whatever they are called.
import { describe, expect, it } from "vitest";
import { featuresOf, MASKS } from "../../src/shell/Mask.svelte";

describe("faces", () => {
  it("differ where names are equal", () => {
    const ten = Array.from({ length: 10 }, (_, chair) => featuresOf("Ana", chair).join());
    expect(new Set(ten).size).toBe(10);
  });

  it("differ by their colour from chair to chair, whatever the names are", () => {
    for (const name of ["Ana", "Bea", "Otter in Socks", "😀"]) {
      const hues = Array.from(
        { length: 10 },
        (_, chair) => featuresOf(`${name}${chair}`, chair)[0],
      );
      expect(new Set(hues).size).toBe(10);
    }
  });

  it("to choose from are as many as a table takes, each another", () => {
    expect(new Set(MASKS.map(String)).size).toBe(12);
  });
});
