/** Evaluates the conditions, each group by itself: where one cannot be read, the others still are. */

import type { ServedProperties } from "@tagwell/collector/doors/served-property";
import type { AlertCondition, AlertState, EnvironmentName, RelayState, RetentionState } from "@tagwell/contract";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { QualityRows, Storage } from "../doors/storage.ts";
import { maxDelays } from "../warehouse/delay-of.ts";
import { findDelay, findDeliveryFaults } from "./find-delivery-faults.ts";
import { findPublications, findRelayFault, findSpaceFaults, findStoreFault } from "./find-edge-faults.ts";
import { findSilence } from "./find-silence.ts";
import { findTrafficFaults } from "./find-traffic-faults.ts";
import type { Finding, LimitsOf } from "./finding.ts";
import { createHourCounts, hourMs, readTraffic } from "./hour-counts.ts";

export interface EvaluateParts {
  storage: Pick<Storage, "journal" | "warehouse">;
  properties: Pick<ServedProperties, "list" | "ofEnvironment">;
  audit: Pick<AuditTrail, "list">;
  limitsOf: LimitsOf;
  /** Undefined where events are not relayed. */
  relayState: (() => Promise<RelayState>) | undefined;
  /** Undefined where the storage does not tell its size. */
  retentionState(): Promise<RetentionState>;
  /** Bytes that the data folder's disk has left. */
  freeBytes: () => Promise<number>;
  now: () => number;
}

export interface Evaluation {
  findings: Finding[];
  evaluated: Set<AlertCondition>;
  failures: AlertState["failures"];
}

interface PlacedCount {
  environment: EnvironmentName;
  site: string;
  count: number;
}

interface Group {
  conditions: AlertCondition[];
  find(): Finding[] | Promise<Finding[]>;
}

const recentMs = 15 * 60_000;
/** The store has its counts of verdicts in steps of this; others take it longer. */
const countedStepMs = 1_800_000;

/** Calls must not overlap. */
export function createEvaluate(parts: EvaluateParts): () => Promise<Evaluation> {
  const hourCounts = createHourCounts(parts.storage.warehouse);
  return async () => {
    const result: Evaluation = { findings: [], evaluated: new Set(), failures: [] };
    for (const { conditions, find } of groupsOf(parts, hourCounts, parts.now())) {
      try {
        result.findings.push(...(await find()));
        for (const condition of conditions) result.evaluated.add(condition);
      } catch (error) {
        result.failures.push({ conditions, reason: (error as Error).message });
      }
    }
    return result;
  };
}

function groupsOf(parts: EvaluateParts, hourCounts: ReturnType<typeof createHourCounts>, at: number): Group[] {
  const { storage, properties, audit, limitsOf, relayState, retentionState, freeBytes } = parts;
  const declaredIn = (environment: EnvironmentName) => properties.ofEnvironment(environment)?.file;
  // Two groups need it, and a failure is each one's own.
  const rows = readQuality(parts, at);
  rows.catch(() => {});
  return [
    { conditions: ["cannot-store"], find: () => findStoreFault(storage.journal.state(), limitsOf) },
    {
      conditions: ["storage"],
      async find() {
        const { usedBytes = 0, maxBytes } = await retentionState();
        const space = { usedBytes, freeBytes: await freeBytes(), ...(maxBytes !== undefined && { maxBytes }) };
        return findSpaceFaults(space, limitsOf);
      },
    },
    {
      conditions: ["relay"],
      find: async () => (relayState ? findRelayFault(await relayState(), at, limitsOf) : []),
    },
    {
      conditions: ["publication"],
      find: () => findPublications(audit.list({ since: at - hourMs, limit: 200 }), limitsOf),
    },
    {
      conditions: ["rejected", "rejected-type", "undeclared", "unlisted"],
      async find() {
        const rejections = (await rows).rejections.filter(({ time }) => time >= at - recentMs);
        return findTrafficFaults({ traffic: await recentTraffic(parts, at), rejections, declaredIn, limitsOf });
      },
    },
    {
      conditions: ["lost", "waiting"],
      async find() {
        const records = (await rows).delivery.filter(({ time }) => time >= at - hourMs);
        return findDeliveryFaults(records, limitsOf);
      },
    },
    { conditions: ["delay"], find: () => findDelays(parts, at) },
    {
      conditions: ["silent"],
      find: async () => findSilence({ types: await hourCounts(at), now: at, declaredIn, limitsOf }),
    },
  ];
}

const recentTraffic = ({ storage }: EvaluateParts, at: number) =>
  readTraffic(storage.warehouse, { from: at - recentMs, stepMs: hourMs });

function readQuality({ storage, properties }: EvaluateParts, at: number): Promise<QualityRows> {
  const rulePaths = Object.fromEntries(
    properties.list().map(({ file }) => [file.environment, `$.${file.schema.tenantKey}.container.rule`]),
  );
  const from = Math.floor((at - hourMs) / countedStepMs) * countedStepMs;
  return storage.warehouse.quality({ from, stepMs: countedStepMs, rulePaths });
}

async function findDelays(parts: EvaluateParts, at: number): Promise<Finding[]> {
  const { storage, limitsOf } = parts;
  const scopes = new Map<string, PlacedCount>();
  for (const { environment, site, verdict, count } of await recentTraffic(parts, at)) {
    if (verdict !== "accepted") continue;
    const key = `${environment} ${site}`;
    scopes.set(key, { environment, site, count: (scopes.get(key)?.count ?? 0) + count });
  }
  const found: Finding[] = [];
  for (const { count, ...scope } of scopes.values()) {
    const limits = limitsOf("delay", scope);
    if (limits === undefined || count < limits.least) continue;
    const rows = await storage.warehouse.delays({ ...scope, from: at - recentMs, limit: maxDelays });
    found.push(...findDelay(rows, scope, limitsOf));
  }
  return found;
}
