/** Records whether the visitor's opt-out came from a consent tool: a tool's opt-in may end that one, and no other. */
import { consentOf, type SdkCookies } from "../identity/sdk-cookies.ts";
import { inStorage } from "../in-storage.ts";

/** The storage key of an opt-out, however it was made (consent/consent.ts). */
const optOutRecord = "com.tagwell.consent";
/**
 * The storage key that is "out" while the recorded opt-out came from a tool. An opt-in that the visitor has just given in a tool is written
 * and removed at once, so that the browser reports it to the other tabs.
 */
export const sourceRecord = "com.tagwell.consent.source";

export function createOptOutSource(window: Window, cookies: SdkCookies) {
  const read = (key: string) => inStorage(window, (local) => local.getItem(key));
  const remove = () => inStorage(window, (local) => local.removeItem(sourceRecord));
  const write = (value: "in" | "out") => inStorage(window, (local) => local.setItem(sourceRecord, value));
  const recorded = () => consentOf(cookies.read("consent"));
  return {
    /** The choice that the edge has. */
    recorded,
    /** Whether the visitor has opted out otherwise than in a tool, on this page or an earlier one. */
    isElsewhere: () => read(sourceRecord) !== "out" && (recorded() === "out" || Boolean(read(optOutRecord))),
    /** The visitor opts out in a tool. */
    isTool: () => write("out"),
    /** The visitor opts in; `isNew`: just now. */
    ends(isNew = false) {
      if (isNew) write("in");
      remove();
    },
  };
}
