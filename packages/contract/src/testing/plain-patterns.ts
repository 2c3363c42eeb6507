/**
 * The test for plain texts as one pattern of all signs: what `plain-text.ts` must never be laxer than. A browser would compile it to
 * 44 KB.
 */

/**
 * Characters that `unmask` leaves as they are: none that encodings use (`@ % \ ; # = [ ]`), and none that Unicode normalization
 * changes. Without `=` and `@`, addresses in the text have no named parameters and no credentials.
 */
const alphabet = /^[\w ,.:'"!?|/&()+$\xae\xb7\xc0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022-]+$/;

/** Parts of identifiers, in letters of either case. */
const signs = new RegExp(
  [
    // A plus that may stand for a space; a query; "Not Ana? Log out".
    "\\+\\S|\\?(?:\\S| *(?:sign|log))",
    // E-mail addresses without @: ana at mail dot org.
    "[\\W_](?:(?:at|arroba)[\\W_]|a\\)).*(?:\\.[a-z]|dot|punto|[\\W_]com)",
    // Years, days and ages in words.
    "ninet|twent|thousand|dos mil|novec|noventa|(?:teen|first|second|third|[efhnrx]th)[\\W_].*\\d",
    // Ids of devices and networks; six bytes in hexadecimal.
    "(?:[\\da-f]{1,4}[:-]){3}|(?:[\\da-f]{4}\\.){2}|::|(?:[\\da-f][ :,-]?){12}|0x",
    // Tokens, and Base64 in capitals. A dash next to a digit counts as a hyphen.
    "[a-z\\d]{20}|\\d[a-z]+\\d|[\\u2013\\u2014]\\d|\\d[\\u2013\\u2014]",
    // Folders of persons, links that are sent to one person, and named secrets.
    "(?:patient|user|member|account|profile|visit|mrn|ssn|mbi|csn|dob|birth-?date|link|magic|confirm|(?:confirm|verific|invit|activ)ation|verify|reset|password|passwd|pwd|invite|unsubscribe|opt-?out|activate|autologin|token|sid|session(?:id)?|secret|jwt|auth|code|ticket|key)s? *[/:]",
    // Characters and digits that are spelled out; the end of a number, the others masked; short codes; ages over 89.
    "(?:\\S[^a-z\\d]{1,5}){4}|(?:(?:oh|[zotfsenucd][a-z]{2,5})(?:[\\W_]+|$)){6}|[x\\u2022]{2}[\\W_]?\\d|(?:booking|reservation|confirmation|serial).*\\d|9\\d[ _-]?[ayjnrst]|(?:aged?|edad|of|de|turned|turning)[\\W_]*9\\d",
    // Days and years of birth without a whole date.
    "(?:born|[dy]o[bds]|birth|naci|gebor|cumpl|b.?day|(?:^|[\\W_])b\\.|\\(b|admi[st]|discharg|died|decea|passed|date[\\W_]|ingres|alta m|falleci|muri|fecha).*\\d",
    // Codes that activate an account; names of documents; thanks.
    "(?=.*\\d)(?:.*(?:^|[^a-z\\d])[a-z\\d]{5}[ ._-])[a-z\\d]{5}[ ._-][a-z\\d]{5}(?![a-z\\d])|\\.(?:pdf|docx?|odt|rtf|txt|xlsx?|csv|pptx?|zip|dcm|jpe?g|png|heic|tiff?|mp4|mov|ccda?|hl7|vcf|ics)(?![a-z\\d])|thank|gracias|(?:gift|donation)s? (?:from|by)",
    // Announcements of typed text or of a name.
    "(?:appointment|visit|record|result|schedule[ds]?|search(?:ed)?|matche|found|showing)s? (?:for|of)|(?:result|report).*for",
    "(?:name|nombre|paciente|spouse|guarantor|insured|kin|results|search|contact|holder|donors?|honorees?|donante):[, ]|(?:memory|honou?r) of|confirmed,|name is|me llamo|goodbye|welcome(?:,| back)|good (?:mo|af|ev)|bienvenid|hello|\\bhola|\\bhi[:, !]|dear|estimad|(?:sign|logg)ed in|\\bpatient(?! (?:stories|care|portal|rights|education|and|in)(?![\\w\\xdf-\\xff]))[:, !]|belongs to",
    "['\\u2019]s .*(?:appointment|results|chart|account|profile|inbox|message)",
    // Names after a title, also after a date that counts as harmless; postal addresses.
    "(?:\\b|\\d)m(?:rs?|s|x)\\.|\\d .*\\b(?:st|street|ave|avenue|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|way|place|pl|terrace|circle|parkway|pkwy|highway|hwy|crescent|\\d[a-z]{2})\\b|\\bbox *\\d",
  ].join("|"),
  "i",
);

/** Parts in which capitals matter: names after a title, names of files, and runs that may be tokens or Base64. */
const signsByCase =
  /M(?:rs?|s|iss|x)[. _]|Srt?a[. _]|Se[n\xf1]or|Frau|Herr|(?:[A-Z\d]{5}[ _.-]?){3}|[_-][A-Z].*\.[a-z]|(?=[\w+/-]{11})[\w+/-]*(?:[a-z][A-Z]|[A-Z][\w+/-]*\d|\d[\w+/-]*[A-Z])/;

/** Every number and date without a year of four digits: five digits, three digits in words, or three parts. */
const numbers =
  /(?:\d\D*){5}|\d(?:[a-z-]{0,5}\d){2}|\d ?[./|\xb7\u2022-] ?(?:\d\d?|[a-z]+\.?) ?[./|\xb7\u2022-] ?'?\d|'\d\d|\d[ _]?[a-z\xdf-\xff]{3,10}\.?[ _]?'?[3-9]\d/i;

/** A year that is not joined to the word before it: no pattern finds a number in it, and a date has more digits. */
const year = /(^|[ /:(_])(?:19|20)\d\d(?!\d)/;

const hasPlainDigits = (text: string): boolean => {
  const rest = text.replace(year, "$1");
  return !(rest === text ? numbers : /\d/).test(rest);
};

export const isPlainByPatterns = (text: string): boolean =>
  alphabet.test(text) && hasPlainDigits(text) && !signs.test(text) && !signsByCase.test(text);
