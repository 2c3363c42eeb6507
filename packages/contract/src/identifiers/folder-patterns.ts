/** The patterns of identifiers in the folders of an address. */
import type { Pattern } from "./pattern.ts";

/**
 * For a path, or a page name derived from one: folders of persons, links sent to one person, their results, and numbers that
 * are split across folders.
 */
export const folderPatterns: readonly Pattern[] = [
  [
    "name",
    /((?:^|[/:])(?:patients?|users?|members?|accounts?|profiles?|visits?|mrn|ssn|mbi|csn|dob|birth-?dates?)[/:])(?!\s)[^/:|\s]+(?: [^/:|]+)?/gi,
  ],
  [
    "token",
    /((?:^|[/:])(?:magic(?:-?link)?|confirm(?:ation)?|verify|verification|(?:password-?)?reset(?:-?password)?|invit(?:e|ation)s?|unsubscribe|opt-?out|activat(?:e|ion)|autologin|token)[/:])(?!(?:your-)?(?:e-?mail|password|account|insurance|coverage|appointment|identity|success|sent|done|complete|thank-you|error)(?:[/:?]|$))[^\s|/:][^|]*/gi,
  ],
  [
    "number",
    /([/:](?:results?|[a-z]+-results|labs?|reports?|diagnos[ie]s|prescriptions?|letters?|messages?|orders?|appointments?|claims?|bills?|invoices?|statements?|groups?|polic(?:y|ies)|subscribers?|charts?|records?|encounters?)[/:])(?=[^/:|\s]*\d{4})(?![^/:|\s]*(?:19|20)\d\d(?!\d))[^/:|\s][^/:|]*/gi,
    /\d{4}/,
  ],
  [
    "number",
    /((?:^|[/:]))(?!20\d\d[/:]\d\d?(?:[/:]|$))(?=(?:[/:]?\d){7})\d{1,8}(?:[/:]\d{1,8})+(?=[/:]|$)/g,
    /\d[/:]\d/,
  ],
];
