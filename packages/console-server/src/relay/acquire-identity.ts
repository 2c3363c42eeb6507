/** Asks the vendor's edge for a new visitor's identity while the visitor's request waits. */

import { sdkCookieName } from "@tagwell/collector/receive/cookies";
import type { Vendor } from "@tagwell/collector/receive/vendor";
import type { EdgePayload } from "@tagwell/contract";
import type { Clock } from "../doors/clock.ts";
import type { Journal } from "./journal.ts";
import type { Post } from "./post.ts";
import { readAnswer } from "./read-answer.ts";
import { type DatastreamFile, identityCookieIn, identityRequest } from "./vendor-request.ts";

/** Where it gives none, the edge draws an identity itself. */
export type AcquireIdentity = (file: DatastreamFile) => ReturnType<Vendor["acquireIdentity"]>;

/** Requests that may wait for an identity at a time. */
const maxWaiting = 200;
/** After so many failures in a row visitors do not wait in vain for a while. */
const maxFailures = 3;
const restMs = 10_000;

/** The payloads that a page is given. The others are for events, which this request has none of. */
const passedOn = new Set<EdgePayload["type"]>([
  "identity:result",
  "locationHint:result",
  "identity:exchange",
  "state:store",
]);

export interface AcquireParts {
  post: Post;
  clock: Clock;
  journal: Pick<Journal, "write">;
  /** How long a visitor's request may wait. */
  limitMs: number;
  onError(reason: string): void;
}

export function createAcquireIdentity({ post, clock, journal, limitMs, onError }: AcquireParts): AcquireIdentity {
  let waiting = 0;
  let failures = 0;
  let restsUntil = 0;

  return async (file) => {
    const restMsLeft = restsUntil - clock.now();
    // More than a rest is left where the clock was set back meanwhile.
    if (waiting >= maxWaiting || (restMsLeft > 0 && restMsLeft <= restMs)) return undefined;
    // One request tries it after a rest; the others do not wait for it.
    if (failures >= maxFailures) restsUntil = clock.now() + restMs;
    waiting += 1;
    try {
      const given = await ask(file);
      failures = 0;
      restsUntil = 0;
      return given;
    } catch (error) {
      failures += 1;
      if (failures >= maxFailures) restsUntil = clock.now() + restMs;
      onError(`a new visitor's identity: ${(error as Error).message}`);
      return undefined;
    } finally {
      waiting -= 1;
    }
  };

  async function ask(file: DatastreamFile): ReturnType<AcquireIdentity> {
    const { path, body } = identityRequest(file);
    const outcome = readAnswer(await post(path, body, limitMs), clock.now());
    if (outcome.kind !== "taken") throw new Error(`Adobe's edge answered ${outcome.reason}`);
    const payloads = outcome.handle.filter(({ type }) => passedOn.has(type)).flatMap(onlyIdentity(file.orgId));
    const ecid = ecidIn(payloads);
    const cookie = identityCookieIn(payloads, file.orgId);
    if (ecid === undefined || cookie === undefined) throw new Error("Adobe's answer has no identity");
    // Without the cookie the visitor is introduced by the ECID, so nobody waits for the disk.
    journal
      .write([["cookie", ecid, file.environment, cookie, clock.now()]])
      .catch((error: Error) => onError(error.message));
    return { ecid, payloads };
  }
}

/** Of the cookies, only those of identity and location: consent is this edge's to say. */
const onlyIdentity =
  (orgId: string) =>
  (each: EdgePayload): EdgePayload[] => {
    if (each.type !== "state:store") return [each];
    const names = [sdkCookieName(orgId, "identity"), sdkCookieName(orgId, "cluster")];
    const payload = each.payload.filter((entry) => names.includes(entry?.key));
    return payload.length > 0 ? [{ type: "state:store", payload }] : [];
  };

function ecidIn(payloads: readonly EdgePayload[]): string | undefined {
  for (const { type, payload } of payloads) {
    const found = type === "identity:result" ? payload.find((each) => each?.namespace?.code === "ECID") : undefined;
    if (typeof found?.id === "string" && /^\d{38}$/.test(found.id)) return found.id;
  }
  return undefined;
}
