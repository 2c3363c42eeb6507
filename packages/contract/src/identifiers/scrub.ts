/** Replaces identifiers in text that the site's authors wrote. */
import { announcement, announcing, type IdentifierKind, identifierPatterns } from "./identifier-patterns.ts";
import { unmask } from "./unmask.ts";
import type { VocabularyFilter } from "./vocabulary.ts";

/** Stands where an identifier was. */
export const redacted = "[redacted]";

export interface Scrubbed {
  text: string;
  /** What was found, in no order; the text itself when nothing was. */
  found: IdentifierKind[];
}

/** In browsers and in Node alike; this package has the types of neither. */
declare function atob(data: string): string;

const printable = /^[\x20-\x7e]+$/;

/** What a run of letters and digits says when it is read as Base64 (either alphabet), or undefined. */
function readBase64(run: string): string | undefined {
  try {
    const text = atob(run.replace(/-/g, "+").replace(/_/g, "/").replace(/=+$/, ""));
    return printable.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function readHex(run: string): string | undefined {
  const digits = run.replace(/[^0-9a-f]/gi, "").replace(/^0x/i, "");
  const text = (digits.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join("");
  return digits.length % 2 === 0 && printable.test(text) ? text : undefined;
}

/** Eleven signs of Base64 and twelve of hex are the shortest that hold a record number. */
const encodedRuns: readonly (readonly [RegExp, (run: string) => string | undefined])[] = [
  [/(?:\\x|0x|%)?[0-9a-f]{2}(?:[\s:,-]?(?:\\x|0x)?[0-9a-f]{2}){5,}/gi, readHex],
  [/[A-Za-z0-9+/_-]{11,}={0,2}/g, readBase64],
];

/** Words never decode to printable text by chance when they are this long. */
function scrubEncoded(text: string, found: IdentifierKind[]): string {
  let result = text;
  for (const [runs, read] of encodedRuns)
    result = result.replace(runs, (run) => {
      if (read(run) === undefined) return run;
      found.push("encoded text");
      return redacted;
    });
  return result;
}

export interface ScrubOptions {
  /** Telephone numbers that the sites publish, digits only: they are let through. */
  published?: ReadonlySet<string>;
  /** Words that this visitor typed or is called by, flags "gi": matched wherever they stand. */
  personal?: RegExp | undefined;
  /** What may follow an announcement such as "Results for". Without it announcements are not looked at. */
  vocabulary?: VocabularyFilter;
}

/**
 * The text with every identifier replaced by `[redacted]`. Text that was masked and holds one comes back without its
 * masks; text that holds none comes back as it was.
 */
export function scrub(text: string, { published, personal, vocabulary }: ScrubOptions = {}): Scrubbed {
  const found: IdentifierKind[] = [];
  const replace = (from: string, kind: IdentifierKind, pattern: RegExp) =>
    from.replace(pattern, (match: string, before: unknown) => {
      if (kind === "number" && (published?.has(match.replace(/\D/g, "")) || isYearRange(match))) return match;
      // What was scrubbed before, here or by the page's guard, is found no second time.
      if (typeof before === "string" && match.slice(before.length).trim() === redacted) return match;
      found.push(kind);
      return (typeof before === "string" ? before : "") + redacted;
    });
  let result = unmask(text);
  for (const [kind, pattern, sign] of identifierPatterns)
    if (!sign || sign.test(result)) result = replace(result, kind, pattern);
  if (personal) result = replace(result, "typed text", personal);
  result = scrubEncoded(result, found);
  if (vocabulary && announcing.test(result))
    result = result.replace(announcement, (whole: string, before: string, announced: string) => {
      const passed = vocabulary(announced.replace(/\[redacted\]/g, " "));
      if (passed.cut === 0) return whole;
      found.push("typed text");
      return before + passed.text;
    });
  return found.length > 0 ? { text: result, found } : { text, found };
}

/** "2020-2024", "2023/24". */
const isYearRange = (text: string) => /^(?:19|20)\d\d\s?[-\u2013/]\s?(?:19|20)\d\d$/.test(text);
