/** Converts values for a trace: text as the guard passes it, everything else as its type. */
import type { FieldRule, TextGuard } from "@tagwell/contract";

/** Maximum characters of a value. */
const longest = 120;

export type Tell = ReturnType<typeof createTell>;

/**
 * Makes values safe for a trace, based on what is known about each. Never throws. `texts` is called for each value, because the visitor's own
 * words change with the address.
 */
export function createTell(texts: () => TextGuard, kindsOf: (element: string) => readonly FieldRule[0][]) {
  const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
  /** A value of unknown content: true, false, or its type. */
  const type = (value: unknown): string => {
    if (typeof value === "boolean") return String(value);
    if (value === undefined || value === null || value === "") return "nothing";
    if (value === 0 || value === 1 || value === "0" || value === "1") return String(value);
    if (Array.isArray(value)) return `a list of ${value.length}`;
    if (typeof value === "string") return "a text";
    return typeof value === "number" ? "a number" : typeof value === "object" ? "an object" : `a ${typeof value}`;
  };
  /** The page's path and listed parameters. */
  const path = (url: string) => {
    const guarded = texts().url(url).text;
    return short(guarded.replace(/^[a-z]+:\/\/[^/?]*/i, "") || "/");
  };
  return {
    path,
    type,
    /** A text written by the site's authors or the browser. */
    label: (text: string) => short(texts().label(text).text),
    agent: (text: string) => short(texts().agent(text).text) || "a user agent that may not be told",
    /** The value of a data element: words that the sites publish, or its type. */
    value(element: string, value: unknown): string {
      const kinds = kindsOf(element);
      if (kinds.includes("i")) return type(value);
      if (typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 100) return String(value);
      if (typeof value !== "string" || value === "") return type(value);
      if (kinds.includes("u")) return short(texts().url(value).text) || type(value);
      const { text } = texts().vocabulary(value);
      return text === "" || /^(\[other\]\s*)+$/.test(text) ? type(value) : short(text);
    },
  };
}
