/** The visitor's browser. */
import { agent, code, flag, languageList } from "tagwell";

export const browser = {
  cookiesEnabled: flag("Whether cookies are on."),
  userAgent: agent("The browser's user agent."),
  acceptLanguage: code("The browser's language, or the list of its languages.", languageList),
  scriptVersion: code(
    "The edition of JavaScript that the browser knows, such as ECMAScript 6 or above.",
    "(?:(?:ES|ECMAScript|JavaScript|JS)[ -]?)?(?=(?:20\\d\\d|\\d\\d?(?:\\.\\d){0,2})(?![\\d.]))[\\d.]+(?:\\+| or above| or below)?",
  ),
};
