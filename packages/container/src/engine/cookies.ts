/** `_satellite.cookie`: reads and writes the page's cookies in the encoding of js-cookie, which the vendor's runtime uses. */

import { own } from "@tagwell/contract";
import { documentText, encodeName, encodeValue, writeCookie } from "../document-text.ts";

interface CookieOptions {
  /** A date, or a number of days. */
  expires?: Date | number;
  [attribute: string]: unknown;
}

export type Cookies = ReturnType<typeof createCookies>;

const dayMs = 86_400_000;

const decode = (text: string) => text.replace(/(%[0-9A-Z]{2})+/g, decodeURIComponent);

/** The value as text: objects and arrays as JSON, if they have it. */
function textOf(value: unknown): string {
  try {
    const json = JSON.stringify(value);
    if (/^[{[]/.test(json)) return json;
  } catch {
    // A circular object becomes "[object Object]", as in js-cookie.
  }
  return String(value);
}

export function createCookies(document: Document) {
  const set = (name: string, value: unknown, options: CookieOptions = {}): string => {
    const key = encodeName(name).replace(/[()]/g, escape);
    const { expires } = options;
    const until = typeof expires === "number" ? new Date(Date.now() + expires * dayMs) : expires;
    const attributes = Object.entries<unknown>({ path: "/", ...options, expires: until?.toUTCString() })
      .filter(([, given]) => given)
      .map(([attribute, given]) => `; ${attribute}${given === true ? "" : `=${String(given).split(";")[0]}`}`);
    const text = encodeValue(textOf(value));
    const cookie = `${key}=${text}${attributes.join("")}`;
    writeCookie(document, cookie);
    return cookie;
  };
  return {
    set,
    /** The value; undefined if there is none. Without a name: all cookies by name. */
    get(name?: string): unknown {
      const all: Record<string, string> = {};
      const text = documentText(document, "cookie");
      for (const pair of text ? text.split("; ") : []) {
        const [key = "", value = ""] = pair.split(/=(.*)/s);
        try {
          const found = decode(key);
          if (own(all, found) === undefined) all[found] = decode(value.startsWith('"') ? value.slice(1, -1) : value);
        } catch {
          // Another script wrote a cookie that is no text in this encoding.
        }
      }
      return name ? own(all, name) : all;
    },
    remove: (name: string, options?: CookieOptions) => void set(name, "", { ...options, expires: -1 }),
  };
}
