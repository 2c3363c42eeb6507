/** Limits how much a site and a visitor may send, so that nobody can fill the disk. */
import { createHash, randomBytes } from "node:crypto";
import { HttpError } from "../errors/http-error.ts";
import type { Log } from "../errors/log.ts";
import { isLoopback } from "../http/client-address.ts";
import type { QuotaLimits } from "./quota-limits.ts";

/** Far above what people cause. A site's events are limited to more than one edge stores, its bytes to a small disk's worth. */
const defaults: Omit<QuotaLimits, "tokenRequestsPerMinute"> = {
  siteEventsPerMinute: 1_000_000,
  siteBytesPerDay: 50_000_000_000,
  visitorEventsPerMinute: 10_000,
  visitorBytesPerDay: 500_000_000,
};

/** How many requests were answered 429 since the start, by the limit that was reached. */
export interface QuotaState {
  refused: { site: number; visitor: number };
}

export interface SentBy {
  site: string;
  /** Absent where the request does not carry one. */
  ecid?: string;
  /** The client's IP address; needed without an ECID. */
  address?: string;
}

export interface Quota {
  /** Throws HttpError 429 when it is more than the site or the visitor may send now; nothing is taken from the limits then. */
  take(by: SentBy, events: number, bytes: number): void;
  state(): QuotaState;
}

/** Each fills up to a minute's events and a day's bytes. `at`: of the last change, milliseconds. */
interface Allowance {
  events: number;
  bytes: number;
  at: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** At most twice as many visitors are known; one that is forgotten begins anew. */
const maxRecent = 10_000;
const logEveryMs = 60_000;

export function createQuota({
  limits,
  log,
  now = Date.now,
}: {
  limits: Partial<QuotaLimits>;
  log: Log;
  now?: () => number;
}): Quota {
  const { siteEventsPerMinute, siteBytesPerDay, visitorEventsPerMinute, visitorBytesPerDay } = {
    ...defaults,
    ...limits,
  };
  const sites = createAllowances(siteEventsPerMinute, siteBytesPerDay);
  const visitors = createAllowances(visitorEventsPerMinute, visitorBytesPerDay);
  const refused = { site: 0, visitor: 0 };
  // Addresses are kept as hashes with a key that no other process has, in memory only.
  const salt = randomBytes(16);
  const hashed = (address: string) => createHash("sha256").update(salt).update(address).digest("base64");
  // The address of a proxy on this machine, or of a test, says nothing of the visitor.
  const visitorOf = ({ ecid, address = "" }: SentBy) =>
    ecid ?? (address === "" || isLoopback(address) ? undefined : hashed(address));
  let loggedAt = Number.NEGATIVE_INFINITY;
  let unlogged = 0;

  function refuse(whose: "site" | "visitor", waitMs: number): never {
    refused[whose] += 1;
    unlogged += 1;
    if (now() - loggedAt >= logEveryMs) {
      log(`edge: ${unlogged} requests were answered 429, the last one because its ${whose}'s quota is used up`, "warn");
      loggedAt = now();
      unlogged = 0;
    }
    const seconds = Math.min(Math.max(Math.ceil(waitMs / 1000), 1), 3600);
    const detail = `This ${whose} has sent as much as it may. Try again in ${seconds} s.`;
    throw new HttpError(429, "quota-used-up", detail, { "Retry-After": String(seconds) });
  }

  return {
    take(by, events, bytes) {
      const time = now();
      const visitor = visitorOf(by);
      const ofSite = sites.of(by.site, time);
      const ofVisitor = visitor === undefined ? undefined : visitors.of(visitor, time);
      const visitorWait = ofVisitor === undefined ? 0 : visitors.waitFor(ofVisitor, events, bytes);
      if (visitorWait > 0) refuse("visitor", visitorWait);
      const siteWait = sites.waitFor(ofSite, events, bytes);
      if (siteWait > 0) refuse("site", siteWait);
      for (const allowance of [ofSite, ofVisitor]) {
        if (allowance === undefined) continue;
        allowance.events -= events;
        allowance.bytes -= bytes;
      }
    },
    state: () => ({ refused: { ...refused } }),
  };
}

/** Allowances by name. Two generations, since deleting from a large map with every request would cost more than the request. */
function createAllowances(eventsPerMinute: number, bytesPerDay: number) {
  let recent = new Map<string, Allowance>();
  let earlier = new Map<string, Allowance>();
  return {
    /** What may be sent at a time, after refilling. */
    of(name: string, time: number): Allowance {
      const isRecent = recent.get(name);
      const allowance = isRecent ?? earlier.get(name) ?? { events: eventsPerMinute, bytes: bytesPerDay, at: time };
      const passed = Math.max(0, time - allowance.at);
      allowance.events = Math.min(eventsPerMinute, allowance.events + (passed * eventsPerMinute) / minuteMs);
      allowance.bytes = Math.min(bytesPerDay, allowance.bytes + (passed * bytesPerDay) / dayMs);
      allowance.at = time;
      if (isRecent === undefined) {
        if (recent.size >= maxRecent) {
          earlier = recent;
          recent = new Map();
        }
        recent.set(name, allowance);
      }
      return allowance;
    },
    /** Milliseconds until so much may be sent; 0 for now. A request larger than the limit may be sent when all is there. */
    waitFor({ events, bytes }: Allowance, askedEvents: number, askedBytes: number): number {
      const lackingEvents = Math.min(askedEvents, eventsPerMinute) - events;
      const lackingBytes = Math.min(askedBytes, bytesPerDay) - bytes;
      return Math.max(0, (lackingEvents * minuteMs) / eventsPerMinute, (lackingBytes * dayMs) / bytesPerDay);
    },
  };
}
