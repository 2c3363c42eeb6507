/** Replaces identifiers in text written by the site's authors. */
import type { VocabularyFilter } from "../published/published-kind.ts";
import { announcements } from "./announcements.ts";
import { replaceEncoded } from "./encoded-runs.ts";
import { type FileRules, guardFileNames } from "./file-names.ts";
import { holdHarmless } from "./harmless.ts";
import { deviceAndMailPatterns, identifierPatterns } from "./identifier-patterns.ts";
import type { IdentifierKind, Pattern } from "./pattern.ts";
import { redacted } from "./redacted.ts";
import { stripCredentials, stripMaskedParameters, stripParameters } from "./strip-addresses.ts";
import { decodeQuotedPrintable, otherReadings, unmask, unmaskKeepingPluses } from "./unmask.ts";

export interface Scrubbed {
  text: string;
  /** The kinds that were found, in no particular order. If there are none, `text` is the original. */
  found: IdentifierKind[];
}

export interface ScrubOptions {
  /** Telephone numbers (digits only) that the sites publish; they pass. */
  published?: { has: (digits: string) => boolean };
  /**
   * Words that this visitor typed, or of the visitor's name, with flags "gi". They are matched everywhere and before
   * anything else, except for words that announce a number. The text of the pattern's first group, if any, is kept.
   */
  personal?: RegExp | undefined;
  /** Checks the words after an announcement such as "Results for". Without it, announcements are ignored. */
  vocabulary?: VocabularyFilter;
  /** Checks the names of files. Without it, they pass as other texts do. */
  files?: FileRules;
  /** Whether this path segment, after a folder of persons such as `patients/`, is a public page. */
  isPublicFolder?: ((text: string) => boolean) | undefined;
  /** The year of the event, which separates public dates from dates of birth. Default: this year. */
  year?: number | undefined;
}

/** A text that still changes after this many rounds is removed completely. */
const maxRounds = 6;

/**
 * Replaces every identifier in the text with `[redacted]`. An encoded text that contains one is returned decoded; a text
 * without identifiers is returned unchanged. Scrubbing the result again finds nothing.
 */
export function scrub(text: string, options: ScrubOptions = {}): Scrubbed {
  const found: IdentifierKind[] = [];
  let result = text;
  for (let round = 0; round < maxRounds; round++) {
    let next = readOtherwise(result, options) ?? scrubOnce(result, options);
    // Decoded last: in `?user=2Bana` the equals sign belongs to a parameter, which the first pass removes.
    if (next.found.length === 0 && mayBeQuoted.test(result))
      next = scrubOnce(decodeQuotedPrintable(unmask(result)), options);
    if (next.found.length === 0) return { text: result, found };
    found.push(...next.found);
    result = next.text;
  }
  return { text: redacted, found };
}

const stripMasked = (masked: string) => stripMaskedParameters(stripCredentials(masked));

/**
 * The first other reading of the text in which something is found. It comes first, because a pattern may find a part of the text
 * as it is, and the rest would be readable.
 */
function readOtherwise(text: string, options: ScrubOptions): Scrubbed | undefined {
  const decoded = unmaskKeepingPluses(text, stripMasked);
  for (const [sign, read] of otherReadings) {
    if (!sign.test(decoded)) continue;
    const reading = read(decoded);
    if (reading === decoded) continue;
    const scrubbed = scrubOnce(unmask(reading), options);
    if (scrubbed.found.length > 0) return scrubbed;
  }
  return undefined;
}

/** An equals sign, or an encoding that may hide one. */
const mayBeQuoted = /=|[%&\\]/;

/** The guard's own marks: text that was redacted before, here or by the page's guard, is not counted again. */
const onlyMarks = /^(?:[\s/]*\[(?:redacted|other)\])+[\s/]*$/;

