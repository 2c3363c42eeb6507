/**
 * Signs of identifiers in texts of the alphabet of plain texts. Words are looked up in lists, and most patterns are tried only on
 * texts that have a word or a mark of them: a browser compiles one pattern of all to 44 KB, and a pattern when it first uses it.
 */

/** Whether one of these words is in the text, each followed by `end`. */
export const hasWord = (text: string, words: string, end = ""): boolean =>
  words.split("|").some((word) => text.includes(word + end));

const swap = (text: string, from: string, to: string): string => text.split(from).join(to);

/**
 * Ids of devices and networks, six bytes in hexadecimal, and tokens; characters and digits that are spelled out.
 */
const spelled =
  /[\da-f](?:[:-][\da-f]+[:-][\da-f]+[:-]|\.[\da-f]{4}\.)|(?:[\da-f][ :,-]?){12}|[a-z\d]{20}|(?:\S[^a-z\d]+){4}|(?:(?:oh|[zotfsenucd][a-z]{2,5})[\W_]+){6}/;

/** Announcements of typed text or of a name, and the mark of a shortened address. */
const phrases =
  "::|confirmed,|name is|me llamo|goodbye|welcome,|welcome back|bienvenid|hello|dear|estimad|signed in|logged in|belongs to|memory of|honor of|honour of";

/** Folders of persons, links that are sent to one person, and named secrets: before a slash or a colon. */
const folders =
  "patient|user|member|account|profile|visit|mrn|ssn|mbi|csn|dob|birthdate|birth-date|link|magic|confirm|confirmation|verification|invitation|activation|verify|reset|password|passwd|pwd|invite|unsubscribe|optout|opt-out|activate|autologin|token|sid|session|sessionid|secret|jwt|auth|code|ticket|key";

const hasFolder = (text: string): boolean => {
  const parts = swap(text, ":", "/").split("/");
  return parts.length > 1 && hasWord(swap(parts.map((part) => part.trimEnd()).join("/"), "s/", "/"), folders, "/");
};

/** "Results for ...", "Report of ... for ...". */
const announcesSearch = (text: string): boolean => {
  const line = swap(swap(text, " for", " of for"), "s of", " of");
  return (
    (line.includes(" of") &&
      hasWord(line, "appointment|visit|record|result|schedule|schedules|scheduled|search|searched|matche|found|showing", " of")) ||
    hasWord(text.split("for").slice(0, -1).join("for"), "result|report")
  );
};

/** Whether a text of lower-case letters has a sign that needs no digits. */
export const hasSign = (text: string): boolean =>
  spelled.test(text) ||
  hasWord(text, phrases) ||
  hasFolder(text) ||
  announcesSearch(text) ||
  // A plus that may stand for a space; a query; "Not Ana? Log out".
  (hasWord(text, "+|?") && /[+?]\S|\? *(?:sign|log)/.test(text)) ||
  // E-mail addresses without @: ana at mail dot org.
  (hasWord(text, " at|(at|_at|-at|arroba") && /[ (_-](?:at|arroba)[ )_-].*(?:\.[a-z]|dot|punto)/.test(text)) ||
  // Names after a title or a greeting; patients other than in general.
  (hasWord(text, "mr.|mrs.|ms.|mx.|hola|hi |hi,|hi:") &&
    /(?:^|[^a-z_])(?:m(?:rs?|s|x)\.|h(?:ola|i[:, ]))/.test(text)) ||
  (text.includes("patient") && /\bpatient(?! (?:stor|care|portal|right|educat|and|in))[:, ]/.test(text)) ||
  (text.includes(":") &&
    hasWord(swap(text, ":,", ": "), "name|nombre|paciente|spouse|guarantor|insured|kin|results|search|contact|holder", ": ")) ||
  // After "Ana's".
  hasWord(
    swap(text, "\u2019", "'").split("'s ").slice(1).join("'s "),
    "appointment|results|chart|account|profile|inbox|message",
  );
