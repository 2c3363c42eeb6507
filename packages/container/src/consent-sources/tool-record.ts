/** Records in the browser what the visitor has answered in a consent tool, for later pages and other tabs. */
import { consentOf, type SdkCookies } from "../identity/sdk-cookies.ts";
import { inStorage } from "../in-storage.ts";

/** The storage key of an opt-out, however it was made (consent/consent.ts). */
const optOutRecord = "com.tagwell.consent";
/**
 * The storage key that is "out" while the recorded opt-out came from a tool, whose opt-in may end it: no other. Or "in" and a
 * number of its own when the visitor has just opted in, which frees other tabs.
 */
const key = "com.tagwell.consent.source";

export type ToolRecord = ReturnType<typeof createToolRecord>;

export function createToolRecord(window: Window, cookies: SdkCookies) {
  const read = (name: string) => inStorage(window, (local) => local.getItem(name));
  const write = (value?: string) => {
    inStorage(window, (local) => (value ? local.setItem(key, value) : local.removeItem(key)));
    seen = read(key);
  };
  const told = () => consentOf(cookies.read("consent"));
  let seen = read(key);
  return {
    /** The choice that the edge has. */
    told,
    /** Whether the visitor has opted out otherwise than in a tool, on this page or an earlier one. */
    isRefusedElsewhere: () => read(key) !== "out" && (told() === "out" || Boolean(read(optOutRecord))),
    optOut: () => write("out"),
    /** `isNew`: the visitor has just answered. */
    optIn(isNew: boolean) {
      if (isNew) write(`in ${Math.random()}`);
      else if (read(key) === "out") write();
    },
    forget: () => write(),
    /** Whether the visitor has opted in in another tab since the record was last read here. */
    hasNewOptIn() {
      const before = seen;
      seen = read(key);
      return seen !== before && Boolean(seen?.startsWith("in"));
    },
  };
}
