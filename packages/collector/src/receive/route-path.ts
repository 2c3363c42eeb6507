/** The actions of the Web SDK's protocol, by their paths under /ee. */

export type EdgeAction = "interact" | "collect" | "acquire-identity" | "set-consent" | "media" | "trace";

const actions = new Map<string, EdgeAction>([
  ["interact", "interact"],
  ["collect", "collect"],
  ["identity/acquire", "acquire-identity"],
  ["privacy/set-consent", "set-consent"],
]);

/** The Web SDK's media events after the start, by the last part of their path: their event type without `media.`. */
const mediaEvents = new Set(
  `play ping pauseStart bufferStart bitrateChange adBreakStart adBreakComplete adStart adSkip adComplete
   chapterStart chapterSkip chapterComplete error statesUpdate sessionComplete sessionEnd`.split(/\s+/),
);

/**
 * The action of `/ee[/{location hint}][/va]/v1/{action}`, or of `/ee/trace`, which is ours; undefined for any other path. The hint is one optional segment;
 * media events are sent under /va only. The start of a session is answered like an interaction, with the session's id.
 * @example edgeActionOf("/ee/or2/va/v1/play") // "media"
 */
export function edgeActionOf(path: string): EdgeAction | undefined {
  if (path === "/ee/trace") return "trace";
  const parts = /^\/ee((?:\/[\w-]{1,64}){0,2})\/v1\/([\w/-]{1,64})$/.exec(path);
  if (!parts) return undefined;
  const [, before = "", name = ""] = parts;
  const segments = before.split("/").slice(1);
  if (segments.at(-1) === "va") {
    if (name === "sessionStart") return "interact";
    return mediaEvents.has(name) ? "media" : undefined;
  }
  return segments.length < 2 ? actions.get(name) : undefined;
}
