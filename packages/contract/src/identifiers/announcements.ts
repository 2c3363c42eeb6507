/** Phrases such as "Results for" and "Welcome back": the words after them may be typed text or a person's name. */
import { afterName, anyBlank, joinedThanks, noName, ofPatients, otherScripts, thanks } from "./word-lists.ts";

/** A dash before a space ends the announced words; otherwise it joins words like a hyphen. */
const until = "(?:[^|\\u00b7\\u2013\\u2014]|[\\u2013\\u2014](?=\\S))";
/** The end of a joined text: a number that tells pages or years apart, the kind of a page, the next part of a path or page name. */
const joinedEnd = "(?:[-_](?:\\d|20[12]\\d))?(?:\\.(?:html?|php|aspx?|jsp))?(?:$|[|/:?])";
/** A letter of a name before a form of address. */
const letter = `(?!${noName}(?:${afterName}))[\\p{L}\\p{M}\\u30fb]`;
/** In each pattern the first group is kept, and the second contains the announced words. */
export const announcements: readonly RegExp[] = [
  new RegExp(
    `\\b((?:(?:appointments?|visits?|records?|results?|schedule[ds]?|search(?:ed)?|matches|found|showing) (?:for|of)|(?:lab|test|imaging|biopsy|pathology|radiology) (?:results?|reports?)\\b${until}{0,80}?\\bfor|welcome,|good (?:morning|afternoon|evening)|bienvenid[oa]|hello|hola|hi|hey|goodbye|dear|estimad[oa]|(?:signed|logged) in(?: as|[:,])|patient(?!s? (?:${ofPatients})(?![a-z\\u00c0-\\u024f]))|(?:patient|paciente|member|user|\\w{0,9} ?name|nombre|spouse|guarantor|insured|cardholder|next of kin|emergency contact|account(?: holder)?|results|search|donors?|honorees?|donante)"?:|my name is|me llamo|belongs to|(?:confirmed|congrat\\w+),|you searched for|${thanks})[:,!]?[\\s"]+)(${until}+)`,
    "gi",
  ),
  new RegExp(`((?:^|[^\\p{L}\\p{M}])(?:${otherScripts})[\\s:,!\\u3001\\u060c]\\s*)(${until}+)`, "giu"),
  new RegExp(
    `((?:^|[^a-z])(?:${anyBlank(joinedThanks)})[:,!]?[\\s_-]+)(?!\\d+${joinedEnd})((?:(?!${joinedEnd})[^|/:\\u00b7\\u2013\\u2014])+)`,
    "gi",
  ),
  // Not from the second sign of a word that is nobody's name.
  new RegExp(
    `()((?![\\u8005\\u65cf\\u5b50\\u304f](?:${afterName}))(?:${letter}){1,16}(?:\\s(?:${letter}){1,16})?)(?=\\s?(?:${afterName}))`,
    "gu",
  ),
  /\b(not\s+)([^?|]{1,60})(?=\?\s*(?:sign|log)\b)/gi,
  // "Ana Lopez's chart"
  /()\b((?!(?:children|women|men|patient|today|visitor|doctor|parent|kid)['\u2019]s)[\w\u00c0-\u024f-]{1,64}(?: [\w\u00c0-\u024f-]{1,64})?)(?=['\u2019]s (?:upcoming |past |next |test |lab )?(?:appointments?|results|chart|mychart|account|profile|inbox|messages)\b)/gi,
];
