/** Who is asking: the visitor's ECID, found or made, and its cookie's form. */
import { randomBytes } from "node:crypto";
import type { CheckedBody } from "./request-body.ts";

export interface VisitorIdentity {
  /** 38 digits. */
  ecid: string;
  /** Whether the visitor's browser holds it already. */
  known: boolean;
}

const ecidForm = /^\d{38}$/;
/** Field 1, a string of 38 bytes: the only part of the vendor's message that the SDK reads. */
const cookiePrefix = Buffer.from([0x0a, 38]);

/**
 * The visitor's identity, by precedence: the cookie that is there; an ECID handed over by the address or by an older
 * library's cookie, which the SDK puts beside the events (`xdm.identityMap`; of set-consent `identityMap`), or by a page in
 * an event of its own; a new one at random.
 * The cookie comes first so that a link passed on to someone else never turns one visitor into another.
 */
export function identify(
  cookie: string | undefined,
  body: CheckedBody,
  events: { xdm?: Record<string, unknown> }[],
): VisitorIdentity {
  const fromCookie = cookie === undefined ? undefined : decodeIdentityCookie(cookie);
  if (fromCookie !== undefined) return { ecid: fromCookie, known: true };
  const maps = [body.xdm?.identityMap, body.identityMap, ...events.map((event) => event.xdm?.identityMap)];
  const handedOver = maps.map(ecidOf).find((ecid) => ecid !== undefined);
  return { ecid: handedOver ?? randomEcid(), known: false };
}

/** The identity cookie's value: the protobuf message of field 1, base64url. */
export function encodeIdentityCookie(ecid: string): string {
  return Buffer.concat([cookiePrefix, Buffer.from(ecid, "latin1")]).toString("base64url");
}

/** The ECID of an identity cookie; undefined for one that is none. The vendor's own cookies have more fields after it. */
export function decodeIdentityCookie(value: string): string | undefined {
  const bytes = Buffer.from(value, "base64url");
  const ecid = bytes.subarray(2, 40).toString("latin1");
  return bytes.subarray(0, 2).equals(cookiePrefix) && ecidForm.test(ecid) ? ecid : undefined;
}

function ecidOf(identityMap: unknown): string | undefined {
  const ids = (identityMap as { ECID?: unknown } | null | undefined)?.ECID;
  const id = Array.isArray(ids) ? (ids[0] as { id?: unknown } | null | undefined)?.id : undefined;
  return typeof id === "string" && ecidForm.test(id) ? id : undefined;
}

/** Two random numbers of 63 bits, 19 digits each: how the vendor's are made. */
function randomEcid(): string {
  const half = () => (randomBytes(8).readBigUInt64BE() >> 1n).toString().padStart(19, "0");
  return half() + half();
}
