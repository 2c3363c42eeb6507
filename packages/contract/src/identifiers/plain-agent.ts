/** A quick test for the user agents of common browsers. */
import { remember } from "./remember.ts";

/** Platform and products. Small patterns and lists of names: browsers would compile one pattern of all to 50 KB. */
const outline = /^Mozilla\/5\.0 \(([^)]+)\) (.+)$/;

/** Names, each with a short number at most unless it has digits itself: the digits of both may look like one number. */
const platforms =
  "Windows NT|Macintosh|Intel Mac OS X|iPad|iPhone|CPU iPhone OS|CPU OS|X11|Ubuntu|Linux|Linux x86_64|Android|Win64|WOW64|x64|K|Mobile".split(
    "|",
  );
const platformNumber = /^(\D+) \d\d?(?:[._]\d\d?(?:_\d\d?)?)?$/;

/** Among those that `scrub-agent.ts` knows, with the forms of version that it knows. */
const products =
  "AppleWebKit|Gecko|Chrome|HeadlessChrome|Version|Mobile|Safari|Firefox|Edg|EdgA|EdgiOS|CriOS|FxiOS|SamsungBrowser|OPR".split(
    "|",
  );
const version = /^(?:\d{1,4}(?:\.\d{1,4}){0,4}|\d\d[A-Z]\d{3}|20100101)$/;

const isPlatform = (text: string) =>
  (text.startsWith("rv:") && version.test(text.slice(3))) ||
  platforms.includes(text.replace(/ like Mac OS X$/, "").replace(platformNumber, "$1"));

const isProduct = (text: string) => {
  const slash = text.indexOf("/");
  return products.includes(text.slice(0, slash)) && version.test(text.slice(slash + 1));
};

/** Whether the guard of user agents certainly passes this text. */
export const isPlainAgent = remember((text) => {
  const [, platform = "", rest = ""] = outline.exec(text.replace(" (KHTML, like Gecko)", "")) ?? [];
  // "Mobile" alone stands between two products.
  return platform.split("; ").every(isPlatform) && rest.replace(" Mobile ", " ").split(" ").every(isProduct);
});
