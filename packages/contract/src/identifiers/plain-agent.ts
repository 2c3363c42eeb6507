/** A quick test for the user agents of common browsers. */
import { remember } from "./remember.ts";

/** The versions that `scrub-agent.ts` knows, with a space, a semicolon, a parenthesis or the end after them. */
const version = "(?:\\d{1,4}(?:\\.\\d{1,4}){0,4}|\\d\\d[A-Z]\\d{3}|20100101)";

/**
 * The platform: known names, each with a short number at most. The numbers of two names are not joined, and no name begins a
 * postal address. Then the products, which are among those that `scrub-agent.ts` knows.
 */
const common = new RegExp(
  `^Mozilla/5\\.0 \\((?:(?:Windows NT|Macintosh|Intel Mac OS X|iPad|iPhone|CPU (?:iPhone )?OS|X11|Ubuntu|Linux(?: x86_64)?|Android|Win64|WOW64|x64|K|Mobile)(?: \\d\\d?(?:[._]\\d\\d?(?:_\\d\\d?)?)?)?(?: like Mac OS X)?(?:; |(?=\\)))|rv:${version}(?=\\)))+\\)(?: (?:(?:AppleWebKit|Gecko|(?:Headless)?Chrome|Version|Mobile|Safari|Firefox|Edg(?:A|iOS)?|(?:Cr|Fx)iOS|SamsungBrowser|OPR)/${version}|\\(KHTML, like Gecko\\)|Mobile(?= )))+$`,
);

/** Whether the guard of user agents certainly passes this text. */
export const isPlainAgent = remember((text) => common.test(text));
