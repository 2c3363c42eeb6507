/** Recognizes texts that introduce other words: "Results for …", "Welcome back, …". */
import { scrub } from "@tagwell/contract";
import { wordsOf } from "./words-of.ts";

/** True when the text introduces words that are not known. */
export function announcesOthers(text: string, known: { has(word: string): boolean }): boolean {
  const { found } = scrub(text, {
    vocabulary: (announced) => {
      const words = announced.split(/\s+/).filter(Boolean);
      const cut = words.filter((word) => !wordsOf(word).some((each) => known.has(each))).length;
      return { text: announced, cut };
    },
  });
  return found.includes("typed text");
}
