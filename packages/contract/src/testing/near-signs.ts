/** Generates texts of the words, marks and digits that the signs of `plain-text.ts` are made of, in any case and cut. */
import fc from "fast-check";

const words =
  "at|arroba|com|ninety|ninety-three|twenty|thousand|nineteen|fifteenth|second|dos mil|de|novecientos|noventa|march|mayo|1985|'85|birthday|93rd|turning|years old|a\xf1os|calle|.a|dot|punto|patient|user|member|account|profile|visit|mrn|ssn|mbi|csn|dob|birthdate|birth-date|link|magic|confirm|confirmation|verification|invitation|activation|verify|reset|password|passwd|pwd|invite|unsubscribe|opt-out|optout|activate|autologin|token|sid|session|sessionid|secret|jwt|auth|code|ticket|key|oh|one|two|three|four|zero|seven|x|xx|\u2022|\u2022\u2022|booking|reservation|serial|90|99|101|119|a|y|j|age|aged|edad|born|yob|dos|dod|b.|(b|bday|birth|admitted|admission|discharged|died|passed away|surgery date|date of|ingreso|falleci\xf3|fecha de alta|turned|gift|gifts|donation|from|by|donor|thank you|thanks|gracias|plan|social|last four|.pdf|.docx|.jpeg|x.png|k9w2z|HEART|month|naci|gebor|cumpl|appointment|record|result|schedule|scheduled|schedules|search|searched|matche|matches|found|showing|for|of|report|reports|name|nombre|paciente|spouse|guarantor|insured|kin|results|contact|holder|memory|honor|honour|confirmed|is|me llamo|goodbye|welcome|back|bienvenid|hello|hola|hi|dear|estimad|sign|log|signed in|logged in|stor|care|portal|right|educat|and|in|belongs to|chart|inbox|message|m|mr|mrs|ms|Mr|Mrs|Ms|Miss|Mx|Sra|Srta|Senor|Se\xf1or|SE\xd1OR|Frau|Herr|st|street|ave|road|ln|way|pl|court|box|po box|0x|0X|be|ad|fa|ce|de|ca|cafe|face|f00d|1a2b|2019|1990|2026|2|12|5|may|jan|i|v|heart|Heart|health|center|The|pediatric|Harbor|abcDef|AB|Qx|QW5h|\xe9|\xf1|\xd1|\xdf|\xff|\xd7|\xe0|\xc9".split(
    "|",
  );
const marks = [
  ..."   /:.,-_?+()&\u2013\u2014\u2022\xb7\"!$\xaes|x'\u2019",
  ...["", "", "", "  ", ": ", ":,", " : ", " /", "| ", " | ", "'s ", "\u2019s ", "? ", " + ", "::"],
  ...["s ", "s for ", " for ", " of ", "d ", " - ", ". ", ", "],
];
const characters =
  " ,.:'\"!?|/&()+$\xae\xb7\u2013\u2014\u2018\u2019\u201c\u201d\u2022-_aAbBcdefghimMnoOrsSStTxXyzZ0123459\xe9\xc9\xf1\xdf\xff";

const word = fc.tuple(fc.constantFrom(...words), fc.nat(40)).map(([text, form]) => {
  if (form === 0) return text.slice(1);
  if (form < 3) return text.slice(0, -1);
  if (form < 9) return text.toUpperCase();
  return form < 14 ? text.charAt(0).toUpperCase() + text.slice(1) : text;
});
const other = fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 4 }).map((list) => list.join(""));
const part = fc.tuple(
  fc.oneof({ weight: 9, arbitrary: word }, { weight: 1, arbitrary: other }),
  fc.constantFrom(...marks),
);

export const nearSigns: fc.Arbitrary<string> = fc
  .array(part, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.flat().join(""));
