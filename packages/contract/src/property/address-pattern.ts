/** Which addresses a property means: by a part of the path or query, or by a query parameter. */

/**
 * - `path`: the path contains this text.
 * - `pathOrQuery`: the path or the query contains it.
 * - `parameter` and `is`: a query parameter has exactly this value. It counts also inside a redirect parameter, and when it is
 *   percent-encoded once or twice there.
 *
 * Case does not matter; origin and hash are not looked at.
 */
export type AddressPattern =
  | { readonly path: string }
  | { readonly pathOrQuery: string }
  | { readonly parameter: string; readonly is: string };

/** The words that the patterns' paths consist of, in lower case: the property names them itself. */
export const wordsOfPatterns = (patterns: readonly AddressPattern[]): string[] =>
  patterns.flatMap((pattern) => {
    const text = "path" in pattern ? pattern.path : "pathOrQuery" in pattern ? pattern.pathOrQuery : "";
    return text.toLowerCase().split(/[^a-z]+/);
  });

/** A redirect within a redirect carries a parameter percent-encoded twice. */
const deepestEncoding = 2;

/** Decodes ASCII escapes only: bytes beyond ASCII stay encoded, so that no encoding can make this throw. */
export const decodeOnce = (text: string) =>
  text.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether a query, or a query or address that is one of its values, has this parameter (`name=value`, in lower case). */
const hasParameter = (query: string, pair: string, encodings = deepestEncoding): boolean =>
  query.split(/[?&]/).some((part) => `=${part.split("#", 1)[0]?.toLowerCase()}`.endsWith(`=${pair}`)) ||
  (encodings > 0 && query.includes("%") && hasParameter(decodeOnce(query), pair, encodings - 1));

/**
 * Whether an address matches one of the patterns.
 *
 * @example matchesAddress([{ path: "booking/" }], "https://www.example.org/Booking/step-1") // true
 */
export function matchesAddress(patterns: readonly AddressPattern[], address: string): boolean {
  const [whole = ""] = address.toLowerCase().split("#", 1);
  const [path = "", ...rest] = whole.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/, "").split("?");
  const query = rest.join("?");
  return patterns.some((pattern) => {
    if ("parameter" in pattern) return hasParameter(query, `${pattern.parameter}=${pattern.is}`.toLowerCase());
    if ("path" in pattern) return path.includes(pattern.path.toLowerCase());
    const part = pattern.pathOrQuery.toLowerCase();
    return path.includes(part) || query.includes(part);
  });
}
