/** A quick test for the user agents of common browsers. */

/** The versions of `scrub-agent.ts`, with a space or the end after them. */
const version = "(?:\\d{1,4}(?:\\.\\d{1,4}){0,4}|\\d\\d[A-Z]\\d{3}|20100101)";

/** A platform with at most six digits, then products that `scrub-agent.ts` knows by name. */
const common = new RegExp(
  `^Mozilla/5\\.0 \\((?:Windows NT 10\\.0; (?:Win64; x64|WOW64)|Macintosh; Intel Mac OS X \\d\\d[._]\\d\\d?(?:_\\d\\d?)?|(?:iPhone; CPU iPhone|iPad; CPU) OS \\d\\d_\\d\\d?(?:_\\d\\d?)? like Mac OS X|X11; (?:Ubuntu; )?Linux x86_64|(?:Linux; )?Android \\d\\d; (?:K|Mobile|SM-[A-Z]\\d{3}[A-Z]|Pixel \\d(?: Pro)?))(?:; rv:${version})?\\) (?:AppleWebKit|Gecko)/${version}(?: \\(KHTML, like Gecko\\))?(?: (?:(?:Headless)?Chrome|Version|Mobile|Safari|Firefox|Edg|EdgA|EdgiOS|CriOS|FxiOS|SamsungBrowser|OPR)/${version}| Mobile)+$`,
);

/** Whether the guard of user agents certainly passes this text. */
export const isPlainAgent = (text: string): boolean => common.test(text);
