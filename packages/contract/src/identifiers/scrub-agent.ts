/** Finds identifiers in a user agent. */
import { type Scrubbed, scrub } from "./scrub.ts";

/** Browser products with versions, whose digits are harmless. */
const names =
  "Mozilla|AppleWebKit|Chrome|HeadlessChrome|Chromium|CriOS|Safari|Version|Mobile|Firefox|FxiOS|Gecko|Edge?|EdgA|EdgiOS|OPR|OPT|SamsungBrowser|Instagram|GSA|FB[AS]V|PlayStation \\d|DuckDuckGo|Vivaldi|YaBrowser|UCBrowser|Silk|Electron|Trident|Build|rv|Googlebot|bingbot";
const versions =
  "\\d{1,4}(?:\\.\\d{1,4}){0,4}|\\d{1,2}[A-Z]\\d{1,4}[a-z]?|20\\d{6}|[A-Z]{2}[A-Z\\d]{2}\\.\\d{6}\\.\\d{3}";
const products = new RegExp(
  `\\b(?:${[
    `(?:${names})[/: ](?:${versions})`,
    // The first Edge; ChromeOS; Cortana, followed by the Windows build.
    "Edge/1\\d\\.\\d{5}|(?:CrOS \\w{3,9}|Cortana) \\d{1,5}(?:\\.\\d{1,5}){2,3}(?:; 10(?:\\.\\d{1,5}){5})?",
    // Builds of the Google and Facebook apps, and Instagram's build after the screen size.
    "GSA/\\d{1,3}\\.\\d\\.\\d{9}|FBBV/\\d{9}|\\d{3,4}x\\d{3,4}; \\d{9}(?=\\))",
    // Tizen's Chrome has no name; Xiaomi's model names begin with year and month.
    "\\d{2,3}\\.0\\.\\d{4}\\.\\d{1,3}/\\d\\.\\d TV|2\\d[01]\\d{3,4}[A-Z]{1,3}(?= Build/)",
  ].join("|")})(?![\\w.])`,
  "g",
);

/** The identifiers in a user agent, apart from products and versions. */
export const scrubAgent = (agent: string): Scrubbed => scrub(agent.replace(products, "product"));
