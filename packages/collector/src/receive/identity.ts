/** The visitor's ECID, found in the request or created, and the form of its cookie. */
import { randomFillSync } from "node:crypto";
import type { CheckedBody } from "./request-body.ts";

export interface VisitorIdentity {
  /** 38 digits. */
  ecid: string;
  /** Whether the visitor's browser has its cookie already. */
  known: boolean;
  /** Whether the ECID was drawn for this request. Unless the answer hands it over, it names nobody. */
  isNew: boolean;
}

const ecidForm = /^\d{38}$/;
/** The head of protobuf field 1, a string of 38 bytes: the only part of the vendor's message that the SDK reads. */
const cookiePrefix = Buffer.from([0x0a, 38]);

/**
 * The visitor's identity, in order of precedence: the cookie; an ECID from the page's address or from an older library's
 * cookie, which the SDK puts beside the events (`xdm.identityMap`, in set-consent `identityMap`), or from an event; a new
 * random one. The cookie comes first so that a link that is passed on does not turn one visitor into another.
 */
export function identify(
  cookie: string | undefined,
  body: CheckedBody,
  events: { xdm?: Record<string, unknown> }[],
): VisitorIdentity {
  const fromCookie = decodeIdentityCookie(cookie);
  if (fromCookie !== undefined) return { ecid: fromCookie, known: true, isNew: false };
  const maps = [body.xdm?.identityMap, body.identityMap, ...events.map(({ xdm }) => xdm?.identityMap)];
  const handedOver = maps.map(ecidOf).find((ecid) => ecid !== undefined);
  return { ecid: handedOver ?? randomEcid(), known: false, isNew: handedOver === undefined };
}

/** The identity cookie's value: the protobuf message with field 1, in base64url. */
export function encodeIdentityCookie(ecid: string): string {
  return Buffer.concat([cookiePrefix, Buffer.from(ecid, "latin1")]).toString("base64url");
}

/** The ECID in an identity cookie; undefined for any other value. The vendor's own cookies have more fields after it. */
export function decodeIdentityCookie(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const bytes = Buffer.from(value, "base64url");
  const ecid = bytes.subarray(2, 40).toString("latin1");
  return bytes.subarray(0, 2).equals(cookiePrefix) && ecidForm.test(ecid) ? ecid : undefined;
}

function ecidOf(identityMap: unknown): string | undefined {
  const ids = (identityMap as { ECID?: unknown } | null | undefined)?.ECID;
  const id = Array.isArray(ids) ? (ids[0] as { id?: unknown } | null | undefined)?.id : undefined;
  return typeof id === "string" && ecidForm.test(id) ? id : undefined;
}

/** Random bytes for the next ECIDs. They are drawn many at a time, because each draw costs as much as the rest of a small request. */
const drawn = Buffer.alloc(4096);
let usedBytes = drawn.length;

/** Two random numbers of 63 bits, with 19 digits each, as the vendor's ECIDs are. */
function randomEcid(): string {
  if (usedBytes === drawn.length) {
    randomFillSync(drawn);
    usedBytes = 0;
  }
  usedBytes += 16;
  return digitsAt(usedBytes - 16) + digitsAt(usedBytes - 8);
}

function digitsAt(at: number): string {
  return (drawn.readBigUInt64BE(at) >> 1n).toString().padStart(19, "0");
}
