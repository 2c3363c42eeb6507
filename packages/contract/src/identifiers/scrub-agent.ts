/** Looks for identifiers in a user agent. */
import { type Scrubbed, scrub } from "./scrub.ts";

/** Products of browsers with their versions, whose digits are nobody's; a version that says more is not one. */
const products =
  /\b(?:Mozilla|AppleWebKit|Chrome|HeadlessChrome|Chromium|CriOS|Safari|Version|Mobile|Firefox|FxiOS|Gecko|Edge?|EdgA|EdgiOS|OPR|OPT|SamsungBrowser|Instagram|GSA|DuckDuckGo|Vivaldi|YaBrowser|UCBrowser|Silk|Electron|Trident|Build|rv|Googlebot|bingbot)(?:\/|:| )(?:\d{1,4}(?:\.\d{1,4}){0,4}|\d{1,2}[A-Z]\d{1,4}[a-z]?|20\d{6}|[A-Z]{2}\d[A-Z]\.\d{6}\.\d{3})(?![\w.])/g;

/** What is found in the user agent beside products and their versions. */
export const scrubAgent = (agent: string): Scrubbed => scrub(agent.replace(products, "product"));
