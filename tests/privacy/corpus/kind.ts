/** A kind of identifier, and a single identifier of that kind. */
import type { Random } from "./random.ts";

export interface Identifier {
  /** As a page would write it. */
  text: string;
  /** Texts that must not remain: any of them in the output is a leak, in any punctuation or encoding. */
  secrets: readonly string[];
}

export interface Kind {
  /**
   * - "named": e-mail, phone, SSN, MRN, date of birth, card, member and group numbers: no URL and no text carries them.
   * - "never": addresses with credentials or with a person in their query: they leave nowhere, because addresses are cut.
   * - "other": leaves nowhere on a personal page, and in no field that a visitor fills; best effort in public site text.
   */
  rank: "named" | "never" | "other";
  /** Generates the formats in turn: `at` is the run's seed, so that many seeds cover every format. */
  make(random: Random, at: number): Identifier;
  /** The only encodings that preserve the identifier. */
  encodings?: readonly string[];
}

/** A text that is secret as a whole and in these parts. */
export const secret = (text: string, ...parts: string[]): Identifier => ({
  text,
  secrets: parts.length > 0 ? parts : [text],
});

/** Generates the next format in turn. */
export const inTurn =
  (...formats: ((random: Random) => Identifier)[]) =>
  (random: Random, at: number) =>
    (formats[at % formats.length] as (random: Random) => Identifier)(random);
