/** Rejected events, undeclared fields and events from other origins, in the traffic of the last minutes. */
import type { EnvironmentName, PropertyFile } from "@tagwell/contract";
import type { RejectedRow } from "../doors/storage.ts";
import { counted, type Finding, hrefOf, type LimitsOf, levelOf, percentOf, type Scope } from "./finding.ts";
import type { VisitTraffic } from "./hour-counts.ts";

/** What a property declares: nothing else is named in an alert, because a stranger can send any text. */
export type DeclaredNames = Pick<PropertyFile, "rules"> & {
  sites: readonly { key: string }[];
  schema: { events: readonly { label: string }[] };
};

export interface RecentTraffic {
  traffic: readonly VisitTraffic[];
  /** Newest first. */
  rejections: readonly RejectedRow[];
  declaredIn(environment: EnvironmentName): DeclaredNames | undefined;
  limitsOf: LimitsOf;
}

interface Counts {
  accepted: number;
  rejected: number;
  unlisted: number;
}

/** The most fields of a site that have an alert of their own. */
const maxFields = 5;

export function findTrafficFaults({ traffic, rejections, declaredIn, limitsOf }: RecentTraffic): Finding[] {
  const scopes = new Map<string, { scope: DeclaredScope; whole: Counts; byType: Map<string, Counts> }>();
  for (const { site, environment, eventType, verdict, count } of traffic) {
    const declared = declaredIn(environment);
    if (!declared?.sites.some(({ key }) => key === site)) continue;
    const key = `${environment} ${site}`;
    const found = scopes.get(key) ?? { scope: { environment, site, declared }, whole: none(), byType: new Map() };
    const ofType = found.byType.get(eventType) ?? none();
    found.whole[verdict] += count;
    ofType[verdict] += count;
    found.byType.set(eventType, ofType);
    scopes.set(key, found);
  }
  return [...scopes.values()].flatMap(({ scope, whole, byType }) => {
    const own = rejections.filter((row) => row.environment === scope.environment && row.site === scope.site);
    return [
      ...rejectedShare(scope, "rejected", "", whole, own, limitsOf),
      ...declaredTypes(scope.declared, byType).flatMap(([type, counts]) =>
        rejectedShare(
          ...([scope, "rejected-type", type, counts] as const),
          own.filter(({ eventType }) => eventType === type),
          limitsOf,
        ),
      ),
      ...undeclaredFields(scope, own, limitsOf),
      ...otherOrigins(scope, whole.unlisted, limitsOf),
    ];
  });
}

interface DeclaredScope extends Scope {
  declared: DeclaredNames;
}

const none = (): Counts => ({ accepted: 0, rejected: 0, unlisted: 0 });

const declaredTypes = ({ schema }: DeclaredNames, byType: ReadonlyMap<string, Counts>) =>
  [...byType].filter(([type]) => schema.events.some(({ label }) => label === type));

function rejectedShare(
  { declared, ...scope }: DeclaredScope,
  condition: "rejected" | "rejected-type",
  subject: string,
  { accepted, rejected }: Counts,
  rows: readonly RejectedRow[],
  limitsOf: LimitsOf,
): Finding[] {
  const limits = limitsOf(condition, scope);
  if (limits === undefined || rejected < limits.least) return [];
  const percent = percentOf(rejected, accepted + rejected);
  const level = levelOf(percent, limits.percent);
  if (level === undefined) return [];
  const known = new Set(declared.rules.map(({ name }) => name));
  const rules = [...new Set(rows.map(({ rule }) => rule))].filter((rule) => known.has(rule)).slice(0, 5);
  const from = rules.length === 0 ? "" : ` Sent by: ${rules.join(", ")}.`;
  const of = subject === "" ? "" : ` of type ${subject}`;
  return [
    {
      ...{ ...scope, ...level, condition, subject },
      severity: condition === "rejected" && percent >= 50 ? "failing" : "attention",
      title: subject === "" ? "Events are rejected" : `Events of type ${subject} are rejected`,
      text: `${rejected.toLocaleString("en")} of ${counted(accepted + rejected, "event")}${of} in 15 minutes (${percent} %, limit ${limits.percent} %).${from}`,
      href:
        subject === ""
          ? hrefOf("/health", scope, { range: "1h" })
          : hrefOf("/live", scope, { type: subject, verdict: "rejected", range: "1h" }),
    },
  ];
}

const notInSchema = ": not in the schema";

function undeclaredFields(
  { declared: _, ...scope }: DeclaredScope,
  rows: readonly RejectedRow[],
  limitsOf: LimitsOf,
): Finding[] {
  const limits = limitsOf("undeclared", scope);
  if (limits === undefined) return [];
  const fields = new Map<string, number>();
  for (const { reasons } of rows) {
    const ofEvent = reasons.filter((reason) => reason.endsWith(notInSchema));
    // Places in lists differ between events with the same fault.
    for (const path of new Set(ofEvent.map((reason) => reason.slice(0, -notInSchema.length).replace(/\[\d+\]/g, "[]"))))
      fields.set(path, (fields.get(path) ?? 0) + 1);
  }
  return [...fields]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxFields)
    .flatMap(([path, count]): Finding[] => {
      const level = levelOf(count, limits.least);
      if (level === undefined) return [];
      const text = `${counted(count, "event")} in 15 minutes had ${path}, which the schema does not have, and were rejected.`;
      return [
        {
          ...{ ...scope, ...level, condition: "undeclared", severity: "attention", subject: path, text },
          title: "A field that is not declared was sent",
          href: hrefOf("/health", scope, { range: "1h" }),
        },
      ];
    });
}

function otherOrigins({ declared: _, ...scope }: DeclaredScope, unlisted: number, limitsOf: LimitsOf): Finding[] {
  const limits = limitsOf("unlisted", scope);
  const level = limits && levelOf(unlisted, limits.least);
  if (level === undefined) return [];
  return [
    {
      ...{ ...scope, ...level, condition: "unlisted", severity: "attention", subject: "" },
      title: "Events name a page of the site, but come from another origin",
      text: `${counted(unlisted, "event")} in 15 minutes. They do not count in reports. A host of the site may be missing in the property.`,
      href: hrefOf("/live", scope, { verdict: "unlisted", range: "1h" }),
    },
  ];
}
