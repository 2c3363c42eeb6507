/** Phrases such as "Results for" and "Welcome back": the words after them may be typed text or a person's name. */

/** A quick test for texts with an announcement. */
export const announcing =
  /(?:[:,?!]|for|of|as|is|llamo|to|back|hi|hello|hola|goodbye|dear|patient|in)\s|'s\s|\u2019s\s|_|[a-z]-[A-Z]/i;

/** A dash before a space ends the announced words; otherwise it joins words like a hyphen. */
const until = "(?:[^|\\u00b7\\u2013\\u2014]|[\\u2013\\u2014](?=\\S))";
/** Phrases about patients in general. */
const general =
  "stor|care|portal|right|educat|experience|resource|service|safety|info|form|guide|relation|financ|billing|support|famil|visitor|test|and|&|in|log|sign|access|cent|outcome|review|regist|news|volunteer";
/** A file name that begins with two capitalized words, like a person's name. */
const name = "[A-Z\\u00c0-\\u00de][a-z\\u00df-\\u024f'\\u2019]+";
const twoNames = `${name}[_-]${name}`;
/** The content of a file about one person. */
const documents =
  "(?:[Ll]abs?|[Rr]esults?|[Mm]ri|MRI|[Xx]-?ray|[Ss]can|[Bb]iopsy|[Cc]hart|[Rr]ecords?|[Dd]ischarge|[Rr]eferral|[Rr]x|[Vv]isit|[Bb]ill|[Ii]nsurance|[Dd]ob|ID)";

/** In each pattern the first group is kept, and the second contains the announced words. */
export const announcements: readonly RegExp[] = [
  new RegExp(
    `\\b((?:(?:appointments?|visits?|records?|results?|schedule[ds]?|search(?:ed)?|matches|found|showing) (?:for|of)|in (?:loving )?memory of|in honou?r of|(?:lab|test|imaging|biopsy|pathology|radiology) (?:results?|reports?)\\b${until}{0,80}?\\bfor|welcome(?: back)?,|welcome back|bienvenid[oa],?|hello,?|hola,?|hi,?|goodbye,?|dear|estimad[oa]|(?:signed|logged) in(?: as)?[:,]|(?:signed|logged) in as|patient(?: name)?:|patient(?!s? (?:${general}))|paciente:|member:|user(?: ?name)?:|name:|nombre:|(?:spouse|guarantor|insured|cardholder|next of kin):|my name is|me llamo|belongs to|emergency contact:|account(?: holder)?:|confirmed,|results:|search:|you searched for)[:,]?\\s+)(${until}+)`,
    "gi",
  ),
  /\b(not\s+)([^?|]{1,60})(?=\?\s*(?:sign|log)\b)/gi,
  // "Ana Lopez's chart"
  /()\b((?!(?:children|women|men|patient|today|visitor|doctor|parent|kid)['\u2019]s)[\w\u00c0-\u024f-]+(?: [\w\u00c0-\u024f-]+)?)(?=['\u2019]s (?:upcoming |past |next |test |lab )?(?:appointments?|results|chart|mychart|account|profile|inbox|messages)\b)/gi,
  // Okafor_Adaeze_lab_results.pdf, lab_results_Okafor_Adaeze.pdf
  new RegExp(`((?:^|[/\\s]))(${twoNames})(?=[\\w-]*[_-]${documents}[\\w.-]*\\.[a-z]{3,4}\\b)`, "g"),
  new RegExp(
    `(${documents}[_-](?:[Rr]esults?|[Ss]ummary|[Rr]eports?)[_-])(${twoNames})(?=[\\w.-]*\\.[a-z]{3,4}\\b)`,
    "g",
  ),
];
