/** Texts that repeat a few characters: a pattern that can divide such a run in many ways would hang the page and the edge. */
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { scrub } from "./scrub.ts";

const characters = [..." -_.,:/|#*+=%&@'~·•\\(<[", ..."xXaAZ", ..."019", "é", "\u200b", "’"];
const units = [...characters, ...characters.flatMap((first) => characters.map((second) => first + second))];
const starts = ["", "1 ", "Ana ", "ssn ", "a@"];
const ends = ["", " 2024", "12345!", "@", "? log"];
/** As long as a title may be. A text that takes a millisecond takes years if each character doubles the time. */
const length = 255;
/** The most that one text may take, on any machine, before its pattern counts as hanging. */
const hangsMs = 10_000;

const ending = (work: () => unknown, text: string) => {
  try {
    return runInNewContext("work()", { work }, { timeout: hangsMs });
  } catch (error) {
    throw new Error(`${JSON.stringify(text)} hangs, or fails: ${String(error)}`);
  }
};

it.each(starts)("a text that begins with %j and repeats one or two characters is read to its end", (start) => {
  for (const unit of units)
    for (const end of ends) {
      const text = start + unit.repeat(length / unit.length) + end;
      expect(ending(() => scrub(text, { year: 2026 }).text, text)).toBeTypeOf("string");
    }
});
