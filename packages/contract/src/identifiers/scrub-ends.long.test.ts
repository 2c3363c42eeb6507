/** Texts that repeat a few characters: a pattern that can divide such a run in many ways would hang the page and the edge. */
import { createContext, Script } from "node:vm";
import { expect, it } from "vitest";
import { someOf } from "../testing/cases-of.ts";
import { scrub } from "./scrub.ts";

const characters = [..." -_.,:/|#*+=%&@'~·•\\(<[", ..."xXaAZ", ..."019", "é", "\u200b", "’"];
const pairs = characters.flatMap((first) => characters.map((second) => first + second));
/** Of the pairs every eleventh, so that each character comes first and second, where not every case is tried. */
const units = [...characters, ...someOf(pairs, 11)];
const starts = ["", "a@"];
const ends = [" 2024", "12345!", "@"];
/** As long as a title may be. A text that takes a millisecond takes years if each character doubles the time. */
const length = 255;
/** In a context of its own, the work can be ended. */
const context = createContext({ scrub, options: { year: 2026 }, text: "" });
const work = new Script("scrub(text, options).text");

it.each(starts)("a text that begins with %j and repeats one or two characters is read to its end", (start) => {
  for (const unit of units)
    for (const end of ends) {
      const text = start + unit.repeat(length / unit.length) + end;
      context.text = text;
      let ended: unknown;
      try {
        // Timed: what would hang for years is ended, to say which text it is. None takes a second of this, on any machine.
        ended = work.runInContext(context, { timeout: 120_000 });
      } catch (error) {
        ended = error;
      }
      expect(ended, JSON.stringify(text)).toBeTypeOf("string");
    }
});
