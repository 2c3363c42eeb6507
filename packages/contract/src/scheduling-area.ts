/** Which addresses belong to online appointment scheduling. */

/** How a visitor came into the scheduling area. */
export type SchedulingEntry = "standalone" | "embedded" | "signup";

/** What stands in a path or query, and the entry that it tells of. The more telling stand first. */
const inPath: readonly [RegExp, SchedulingEntry][] = [
  [/openscheduling\/standalone/i, "standalone"],
  [/openscheduling\/embedded/i, "embedded"],
];
const inPathOrQuery: readonly [RegExp, SchedulingEntry][] = [
  [/EmbeddedSchedule/i, "embedded"],
  [/SignupAndSchedule/i, "signup"],
];

/** A redirect within a redirect carries the parameter percent-encoded twice. */
const deepestEncoding = 2;

/** Path and query of an address, without origin and without hash. */
function pathAndQuery(url: string): { path: string; query: string } {
  const [address = ""] = url.split("#", 1);
  const [before = "", ...query] = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, "").split("?");
  return { path: before, query: query.join("?") };
}

/** Decodes the characters that addresses are built from; bytes beyond them stay, so no encoding can make it throw. */
const decodeOnce = (text: string) =>
  text.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether a query, or a query or address that is one of its values, says `fromopenscheduling=1`. */
function saysFromScheduling(query: string, encodings = deepestEncoding): boolean {
  return query.split(/[?&]/).some((part) => {
    // The hash of an address that is a value counts as little as the page's own.
    const [parameter = ""] = part.split("#", 1);
    if (/(^|=)fromopenscheduling=1$/i.test(parameter)) return true;
    const decoded = decodeOnce(parameter);
    return encodings > 0 && decoded !== parameter && saysFromScheduling(decoded, encodings - 1);
  });
}

/** How the visitor came into the scheduling area, as far as the address tells it. Undefined elsewhere. */
export function schedulingEntry(url: string): SchedulingEntry | undefined {
  const { path, query } = pathAndQuery(url);
  const told =
    inPath.find(([pattern]) => pattern.test(path)) ??
    inPathOrQuery.find(([pattern]) => pattern.test(path) || pattern.test(query));
  return told?.[1];
}

/** Whether the address is in the scheduling area. Letters' case and the hash do not count. */
export function isSchedulingArea(url: string): boolean {
  return schedulingEntry(url) !== undefined || saysFromScheduling(pathAndQuery(url).query);
}
