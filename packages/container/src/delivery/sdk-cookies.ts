/** The Web SDK's cookies, as the page's own scripts may read them (facts: edge protocol 5). */
import type { StateEntry } from "@tagwell/contract";

export interface SdkCookies {
  /** The value of `kndctr_{org}_{name}`, of these or read anew; undefined where there is none, or cookies are blocked. */
  read: (name: "consent" | "cluster" | "identity", of?: readonly StateEntry[]) => string | undefined;
  /** All of them, in the form that an edge on another site is told them. */
  entries: () => StateEntry[];
}

/** Makes the reader of one organisation's cookies. */
export function createSdkCookies(document: Document, orgId: string): SdkCookies {
  const prefix = `kndctr_${orgId.replace("@", "_")}_`;
  const entries = () => {
    try {
      const pairs = document.cookie.split("; ").map((pair) => pair.split(/=(.*)/s));
      return pairs.map(([key = "", value = ""]) => ({ key, value })).filter(({ key }) => key.startsWith(prefix));
    } catch {
      return [];
    }
  };
  return { entries, read: (name, of = entries()) => of.find(({ key }) => key === prefix + name)?.value };
}
