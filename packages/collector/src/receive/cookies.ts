/** The SDK's cookies: read from the request, and written by a payload that makes the SDK set them. */
import type { StateStore } from "@tagwell/contract";
import { parse } from "hono/utils/cookie";
import { saysOut } from "./consent.ts";
import type { CheckedBody } from "./request-body.ts";
import { sdkCookieName } from "./sdk-cookie-name.ts";

/** The cookies that the edge uses. */
export type CookiePart = "identity" | "consent" | "choice";

/** Reads and writes one organisation's cookies. */
export interface SdkCookies {
  /**
   * A cookie's value: from the Cookie header, or from `meta.state.entries` where the edge is on another site than the page. A browser
   * may have several of one name, for different domains and paths: a consent that says "out" counts, or else the first of them.
   */
  read(part: CookiePart, header: string | undefined, body: CheckedBody): string | undefined;
  /** An entry of a `state:store` payload, from which the SDK sets the cookie. */
  entry(part: CookiePart, value: string): StateStore["payload"][number];
  /** An entry with which the SDK removes the cookie. */
  removal(part: CookiePart): StateStore["payload"][number];
}

/** In seconds, as the vendor's edge has it: 395 days for the identity, 180 days for the consent. A choice's id goes with the consent. */
const maxAge: Record<CookiePart, number> = { identity: 34_128_000, consent: 15_552_000, choice: 15_552_000 };

export function createSdkCookies(orgId: string): SdkCookies {
  const names: Record<CookiePart, string> = {
    identity: sdkCookieName(orgId, "identity"),
    consent: sdkCookieName(orgId, "consent"),
    choice: sdkCookieName(orgId, "choice"),
  };
  // Lax is enough: the edge is on the page's own site, or the cookie is sent in the body.
  const entry = (part: CookiePart, value: string, age: number) => ({
    key: names[part],
    value,
    maxAge: age,
    attrs: { SameSite: "Lax" as const },
  });
  return {
    read(part, header, body) {
      const name = names[part];
      // Parsed one by one, because the parser keeps one value of each name.
      const ofHeader = (header ?? "").split(";").flatMap((pair) => parse(pair, name)[name] ?? []);
      const ofBody = (body.meta?.state?.entries ?? []).flatMap(({ key, value }) => (key === name ? value : []));
      const values = [...ofHeader, ...ofBody];
      return (part === "consent" ? values.find(saysOut) : undefined) ?? values[0];
    },
    entry: (part, value) => entry(part, value, maxAge[part]),
    removal: (part) => entry(part, "", 0),
  };
}
