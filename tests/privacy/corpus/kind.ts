/** A kind of identifier, and one identifier of it. */
import type { Random } from "./random.ts";

export interface Identifier {
  /** As a page would write it. */
  text: string;
  /** What must not be left of it: any of these in the output is a leak, however it is punctuated or encoded. */
  secrets: readonly string[];
}

export interface Kind {
  /**
   * - "named": e-mail, phone, SSN, MRN, date of birth, card, member and group numbers: no URL and no text carries them.
   * - "never": addresses with credentials or with a person in their query: they leave nowhere, because addresses are cut.
   * - "other": leaves nowhere on a personal page, and in no field that a visitor fills; best effort in public site text.
   */
  rank: "named" | "never" | "other";
  /** Its formats in turn: `at` is the run's seed, so that a run of many seeds sees every format. */
  make(random: Random, at: number): Identifier;
  /** Where only these encodings leave it what it is. */
  encodings?: readonly string[];
}

/** A text that is secret as a whole, and in these parts. */
export const secret = (text: string, ...parts: string[]): Identifier => ({
  text,
  secrets: parts.length > 0 ? parts : [text],
});

/** Makes the format whose turn it is. */
export const inTurn =
  (...formats: ((random: Random) => Identifier)[]) =>
  (random: Random, at: number) =>
    (formats[at % formats.length] as (random: Random) => Identifier)(random);
