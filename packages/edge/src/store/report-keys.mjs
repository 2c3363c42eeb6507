/** Defines what reports count of an event, from the measures that properties declare (report-measures.ts). */
import { createHash } from "node:crypto";

/** Increase it when this file reads keys differently, so that the edition changes and events are counted again. */
const format = 1;

/** Resolution of the time of storing, in milliseconds; a day is a multiple of it. */
export const slotMs = 1_800_000;
/** The part of its day of storing, with two digits. */
export const slotOf = (stored) => String(Math.floor((stored % 86_400_000) / slotMs)).padStart(2, "0");

/** Changes with the measures: counts of another edition are calculated again from the events. */
export function editionOf(environments) {
  const counted = environments.flatMap(({ environment, tenantKey, measures }) =>
    measures.map(({ id }) => `${environment} ${tenantKey} ${id}`),
  );
  return createHash("sha256")
    .update(JSON.stringify([format, counted.sort()]))
    .digest("hex");
}

/**
 * Returns a function that lists the measures of an environment's events with a label: for each its id and a function from
 * the event and its time (milliseconds since 1970) to the parts of its key, all texts.
 */
export function compileMeasures(environments) {
  const byKind = new Map();
  for (const { environment, tenantKey, measures } of environments) {
    for (const { id, events, key } of measures) {
      const parts = key.map((part) => compilePart(part, tenantKey));
      const keyOf = (event, time) => JSON.stringify(parts.map((read) => read(event, time)));
      for (const label of events) {
        const kind = `${environment} ${label}`;
        byKind.set(kind, [...(byKind.get(kind) ?? []), { id, keyOf }]);
      }
    }
  }
  return (environment, label) => byKind.get(`${environment} ${label}`) ?? [];
}

/** An event counts for the time that it claims, unless that is after its storing or more than this long before it. */
const maxAgeMs = 31 * 86_400_000;

/** The time an event counts for. Its own is plausible within the age above: an outbox keeps events for seven days. */
export function countedTime({ timestamp }, stored) {
  const claimed = Date.parse(timestamp);
  return claimed <= stored && claimed > stored - maxAgeMs ? claimed : stored;
}

/** What a part of a key reads of an event, beside the property's own fields. */
export const sources = {
  page: (event) => event.web?.webPageDetails?.name,
  hour: (_event, time) => String(new Date(time).getUTCHours()).padStart(2, "0"),
  label: (event) => event.eventType,
  visitor: ({ identityMap }) => (identityMap?.username?.some(isAuthenticated) ? "signed-in" : "guest"),
};
const isAuthenticated = ({ authenticatedState }) => authenticatedState === "authenticated";

function compilePart({ field, source, values }, tenantKey) {
  const path = field === undefined ? [] : [tenantKey, ...field.split(".")];
  const read = field === undefined ? sources[source] : (event) => path.reduce((node, name) => node?.[name], event);
  const readText = (event, time) => textOf(read(event, time));
  if (!values) return readText;
  const listed = new Map(Object.entries(values));
  return (event, time) => listed.get(readText(event, time)) ?? "";
}

/** A value as a part of a key. */
export const textOf = (value) => String(value ?? "");
