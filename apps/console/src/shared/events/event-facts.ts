/** The facts about an event that a reader looks for first. */
import {
  type EnvironmentName,
  type EventRow,
  environmentNames,
  type LibraryBuild,
  type TraceRecord,
} from "@tagwell/contract";
import type { Property } from "../api/catalog-client.ts";
import { textAt, valueAt } from "../api/json-value.ts";
import type { Fact } from "../components/fact-list.tsx";
import { consentFact } from "../consent-text.ts";
import { siteLabel } from "../property/site-labels.ts";
import { duration } from "../time/duration.ts";
import type { TimeFormat } from "../time/time-format.ts";
import { rulesSending } from "../why/rules-sending.ts";

export interface FactContext {
  property: Property;
  times: TimeFormat;
  /** The event's trace, which names its session; and its rule and build where the event itself does not. */
  trace: readonly TraceRecord[];
  /** Why there is none: "has no trace", or that it is being loaded, or could not be. */
  noTrace: string;
  /** The build that sent it, where it is kept. */
  build: LibraryBuild | undefined;
}

/** Only some kinds of event name their rule and build; others have them from their trace. */
const unnamed = (noTrace: string) => `the event does not name it, and ${noTrace}`;
const onlyRule = "the only one that sends such events";

export function eventFacts(row: EventRow, context: FactContext): Fact[] {
  const { property, times, trace, noTrace } = context;
  const { xdm } = row.event;
  const environment = environmentOf(row, property);
  const sent = trace.find((record) => record.outcome === "sent") ?? trace[0];
  const occurred = textAt(xdm, "timestamp");
  const rule = containerText(row, property, "rule") ?? sent?.rule;
  const possible = rule === undefined ? rulesSending([property], [textAt(xdm, "eventType") ?? ""], row.site) : [];
  const eventType = textAt(xdm, "eventType");
  const isDeclared = property.schema.events.some(({ label }) => label === eventType);
  const isRule = property.rules.some(({ name }) => name === rule);
  return [
    { name: "Site", value: siteLabel(property, row.site), link: { to: "/live", search: { site: row.site } } },
    pageFact(row),
    { name: "Occurred", value: occurred && times.exact(occurred) },
    withNote({ name: "Received", value: times.exact(row.receivedAt) }, occurred && latency(occurred, row.receivedAt)),
    { name: "Identity", value: identityOf(xdm) },
    consentFact(row.consent),
    {
      name: "Rule",
      value: rule ?? (possible.length > 0 ? possible.join(" or ") : undefined),
      ...(rule === undefined && { note: possible.length === 1 ? onlyRule : unnamed(noTrace) }),
      ...(rule && isRule && { link: { to: "/rules/$rule", params: { rule }, search: { environment } } }),
    },
    ...sessionFacts(sent, rule),
    {
      name: "Environment",
      value: row.environment,
      link: { to: "/live", search: { environment: row.environment } },
    },
    buildFact(row, context, sent?.build),
    {
      name: "Event type",
      value: eventType,
      ...(isDeclared && eventType && { link: { to: "/schema", search: { event: eventType, environment } } }),
    },
    { name: "Id", value: textAt(xdm, "_id") },
  ];
}

/** Leads to the sessions with the page; a preview is in none. */
function pageFact({ event, environment }: EventRow): Fact {
  const value = textAt(event.xdm, "web", "webPageDetails", "URL");
  if (value === undefined || environment === "preview" || !URL.canParse(value)) return { name: "Page", value };
  return { name: "Page", value, link: { to: "/sessions", search: { q: new URL(value).pathname } } };
}

/** The environment of the build that sent the event: a preview shows a build of one. */
export function environmentOf(row: EventRow, property: Property): EnvironmentName {
  if (row.environment !== "preview") return row.environment;
  const named = containerText(row, property, "environment");
  return environmentNames.find((name) => name === named) ?? property.environment;
}

/** A text of the event's container group: rule, version, buildDate. */
export function containerText(row: EventRow, property: Property, name: string): string | undefined {
  return textAt(row.event.xdm, property.schema.tenantKey, "container", name);
}

function sessionFacts(sent: TraceRecord | undefined, rule: string | undefined): Fact[] {
  if (!sent?.visit) return [];
  const search = { session: sent.visit, ...(sent.page && { page: sent.page }), ...(rule && { explain: rule }) };
  return [{ name: "Session", value: sent.visit, link: { to: "/sessions", search } }];
}

/** Two builds of one version differ by revision and date. */
function buildFact(row: EventRow, { property, times, build, noTrace }: FactContext, traced: string | undefined): Fact {
  const version = containerText(row, property, "version") ?? traced;
  const buildDate = containerText(row, property, "buildDate");
  const made = buildDate && `built ${times.dateTime(buildDate)}`;
  if (!build)
    return withNote({ name: "Build", value: version }, made ?? (version === undefined ? unnamed(noTrace) : undefined));
  const value = `Revision ${build.revision.slice(0, 12)}`;
  const link = { to: "/publishing", search: { environment: environmentOf(row, property), build: build.id } } as const;
  return withNote({ name: "Build", value, link }, [made, version && `version ${version}`].filter(Boolean).join(", "));
}

/** A visitor's clock may be ahead, in which case the event seems to be received before it occurred. */
function latency(occurred: string, received: string): string | undefined {
  const wait = Date.parse(received) - Date.parse(occurred);
  if (Number.isNaN(wait)) return undefined;
  return wait < 0 ? `${duration(-wait)} earlier: the visitor's clock is ahead` : `${duration(wait)} later`;
}

function identityOf(xdm: Record<string, unknown>): string {
  const username = valueAt(xdm, "identityMap", "username");
  const first: unknown = Array.isArray(username) ? username[0] : undefined;
  const id = textAt(first, "id");
  return id ? `${id} (${textAt(first, "authenticatedState") ?? "state not sent"})` : "No username sent";
}

function withNote(fact: Fact, note: string | undefined): Fact {
  return note ? { ...fact, note } : fact;
}
