/** Phrases such as "Results for" and "Welcome back": the words after them may be typed text or a person's name. */
import { ofPatients, otherScripts, thanks } from "./word-lists.ts";

/** A quick test for texts with an announcement. */
export const announcing =
  /(?:[:,?!]|for|of|as|is|llamo|to|back|hi|hello|hola|goodbye|dear|patient|in|you|thanks|gracias|from|by)\s|'s\s|\u2019s\s|_|[a-z]-[A-Z]|[\u0400-\uffff]/i;

/** A dash before a space ends the announced words; otherwise it joins words like a hyphen. */
const until = "(?:[^|\\u00b7\\u2013\\u2014]|[\\u2013\\u2014](?=\\S))";
/** In each pattern the first group is kept, and the second contains the announced words. */
export const announcements: readonly RegExp[] = [
  new RegExp(
    `\\b((?:(?:appointments?|visits?|records?|results?|schedule[ds]?|search(?:ed)?|matches|found|showing) (?:for|of)|in (?:loving )?memory of|in honou?r of|(?:lab|test|imaging|biopsy|pathology|radiology) (?:results?|reports?)\\b${until}{0,80}?\\bfor|welcome(?: back)?,|welcome back|bienvenid[oa],?|hello,?|hola,?|hi,?|goodbye,?|dear|estimad[oa]|(?:signed|logged) in(?: as)?[:,]|(?:signed|logged) in as|patient(?: name)?:|patient(?!s? (?:${ofPatients})(?![a-z\\u00c0-\\u024f]))|paciente:|member:|user(?: ?name)?:|name:|nombre:|(?:spouse|guarantor|insured|cardholder|next of kin):|my name is|me llamo|belongs to|emergency contact:|account(?: holder)?:|confirmed,|results:|search:|you searched for|${thanks})[:,!]?\\s+)(${until}+)`,
    "gi",
  ),
  new RegExp(`((?:^|[^\\p{L}\\p{M}])(?:${otherScripts})[\\s:,!\\u3001\\u060c]\\s*)(${until}+)`, "giu"),
  /\b(not\s+)([^?|]{1,60})(?=\?\s*(?:sign|log)\b)/gi,
  // "Ana Lopez's chart"
  /()\b((?!(?:children|women|men|patient|today|visitor|doctor|parent|kid)['\u2019]s)[\w\u00c0-\u024f-]+(?: [\w\u00c0-\u024f-]+)?)(?=['\u2019]s (?:upcoming |past |next |test |lab )?(?:appointments?|results|chart|mychart|account|profile|inbox|messages)\b)/gi,
];
