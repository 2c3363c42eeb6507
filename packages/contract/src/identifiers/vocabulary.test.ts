import { describe, expect, it } from "vitest";
import { publishedOf } from "../published/published-of.ts";
import { createVocabulary } from "./vocabulary.ts";

const filter = createVocabulary(publishedOf({ plain: ["heart", "Failure", "ct"] }).has);

describe("the vocabulary", () => {
  it.each([
    ["heart failure", "heart failure", 0],
    ["HEART failure!", "HEART failure!", 0],
    ["ana lopez heart", "[other] heart", 2],
    ["heart ana ct", "heart [other] ct", 1],
    ["heart\u200bana", "[other]", 1],
    ["", "", 0],
  ])("makes %j into %j", (text, passed, cut) => {
    expect(filter(text)).toEqual({ text: passed, cut });
  });

  it("passes its own result, so that the edge can check again", () => {
    for (const text of ["ana lopez heart", "heart ana", "ana"]) {
      const { text: once } = filter(text);
      expect(filter(once)).toEqual({ text: once, cut: 0 });
    }
  });
});

it.each(["\ufeff", "\u200b", "\xad", "\u2060", "\u{e0020}"])(
  "reads no words between format characters, which could spell out a number: %j",
  (between) => {
    const filter = createVocabulary((kind, text) => kind === "w" && /^\w$/.test(text), true);
    const spelled = [..."no 926165"].join(between);
    expect(filter(spelled).text).not.toMatch(/9.?2.?6/);
    expect(filter(spelled).cut).toBeGreaterThan(0);
  },
);