/** Replaces what the pattern matches. The text of its first group is kept, and so are words after a folder that are a public page. */
function redact(
  from: string,
  [kind, pattern]: Pattern,
  cut: (kind: IdentifierKind) => void,
  { isPublicFolder, except }: Pick<ScrubOptions, "isPublicFolder"> & { except?: RegExp },
): string {
  return from.replace(pattern, (match: string, before: unknown) => {
    const kept = typeof before === "string" ? before : "";
    const rest = match.slice(kept.length);
    if (onlyMarks.test(rest) || except?.test(rest) || (kind === "name" && /[/:]$/.test(kept) && isPublicFolder?.(rest)))
      return match;
    cut(kind);
    return kept + redacted;
  });
}

/** Does so for each pattern. */
export const redactAll = (
  from: string,
  patterns: readonly Pattern[],
  cut: (kind: IdentifierKind) => void,
  rules: Pick<ScrubOptions, "isPublicFolder">,
): string =>
  patterns.reduce(
    (text, pattern) => (pattern[2]?.test(text) === false ? text : redact(text, pattern, cut, rules)),
    from,
  );

/** Words by which an identifier is recognized. If the visitor typed them, they are redacted only after that identifier. */
const announcesIdentifier =
  /^(?:at|dot|arroba|punto|com|org|net|edu|gov|born|nacid[oa]|in|social|security|card|visa|last|four|ending|aged?|edad|years?|old|a\u00f1os|code|is|your|mrn|ssn|dob|mbi|mbr|member|group|grp|policy|account|acc?t|subscriber|patient|chart|record|id|no|num|number|invoice|claim|encounter|csn|accession|passport|confirmation)$/i;

const phoneNumber = /\+?(?:1[\s.-]{0,2})?\(?\d{3}\)?[\s./-]{0,3}\d{3}[\s.-]{0,3}\d{4}(?!\d)/g;
const heldMark = /[\ue000-\uf8ff]/g;

const scrubAnnounced = (text: string, vocabulary: VocabularyFilter, found: IdentifierKind[]): string =>
  announcements.reduce(
    (result, announcement) =>
      result.replace(announcement, (whole: string, before: string, announced: string) => {
        const passed = vocabulary(announced.replace(/\[redacted\]/g, " ").replace(/[_-]/g, " "));
        if (passed.cut === 0) return whole;
        found.push("typed text");
        return before + passed.text;
      }),
    text,
  );

function scrubOnce(text: string, options: ScrubOptions): Scrubbed {
  const { published, personal, vocabulary, files, year } = options;
  const found: IdentifierKind[] = [];
  const cut = (kind: IdentifierKind) => void found.push(kind);
  // Private-use characters stand for the harmless parts while the rest is checked.
  const held: string[] = [];
  const hold = (part: string) => String.fromCharCode(0xdfff + held.push(part));
  const note = (kind: IdentifierKind, change: (from: string) => string) => (from: string) => {
    const changed = change(from);
    if (changed !== from) cut(kind);
    return changed;
  };

  let result = unmaskKeepingPluses(text, note("web address", stripMasked));
  result = unmask(note("encoded text", replaceEncoded)(result));
  if (personal) result = redact(result, ["typed text", personal], cut, { except: announcesIdentifier });
  result = note("web address", stripCredentials)(result);
  result = redactAll(result, deviceAndMailPatterns, cut, options);
  if (published)
    result = result.replace(phoneNumber, (match) => {
      const digits = match.replace(/\D/g, "");
      return published.has(digits) || published.has(digits.slice(-10)) ? hold(match) : match;
    });
  result = holdHarmless(result, year ?? new Date().getFullYear(), hold);
  result = redactAll(result, identifierPatterns, cut, options);
  result = result.replace(heldMark, (mark) => held[mark.charCodeAt(0) - 0xe000] ?? "");
  if (personal) result = redact(result, ["typed text", personal], cut, {});
  result = note("web address", stripParameters)(result);
  if (vocabulary) result = scrubAnnounced(result, vocabulary, found);
  if (files) result = note("typed text", (from) => guardFileNames(from, files))(result);
  return { text: found.length > 0 ? result : text, found };
}
