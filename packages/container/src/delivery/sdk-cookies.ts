/** The Web SDK's cookies, as the page's own scripts may read them. */
import type { StateEntry } from "@tagwell/contract";
import { decodeSafely } from "./linked-ecid.ts";

export interface SdkCookies {
  /**
   * The value of `kndctr_{org}_{name}`, from these entries or read now; undefined if it is absent or cookies are blocked.
   */
  read: (name: "consent" | "cluster" | "identity", of?: readonly StateEntry[]) => string | undefined;
  /** All of them, in the form in which they are sent to an edge on another site. */
  entries: () => StateEntry[];
  /** The ECID in the cookie of the vendor's older library. */
  legacyEcid: () => string | undefined;
}

/** Creates the cookie reader for one organization. */
export function createSdkCookies(document: Document, orgId: string): SdkCookies {
  const prefix = `kndctr_${orgId.replace("@", "_")}_`;
  const all = (): StateEntry[] => {
    try {
      const pairs = document.cookie.split("; ").map((pair) => pair.split(/=(.*)/s).map(decodeSafely));
      return pairs.map(([key = "", value = ""]) => ({ key, value }));
    } catch {
      return [];
    }
  };
  const entries = () => all().filter(({ key }) => key.startsWith(prefix));
  const legacyEcid = () => {
    const cookies = all();
    const find = (name: string) => cookies.find(({ key }) => key === name)?.value;
    return /(?:^|\|)MCMID\|(\d{38})(?:\||$)/.exec(find("s_ecid") || find(`AMCV_${orgId}`) || "")?.[1];
  };
  return { entries, legacyEcid, read: (name, of = entries()) => of.find(({ key }) => key === prefix + name)?.value };
}
