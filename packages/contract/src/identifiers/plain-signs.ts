/**
 * Signs of identifiers in texts of the alphabet of plain texts. Words are looked up in lists, and most patterns are tried only on
 * texts that have a word or a mark of them: a browser compiles one pattern of all to 44 KB, and a pattern when it first uses it.
 */

/** Whether one of these words is in the text, each before this end. */
export const hasWord = (text: string, words: string, end = ""): boolean =>
  text.includes(end) && words.split("|").some((word) => text.includes(word + end));

export const swap = (text: string, from: string, to: string): string => text.split(from).join(to);

/** Ids of devices and networks, six bytes in hexadecimal, and tokens; characters and digits that are spelled out; a plus that may stand for a space; a query. */
const spelled =
  /[\da-f](?:(?:[:-][\da-f]+){2}[:-]|\.[\da-f]{4}\.)|(?:[\da-f][ :,-]?){12}|[a-z\d]{20}|(?:\S[^a-z\d]+){4}|(?:(?:oh|[zotfsenucd][a-z]{2,5})[\W_]+){6}|[+?]\S|[ (_-](?:at|arroba)[ )_-].*(?:\.[a-z]|dot|punto)/;

/** Announcements of a name; "Not Ana? Log out"; a shortened address. No text of a page has two blanks, and the clauses below expect one. */
const phrases =
  "  |::|:,|0x|? sign|? log|confirmed,|name is|me llamo|goodbye|welcome,|welcome back|bienvenid|hello|dear|estimad|signed in|logged in|belongs to|memory of|honor of|honour of";

/** Folders of persons, links that are sent to one person, and named secrets. */
const folders =
  "patient|user|member|account|profile|visit|mrn|ssn|mbi|csn|dob|birthdate|birth-date|link|magic|confirm|confirmation|verification|invitation|activation|verify|reset|password|passwd|pwd|invite|unsubscribe|optout|opt-out|activate|autologin|token|sid|session|sessionid|secret|jwt|auth|code|ticket|key";

/** What is announced as searched for or found. */
const found =
  /(?:appointment|visit|record|result|schedule[ds]?|search(?:ed)?|matche|found|showing)s* (?:for|of)|re(?:sult|port).*for/;
const announced = "name|nombre|paciente|spouse|guarantor|insured|kin|results|search|contact|holder";

/** Whether a text of lower-case letters and straight apostrophes has a sign that needs no digits. */
export const hasSign = (text: string): boolean =>
  spelled.test(text) ||
  hasWord(text, phrases) ||
  hasWord(swap(swap(swap(text, ":", "/"), " /", "/"), "s/", "/"), folders, "/") ||
  found.test(text) ||
  hasWord(text, announced, ": ") ||
  // Names before "'s chart", after a title or a greeting; patients other than in general.
  (hasWord(text, "'s |patient|mr|ms.|mx.|hola|hi |hi,|hi:") &&
    /'s .*(?:appointment|results|chart|account|profile|inbox|message)|(?:\b|\d)(?:m(?:rs?|s|x)\.|h(?:ola|i[:, ])|patient(?! (?:stor|care|portal|right|educat|and|in))[:, ])/.test(
      text,
    ));
