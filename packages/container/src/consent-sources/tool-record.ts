/** Records in the browser what the visitor has answered in a consent tool, for later pages and other tabs. */
import type { ChoiceOrigin, ToldBeside } from "../consent/consent.ts";
import { consentOf, type SdkCookies } from "../identity/sdk-cookies.ts";
import { inStorage } from "../in-storage.ts";
import { toJson } from "../to-json.ts";
import { withoutPrototype } from "../without-prototype.ts";

/** The storage key of an opt-out, however it was made (consent/consent.ts). */
const optOutRecord = "com.tagwell.consent";
/**
 * The storage key that is "out" while the recorded opt-out came from a tool, whose opt-in may end it: no other. Or "in" and
 * what tells this choice from others when the visitor has just opted in, which frees other tabs.
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
    /** `isNew`: the visitor has just answered. `told`: what requests say of the choice, which those of other tabs say, too. */
    optIn(isNew: boolean, told: ToldBeside | undefined) {
      if (isNew) write(`in ${told ? toJson(told.meta.tagwell) : Math.random()}`);
      else if (read(key) === "out") write();
    },
    forget: () => write(),
    /** What the visitor has chosen in another tab since the record was last read here; undefined if that is no opt-in. */
    newOptIn() {
      const before = seen;
      seen = read(key);
      return seen !== before && seen?.startsWith("in") ? originOf(seen.slice(2)) : undefined;
    },
  };
}

/** Any script of the page may have written the record, so that only what has the form of a choice is taken. */
function originOf(text: string): Partial<ChoiceOrigin> & { choice?: string } {
  try {
    const { choice, source, version, purposes } = JSON.parse(text) as Record<string, unknown>;
    const short = (value: unknown) => String(value).slice(0, 64);
    if (!/^[0-9a-f-]{36}$/.test(String(choice))) return {};
    return withoutPrototype({
      choice: String(choice),
      source: short(source),
      ...(version !== undefined && { version: short(version) }),
      ...(Array.isArray(purposes) && { purposes: purposes.slice(0, 50).map(short) }),
    });
  } catch {
    return {};
  }
}
