/** Guards the path of an address segment by segment, so that no segment becomes two. */

import { folderPatterns } from "./folder-patterns.ts";
import { identifierInPath } from "./guard-reasons.ts";
import { isOfPerson, newsFolder } from "./harmless.ts";
import { redacted } from "./redacted.ts";
import { redactAll } from "./scrub.ts";

export interface PathRules {
  /** Guards the decoded text of a segment. */
  segment: (decodedText: string) => string;
  /** Whether this segment, after a folder of persons, is a public page. */
  isPublicFolder: (text: string) => boolean;
  /** Called with the kind of each removal. */
  cut: (reason: string) => void;
}

/** A segment that is a date of this century. A recent one is a news folder; an older one may be a date of birth. */
const dateFolder = /^20\d\d-?[01]\d-?[0-3]\d$/;
/** A public date passes only next to a word, so it is checked together with `home`, which passes on every page. */
const guardDate = (text: string, segment: PathRules["segment"]) =>
  segment(`home ${text}`) === `home ${text}` ? text : redacted;
/** Folders of a day. In a path that speaks of one person they may be a date of birth. */
const dayFolders = /(^|\/)(20\d\d(?:[-/]\d{1,2}[-/]\d{1,2}|[01]\d[0-3]\d))(?=\/|$)/g;
/** Replaces a slash within a segment while the path is handled as one text. */
const innerSlash = "\u2044";

/** Redacting a segment affects its neighbors, so this repeats until nothing more is found, up to this limit. */
const maxRounds = 4;

/** Returns the path. Redacted segments are encoded again; all others are unchanged. */
export function guardPath(path: string, rules: PathRules): string {
  let guarded = path;
  for (let round = 0; round < maxRounds; round++) {
    const next = guardOnce(guarded, rules);
    if (next === guarded) return guarded;
    guarded = next;
  }
  rules.cut(identifierInPath);
  return "";
}

function guardOnce(path: string, { segment, isPublicFolder, cut }: PathRules): string {
  /** The encoded form of each guarded text. */
  const encoded = new Map<string, string>();
  const joined = path
    .split("/")
    .map((raw) => {
      const text = decodeSegment(raw);
      const passed = text && (dateFolder.test(text) ? guardDate(text, segment) : segment(text));
      const whole = passed.replace(/\//g, innerSlash);
      encoded.set(whole, passed === text ? raw : encodePart(passed));
      return whole;
    })
    .join("/");
  let guarded = redactAll(joined, folderPatterns, cut, { isPublicFolder });
  if (isOfPerson(guarded) && !newsFolder.test(guarded))
    guarded = guarded.replace(dayFolders, (_, before: string, day: string) => {
      cut("date");
      return before + day.replace(/[^/]+/g, redacted);
    });
  return guarded
    .split("/")
    .map((text) => encoded.get(text) ?? encodePart(text))
    .join("/");
}

function decodeSegment(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Unpaired surrogates cannot be encoded in an address. */
export const encodePart = (text: string) => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, ""));
