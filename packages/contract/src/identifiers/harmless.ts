/**
 * Recognizes harmless texts that look like identifiers: trial numbers, years, times, sizes, amounts, dates of public events.
 */
import { day, month, numberedDate } from "./identifier-patterns.ts";
import { ages, anyBlank, born, events, personDates, persons } from "./word-lists.ts";

const days = `${day}(?:\\s?[-\\u2013&]\\s?${day})?`;
const year = "20\\d\\d";

/**
 * A date of this century in the formats of event announcements. The first group matches texts that are not dates, the second folders of
 * news, which are harmless in a text that speaks of no person.
 */
const pattern = new RegExp(
  [
    `${year}(?:(?:[-/._]\\d{1,2}){2}|[01]\\d[0-3]\\d)(?!\\d)`,
    `${month}[\\s_-]?${days},?[\\s_-]?${year}`,
    // Open Enrollment 2026: Oct. 15 - Dec. 7.
    `${year}[:,]?[\\s_-]${month}[\\s_-]?${day}(?:[\\s_-]{0,2}[-\\u2013][\\s_-]?(?:${month}[\\s_-]?)?${day})?`,
    // Also with the century left out: heart-walk-9-21-24.
    "(?:\\d{1,2}[-/.]){2}(?:20)?\\d\\d(?!\\d)",
    `${days}[\\s_-]?(?:of\\s|de\\s)?${month},?[\\s_-]?(?:de\\s)?${year}`,
    numberedDate,
    // ClinicalTrials.gov; the tax return that charities publish; the published five-digit codes of places and of procedures.
    "(NCT\\d{8}|\\b\\d\\d[pq]\\d\\d(?:\\.\\d+)?(?:-[pq]\\d\\d)?\\b|form[-_ ]990[-_ ]\\(?20\\d\\d|(?:zip|cpt)(?:\\s?codes?(?:\\swe\\sserve)?)?\\W{0,2}\\d{5}(?:(?:,\\s?|,?\\s(?:and|&|y)\\s|\\s?[-\\u2013]\\s?)\\d{5})*",
    // Articles, books, studies, providers, drugs and charities, each in its own form: a phone number beside such a word is none. Laboratories; rules;
    // grants of research; plans by their contract with Medicare.
    "(?:pmid\\W{1,2}\\d{7,8}|isbn\\W{1,2}(?:97[89][\\d-]{9,13}\\d|\\d-[\\d-]{8,9}-[\\dx])|issn\\W{1,2}\\d{4}-\\d{3}[\\dx]|irb\\W{1,2}\\d\\d-\\d{4,6}|npi\\W{1,2}[12]\\d{9}|ndc\\W{1,2}\\d{4,5}-\\d{3,4}-\\d\\d?|(?:ein|tax id)\\W{1,2}\\d\\d-\\d{7})|clia\\W{1,2}\\d\\dd\\d{7}|\\d\\d cfr \\d+\\.\\d+|iso \\d+:20\\d\\d|\\d?[rukptf]\\d\\d[\\s-]?[a-z]{2}-?\\d{6}(?:-\\d\\d)?|(?:advantage|medicare|hmo|ppo|pdp)\\W[hrs]\\d{4}-\\d{3}",
    // 2023-2024, 2023/24; 2022, 2023 and 2024.
    "(?:19|20)\\d\\d\\s?[-\\u2013/]\\s?(?:19|20)?\\d\\d",
    "(?:19|20)\\d\\d(?:(?:,|,? and|,? &) (?:19|20)\\d\\d)+",
    // Times; 300x250; $1,500,000 and 1,000,000.
    "\\d{1,2}:[0-5]\\d(?:\\s?[ap]\\.?m\\b)?(?:\\s?[-\\u2013]\\s?\\d{1,2}:[0-5]\\d(?:\\s?[ap]\\.?m\\b)?)?",
    "\\d{2,4}x\\d{2,4}",
    "\\$\\s?\\d{1,3}(?:,\\d{3})+(?:\\.\\d\\d)?|\\d{1,3}(?:,\\d{3})*,000)",
    // In a page name that is derived from a path.
    `(${year}:\\d\\d(?::\\d\\d)?(?=:|$|-[a-z])|1?\\d/[1-3]?\\d\\s?[-\\u2013&]\\s?1?\\d/[1-3]?\\d)`,
  ].join("|"),
  "gi",
);

const wordOf = (list: string) => new RegExp(`(?:^|[^a-z])(?:${anyBlank(list)})(?![a-z])`, "i");
const ofPerson = wordOf(`${born}|${personDates}|${persons}`);
const ofChildOrAge = wordOf(ages);
const ofEvent = wordOf(events);
const redaction = /\[(?:redacted|other)\]/;

/** "b. 2/14/2025", "v-b-2-14-2025", but not "Hepatitis B, 2/14/2025". */
const isBorn = /(?:^|[^a-z])[bd][\W_]{1,3}$/i;
const isNoBirth =
  /(?:hep|hepatitis|vitamin|type|part|plan|group|strep|influenza|garage|building|phase)[\W_][bd][\W_]{1,3}$/i;

/** Whether the text speaks of one person: dates in it may be that person's. */
export const isOfPerson = (text: string): boolean =>
  ofPerson.test(text) || (ofChildOrAge.test(text) && !ofEvent.test(text));

/** Folders whose dates are those of publications, whatever these are about. */
export const newsFolder = /[/:](?:news\w*|blogs?|press[\w-]*|articles?|events?|calendar|media|podcasts?)[/:]/i;

/** Maximum distance, in years, between an announced date and the event's year. Earlier dates may be dates of birth. */
const span = 3;

/** Replaces each harmless part of the text by the result of `hold`. */
export function holdHarmless(text: string, currentYear: number, hold: (part: string) => string): string {
  if (!/\d\D*\d/.test(text)) return text;
  // A date belongs to a public event only if there are words that name the event.
  const words = text.replace(pattern, (part, known?: string, folder?: string) => (known || folder ? part : " "));
  const isPublic = !isOfPerson(text);
  // Dates next to a redaction belong to a person too.
  const hasPublicDates = isPublic && !redaction.test(text) && /\p{L}{3}/u.test(words);
  return text.replace(pattern, (part: string, known: string | undefined, folder: string | undefined, at: number) => {
    // Part of a longer number, unless that is a word such as covid19.
    const before = text.slice(Math.max(0, at - 9), at);
    if (
      (/\d[-./,:]?$/.test(before) && !/(?:[a-z]|covid-)\d\d?-$/i.test(before)) ||
      /^[-./,:]?\d/.test(text.slice(at + part.length, at + part.length + 2))
    )
      return part;
    if (known || (folder && (isPublic || newsFolder.test(text)))) return hold(part);
    const start = text.slice(Math.max(0, at - 20), at);
    if (!hasPublicDates || (isBorn.test(start) && !isNoBirth.test(start))) return part;
    const century = /20\d\d/.exec(part)?.[0];
    // A year of two digits may be one of birth: only a word of an event tells.
    const dateYear = Number(century ?? (ofEvent.test(words) ? `20${part.slice(-2)}` : Number.NaN));
    const isJoined = /^\d{8}$/.test(part) && /[a-z]$/i.test(before);
    return !isJoined && Math.abs(dateYear - currentYear) <= span ? hold(part) : part;
  });
}
