/** The SDK's cookies: read from the request, and written by a payload that makes the SDK set them. */
import { remember, type StateStore } from "@tagwell/contract";
import { parse } from "hono/utils/cookie";
import { says } from "./consent.ts";
import type { CheckedBody } from "./request-body.ts";

/** The name of an organisation's cookie: `kndctr_{org, @ as _}_{part}`. */
export const sdkCookieName = (orgId: string, part: string): string => `kndctr_${orgId.replaceAll("@", "_")}_${part}`;

/** The cookies that the edge uses. */
export type CookiePart = "identity" | "consent" | "choice";

/** In seconds, as the vendor's edge has it: 395 days for the identity, 180 days for the consent. A choice's id goes with the consent. */
const maxAge: Record<CookiePart, number> = { identity: 34_128_000, consent: 15_552_000, choice: 15_552_000 };

const namesOf = remember(
  (orgId): Record<CookiePart, string> => ({
    identity: sdkCookieName(orgId, "identity"),
    consent: sdkCookieName(orgId, "consent"),
    choice: sdkCookieName(orgId, "choice"),
  }),
);

/**
 * The value of an organisation's cookie: from the Cookie header, or from `meta.state.entries` where the edge is on another site than the
 * page. A browser may have several of one name, for different domains and paths: a consent that says "out" counts, or else the first of them.
 */
export function readCookie(
  orgId: string,
  part: CookiePart,
  header: string | undefined,
  body: CheckedBody,
): string | undefined {
  const name = namesOf(orgId)[part];
  // Parsed one by one, because the parser keeps one value of each name.
  const ofHeader = (header ?? "").split(";").flatMap((pair) => parse(pair, name)[name] ?? []);
  const ofBody = (body.meta?.state?.entries ?? []).flatMap(({ key, value }) => (key === name ? value : []));
  const values = [...ofHeader, ...ofBody];
  return (part === "consent" ? values.find((value) => says(value, "out")) : undefined) ?? values[0];
}

/** An entry of a `state:store` payload, from which the SDK sets the cookie; without a value it removes the cookie. */
export const cookieEntry = (orgId: string, part: CookiePart, value = ""): StateStore["payload"][number] => ({
  key: namesOf(orgId)[part],
  value,
  maxAge: value === "" ? 0 : maxAge[part],
  // Lax is enough: the edge is on the page's own site, or the cookie is sent in the body.
  attrs: { SameSite: "Lax" },
});
