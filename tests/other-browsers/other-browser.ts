/** A browser that Playwright cannot drive as it is installed: what a journey does in it. */
import type { PageInBrowser } from "../harness/page-in-browser.ts";

/** One browser with one page. */
export interface OtherBrowser extends PageInBrowser {
  /** As the browser says it: "153.7.0". */
  version: string;
  /** Resolves when the page has loaded. */
  opens(address: string): Promise<void>;
  /** Clicks the middle of the first element, which is scrolled into view before. */
  clicks(selector: string): Promise<void>;
  /** Presses a key, by its value in W3C WebDriver. */
  presses(key: string): Promise<void>;
  close(): Promise<void>;
}

/** Values of keys in W3C WebDriver. */
export const keys = { end: "\uE010", home: "\uE011" };

/** Actions of W3C WebDriver, which both protocols know. */
export const keyActions = (value: string) => [
  {
    type: "key",
    id: "keyboard",
    actions: [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ],
  },
];

/** The JavaScript of a call in the page: a promise of the result as JSON, or of an error's text. */
export const callInPage = (work: (given: never) => unknown, given: unknown): string =>
  `(async () => (${work})(${JSON.stringify(given) ?? ""}))().then(
    (value) => JSON.stringify({ value }),
    (error) => JSON.stringify({ error: String(error?.stack ?? error) }))`;

/** What `callInPage` resolved with; throws the page's error. */
export function resultOfCall<Result>(json: string): Result {
  const { value, error } = JSON.parse(json) as { value: Result; error?: string };
  if (error !== undefined) throw new Error(`In the page: ${error}`);
  return value;
}
