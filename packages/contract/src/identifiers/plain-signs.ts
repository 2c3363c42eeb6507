/**
 * Signs of identifiers in texts of the alphabet of plain texts. Browsers compile each pattern when it is first used, and one pattern of
 * all to 44 KB: what follows alternatives they compile once for each of them, unless it begins with a loop, and letters of either case
 * twice. Words that need no other part are looked up.
 */

/**
 * Ids of devices and networks, six bytes in hexadecimal, and tokens; characters and digits that are spelled out. A plus that may
 * stand for a space; a query; "Not Ana? Log out". E-mail addresses without @: ana at mail dot org.
 */
const spelled =
  /[\da-f](?:[:-][\da-f]+[:-][\da-f]+[:-]|\.[\da-f]{4}\.)|(?:[\da-f][ :,-]?){12}|[a-z\d]{20}|(?:\S[^a-z\d]+){4}|(?:(?:oh|[zotfsenucd][a-z]{2,5})(?:[\W_]+|$)){6}|\+\S|\?(?:\S| *(?:sign|log))|[\W_]a(?:(?:t|rroba)[\W_]|\)).*(?:\.[a-z]|dot|punto|[\W_]com)/;

/**
 * Folders of persons, links that are sent to one person, and named secrets; announcements of what was searched for or found, and
 * of a name; names of documents.
 */
const announcing =
  /(?:patient|user|member|account|profile|visit|mrn|ssn|mbi|csn|dob|birth-?date|link|magic|(?:confirm|verif|invit|activat)[a-z]*|reset|pass(?:word|wd)|pwd|unsubscribe|opt-?out|autologin|token|sid|session(?:id)?|secret|jwt|auth|code|ticket|key)s* *[/:]|(?:appointment|visit|record|result|schedule[ds]?|search(?:ed)?|matche|found|showing)s* (?:for|of)|re(?:sult|port).*for|(?:appointment|receipt)s?[ _-]for|(?:memory|honou?r)[ _-]of|welcome(?:,|[ _-]back)|(?:gift|donation)s?[ _-](?:from|by)|good [mae]|(?:name|nombre|paciente|spouse|guarantor|insured|kin|results|search|contact|holder|donor|honoree|donante)s?:[, ]|\.(?:pdf|docx?|odt|rtf|txt|xlsx?|csv|pptx?|zip|dcm|jpe?g|png|heic|tiff?|mp4|mov|ccda?|hl7|vcf|ics)(?![a-z\d])/;

/** A shortened address; announcements of a name that need no mark. */
const phrases =
  "::|0x|confirmed,|congrat|name is|me llamo|goodbye|bienvenid|hello|dear|estimad|ninet|twent|thousand|dos mil|novec|noventa|signed in|logged in|belongs to|thank|gracias".split(
    "|",
  );

/** Names before "'s chart", after a title or a greeting; patients other than in general. */
const named =
  /['\u2019]s .*(?:appointment|results|chart|account|profile|inbox|message)|(?:\b|\d)(?:m(?:rs?|s|x)\.|h(?:ola|(?:i|ey)[:, !])|patient(?! (?:stories|care|portal|rights|education|and|in)(?![\w\xdf-\xff]))[:, !])/;

/** Whether a text of lower-case letters has a sign that needs no digits. */
export const hasSign = (text: string): boolean =>
  spelled.test(text) || announcing.test(text) || phrases.some((one) => text.includes(one)) || named.test(text);
