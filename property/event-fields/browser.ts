/** The visitor's browser. */
import { agent, code, flag, languageList } from "tagwell";
import acceptLanguage from "../data-elements/accept-language.ts";
import cookiesEnabled from "../data-elements/cookies-enabled.ts";
import scriptVersion from "../data-elements/script-version.ts";
import userAgent from "../data-elements/user-agent.ts";

export const browser = {
  cookiesEnabled: flag("Whether cookies are on.", { from: cookiesEnabled }),
  userAgent: agent("The browser's user agent.", { from: userAgent }),
  acceptLanguage: code("The browser's language, or the list of its languages.", {
    pattern: languageList,
    from: acceptLanguage,
  }),
  scriptVersion: code("The edition of JavaScript that the browser knows, such as ECMAScript 6 or above.", {
    pattern:
      "(?:(?:ES|ECMAScript|JavaScript|JS)[ -]?)?(?=(?:20\\d\\d|\\d\\d?(?:\\.\\d){0,2})(?![\\d.]))[\\d.]+(?:\\+| or above| or below)?",
    from: scriptVersion,
  }),
};
