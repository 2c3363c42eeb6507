/** The Web SDK's cookies, as the page's own scripts may read them. */

import type { StateEntry } from "@tagwell/contract";
import { documentText } from "../document-text.ts";
import { decodeSafely } from "./linked-ecid.ts";

export interface SdkCookies {
  /**
   * The value of `kndctr_{org}_{name}`; undefined if it is absent or cookies are blocked. Of several, which differ in domain or
   * path, the one that says "out" counts, or else the first.
   */
  read: (name: "consent" | "identity") => string | undefined;
  /** The part of the edge's path that leads to the visitor's region, or undefined. */
  locationHint: () => string | undefined;
  /** The cookies that the edge reads, in the form in which they are sent to an edge on another site. */
  entries: () => StateEntry[];
  /** The ECID in the cookie of the vendor's older library. */
  legacyEcid: () => string | undefined;
  /** The domain that the SDK's cookies are set for, once the client has determined it. */
  domain?: string | undefined;
  /** Forgets what was read, after a cookie has been set. */
  forget: () => void;
}

/**
 * Whether an edge may have set the cookie. Any script of the page can write cookies, and the name of a region becomes a part of
 * the request's path: it is a short word with a number, such as `or2`, or the number alone.
 */
export const isPlausible = ({ key, value }: StateEntry): boolean =>
  !/cluster$/i.test(key) || /^[a-z]{0,4}\d{1,2}$/.test(value);

/** The choice in a consent cookie: "out" wherever it says so. */
export const consentOf = (value = ""): "in" | "out" | undefined =>
  (["out", "in"] as const).find((choice) => new RegExp(`(^|;)\\s*general(=|%3D)${choice}`, "i").test(value));

/** Creates the cookie reader for one organization. */
export function createSdkCookies(document: Document, orgId: string): SdkCookies {
  const prefix = `kndctr_${orgId.replace("@", "_")}_`;
  let isCurrent = false;
  let text = "";
  let all: StateEntry[] = [];
  const forget = () => {
    isCurrent = false;
  };
  // Reading cookies takes time, so all parts that read them in one turn of the page share a reading.
  const readAll = (): StateEntry[] => {
    if (isCurrent) return all;
    isCurrent = true;
    void Promise.resolve().then(forget);
    const before = text;
    try {
      text = documentText(document, "cookie");
    } catch {
      text = "";
    }
    if (text === before) return all;
    const pairs = text.split("; ").map((pair) => pair.split(/=(.*)/s).map(decodeSafely));
    all = pairs.map(([key = "", value = ""]) => ({ key, value })).filter(isPlausible);
    return all;
  };
  const find = (name: string) => {
    const found = readAll().filter(({ key }) => key === name);
    // Not by its index, which a script may have put into every object.
    const [first] = found;
    return (found.find(({ value }) => consentOf(value) === "out") ?? first)?.value;
  };
  return {
    domain: undefined,
    forget,
    read: (name) => find(prefix + name),
    locationHint() {
      const target = find("mboxEdgeCluster");
      return find(`${prefix}cluster`) || (target && `t${target}`);
    },
    entries: () => readAll().filter(({ key }) => key.startsWith(prefix) || key === "at_qa_mode"),
    legacyEcid() {
      const text = find("s_ecid") || find(`AMCV_${orgId}`);
      return text ? /(?:^|\|)MCMID\|(\d{38})(?:\||$)/.exec(text)?.[1] : undefined;
    },
  };
}
