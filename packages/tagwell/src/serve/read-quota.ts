/** Reads how much a site and a visitor may send, and how often a program may ask: the variables TAGWELL_QUOTA_…. */
import type { EdgeOptions } from "@tagwell/console-server";
import { readCount } from "./read-count.ts";

type Quota = NonNullable<EdgeOptions["quota"]>;

/** The variable of each limit. */
const variables: Record<keyof Quota, string> = {
  siteEventsPerMinute: "TAGWELL_QUOTA_SITE_EVENTS",
  siteBytesPerDay: "TAGWELL_QUOTA_SITE_BYTES",
  visitorEventsPerMinute: "TAGWELL_QUOTA_VISITOR_EVENTS",
  visitorBytesPerDay: "TAGWELL_QUOTA_VISITOR_BYTES",
  tokenRequestsPerMinute: "TAGWELL_QUOTA_TOKEN_REQUESTS",
};

/** The limits that are set. Throws, with what to type, for one that is not a whole number of at least 1. */
export function readQuota(environment: NodeJS.ProcessEnv): Quota {
  const limits = Object.entries(variables).map(([limit, name]) => [
    limit,
    readCount(name, environment[name], { least: 1, example: "10000" }),
  ]);
  return Object.fromEntries(limits.filter(([, count]) => count !== undefined));
}
