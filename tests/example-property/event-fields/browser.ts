/** The visitor's browser. */
import { agent, code, flag, languageList } from "tagwell";

export const browser = {
  cookiesEnabled: flag("Whether cookies are on."),
  userAgent: agent("The browser's user agent."),
  acceptLanguage: code("The browser's language, or the list of its languages.", languageList),
  scriptVersion: code(
    "The edition of JavaScript that the browser knows, such as ECMAScript 6 or above.",
    "(?:(?:ES|ECMAScript|JavaScript|JS)[ -]?)?(?!\\d{5})\\d+(?:\\.\\d{1,3}){0,2}(?:\\+| or above| or below)?",
  ),
};
