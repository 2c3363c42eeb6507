/** The facts about an event that a reader looks for first. */
import type { EventRow, TraceRecord } from "@tagwell/contract";
import type { Property } from "../api/catalog-client.ts";
import { textAt, valueAt } from "../api/json-value.ts";
import type { Fact } from "../components/fact-list.tsx";
import { dateAndTime, duration } from "../date-time.ts";
import { siteLabel } from "../property/site-labels.ts";

/** `trace` names the rule and the build where the event itself does not. */
export function eventFacts(property: Property, row: EventRow, trace: readonly TraceRecord[]): Fact[] {
  const { xdm } = row.event;
  const container = (name: string) => textAt(xdm, property.schema.tenantKey, "container", name);
  const sent = trace.find((record) => record.outcome === "sent") ?? trace[0];
  const occurred = textAt(xdm, "timestamp");
  const buildDate = container("buildDate");
  return [
    { name: "Site", value: siteLabel(property, row.site) },
    { name: "Page", value: textAt(xdm, "web", "webPageDetails", "URL") },
    { name: "Occurred", value: occurred && dateAndTime(occurred) },
    withNote({ name: "Received", value: dateAndTime(row.receivedAt) }, occurred && latency(occurred, row.receivedAt)),
    { name: "Identity", value: identityOf(xdm) },
    { name: "Rule", value: container("rule") ?? sent?.rule },
    { name: "Environment", value: row.environment },
    withNote({ name: "Build", value: container("version") ?? sent?.build }, buildDate && dateAndTime(buildDate)),
    { name: "Event type", value: textAt(xdm, "eventType") },
    { name: "Id", value: textAt(xdm, "_id") },
  ];
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
