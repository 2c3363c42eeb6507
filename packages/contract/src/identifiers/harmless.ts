/**
 * Recognizes harmless texts that look like identifiers: trial numbers, years, times, sizes, amounts, dates of public events.
 */
import { day, month } from "./identifier-patterns.ts";

const days = `${day}(?:\\s?[-\\u2013&]\\s?${day})?`;
const year = "20\\d\\d";

/** A date of this century in the formats of event announcements. The group matches texts that are not dates. */
const pattern = new RegExp(
  [
    `${year}(?:[-/._]\\d{1,2}[-/._]\\d{1,2}|[01]\\d[0-3]\\d)(?!\\d)`,
    `\\d{1,2}[-/.]\\d{1,2}[-/.]${year}`,
    `${month}[\\s_-]?${days},?[\\s_-]?${year}`,
    `${days}[\\s_-]?(?:of\\s|de\\s)?${month},?[\\s_-]?(?:de\\s)?${year}`,
    // ClinicalTrials.gov; the tax return that charities publish; the published five-digit code of a place.
    "(NCT\\d{8}|form[-_ ]990[-_ ]\\(?20\\d\\d|zip(?:\\s?code)?\\W{0,2}\\d{5}",
    // 2023-2024, 2023/24; 2022, 2023 and 2024.
    "(?:19|20)\\d\\d\\s?[-\\u2013/]\\s?(?:19|20)?\\d\\d",
    "(?:19|20)\\d\\d(?:(?:,|,? and|,? &) (?:19|20)\\d\\d)+",
    // News folders, also in a page name that is derived from a path.
    `${year}:\\d\\d(?::\\d\\d)?(?=:|$|-[a-z])`,
    // Times; 300x250; $1,500,000 and 1,000,000.
    "\\d{1,2}:[0-5]\\d(?:\\s?[ap]\\.?m\\b)?",
    "\\d{2,4}x\\d{2,4}",
    "\\$\\s?\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:,\\d{3})*,000)",
  ].join("|"),
  "gi",
);

/** Words of a text about one person, whose dates belong to that person. So do dates next to a redaction. */
const ofPerson =
  /(?:^|[^a-z])(?:dob|d\.o\.b|born|birth|nacimiento|nacid[oa]|admitted|discharged?|deceased|died|mrn|appointment|patient(?= ?[:#])|visit (?:summary|date|on|of)|seen on|(?:my|your) (?:\w+ )?(?:visit|results?|surgery|procedure|test|stay))(?![a-z])|\[(?:redacted|other)\]/i;

/** Maximum distance, in years, between an announced date and the event's year. Earlier dates may be dates of birth. */
const span = 3;

/** Replaces each harmless part of the text by the result of `hold`. */
export function holdHarmless(text: string, currentYear: number, hold: (part: string) => string): string {
  if (!/\d\D*\d/.test(text)) return text;
  // A date belongs to a public event only if there are words that name the event.
  const words = text.replace(pattern, (part, known?: string) => (known ? part : " "));
  const hasPublicDates = /[a-z]{3}/i.test(words) && !ofPerson.test(text);
  return text.replace(pattern, (part: string, known: string | undefined, at: number) => {
    // Part of a longer number, unless that is a word such as covid19.
    const before = text.slice(Math.max(0, at - 4), at);
    if (
      (/\d[-./,:]?$/.test(before) && !/[a-z]\d\d?-$/i.test(before)) ||
      /^[-./,:]?\d/.test(text.slice(at + part.length, at + part.length + 2))
    )
      return part;
    if (known) return hold(part);
    const dateYear = Number(/20\d\d/.exec(part)?.[0]);
    const isJoined = /^\d{8}$/.test(part) && /[a-z]$/i.test(before);
    return hasPublicDates && !isJoined && Math.abs(dateYear - currentYear) <= span ? hold(part) : part;
  });
}
