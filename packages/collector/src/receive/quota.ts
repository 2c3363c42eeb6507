/** Limits how much a site and a visitor may send, so that nobody can fill the disk. */
import { createHash, randomBytes } from "node:crypto";
import { HttpError } from "../errors/http-error.ts";
import type { Log } from "../errors/log.ts";
import { isLoopback } from "../http/client-address.ts";
import { Allowances } from "./allowances.ts";

/** How much a site and a visitor may send, and how often a program may ask. */
export interface QuotaLimits {
  siteEventsPerMinute: number;
  siteBytesPerDay: number;
  visitorEventsPerMinute: number;
  visitorBytesPerDay: number;
  tokenRequestsPerMinute: number;
}

/** Far above what people cause. A site's events are limited to more than one edge stores, its bytes to a small disk's worth. */
const defaults: Omit<QuotaLimits, "tokenRequestsPerMinute"> = {
  siteEventsPerMinute: 1_000_000,
  siteBytesPerDay: 50_000_000_000,
  visitorEventsPerMinute: 10_000,
  visitorBytesPerDay: 500_000_000,
};

interface SentBy {
  site: string;
  /** Absent where the request does not carry one. */
  ecid?: string;
  /** The client's IP address; needed without an ECID. */
  address?: string;
}

export type Quota = ReturnType<typeof createQuota>;

const logEveryMs = 60_000;

const perMinuteAndDay = (events: number, bytes: number) =>
  new Allowances([
    { most: events, perMs: 60_000 },
    { most: bytes, perMs: 86_400_000 },
  ]);

export function createQuota(parts: { limits: Partial<QuotaLimits>; log: Log; now?: () => number }) {
  const { log, now = () => performance.now() } = parts;
  const limits = { ...defaults, ...parts.limits };
  const sites = perMinuteAndDay(limits.siteEventsPerMinute, limits.siteBytesPerDay);
  const visitors = perMinuteAndDay(limits.visitorEventsPerMinute, limits.visitorBytesPerDay);
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
    /** Throws HttpError 429 when it is more than the site or the visitor may send now; nothing is taken from the limits then. */
    take(by: SentBy, events: number, bytes: number): void {
      const time = now();
      const visitor = visitorOf(by);
      const visitorWait = visitor === undefined ? 0 : visitors.take(visitor, [events, bytes], time);
      if (visitorWait > 0) refuse("visitor", visitorWait);
      const siteWait = sites.take(by.site, [events, bytes], time);
      if (siteWait === 0) return;
      if (visitor !== undefined) visitors.take(visitor, [-events, -bytes], time);
      refuse("site", siteWait);
    },
    /** How many requests were answered 429 since the start, by the limit that was reached. */
    state: () => ({ refused: { ...refused } }),
  };
}
