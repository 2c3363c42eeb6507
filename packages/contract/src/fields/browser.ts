/** The visitor's browser. */
import { code, flag, label } from "./field.ts";

export const browser = {
  cookiesEnabled: flag("Whether cookies are on."),
  userAgent: label("The browser's user agent.", 512),
  acceptLanguage: code("The browser's language.", "[A-Za-z0-9_,;=.* -]{1,128}"),
  scriptVersion: code("The newest edition of JavaScript that the browser knows, such as ES2023.", "[\\w. -]{1,32}"),
};
