/** Defines what reports count of an event, from the measures that properties declare (report-measures.ts). */
import { createHash } from "node:crypto";
import { deviceClass } from "./device-class.mjs";

/** Increase it when this file reads keys differently, so that the edition changes and events are counted again. */
const format = 2;

/** Resolution of the time of storing, in milliseconds; a day is a multiple of it. */
export const slotMs = 1_800_000;
/** The part of its day of storing, with two digits. */
export const slotOf = (stored) => String(Math.floor((stored % 86_400_000) / slotMs)).padStart(2, "0");

/** Changes with the measures: counts of another edition are calculated again from the events. */
export function editionOf(environments) {
  const counted = environments.flatMap(({ environment, tenantKey, hosts, measures }) =>
    measures.map(({ id }) => `${environment} ${tenantKey} ${hosts.join(",")} ${id}`),
  );
  return createHash("sha256")
    .update(JSON.stringify([format, counted.sort()]))
    .digest("hex");
}

/**
 * Returns a function that lists the measures of an environment's events with a label: for each its id and a function from
 * the event and its time (milliseconds since 1970) to the parts of its key, all texts; `dividedBy` is the place of the part by
 * which a breakdown divides it.
 */
export function compileMeasures(environments) {
  const byKind = new Map();
  for (const { environment, tenantKey, hosts, measures } of environments) {
    for (const { id, events, key, dividedBy } of measures) {
      const parts = key.map((part) => compilePart(part, { tenantKey, hosts: new Set(hosts) }));
      const partsOf = (event, time) => parts.map((read) => read(event, time));
      for (const label of events) {
        const kind = `${environment} ${label}`;
        byKind.set(kind, [...(byKind.get(kind) ?? []), { id, dividedBy, partsOf }]);
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
  sample: placeInSample,
  visitor: ({ identityMap }) => (identityMap?.username?.some(isAuthenticated) ? "signed-in" : "guest"),
  referrer: (event) => {
    const address = event.web?.webReferrer?.URL;
    // Not every referrer is an address that URL can read: the guard may have redacted it.
    return typeof address === "string" && URL.canParse(address) ? new URL(address).hostname : "";
  },
};

/** The last event whose place was found: every measure asks for it. */
let last = { event: undefined, place: "" };

/**
 * "1" for the events of every second page load, by a hash of the bits that their ids have in common (container's uuid-v7.ts). They are
 * random, so nobody can choose it for others' events. The format did not change with it: counts by an earlier rule are estimates as
 * good as these, and counting again would lose the events that were removed since.
 */
function placeInSample(event) {
  if (last.event !== event) {
    const [first] = createHash("sha256").update(String(event._id).slice(19, 28)).digest();
    last = { event, place: first < 128 ? "1" : "" };
  }
  return last.place;
}
const isAuthenticated = ({ authenticatedState }) => authenticatedState === "authenticated";

/** "internal" for a host of the property, listed itself or as `*.` and one of its parents; others without `www.`. */
function referrerHost(host, hosts) {
  const labels = host.split(".");
  const isOwn = hosts.has(host) || labels.some((_, at) => at > 0 && hosts.has(`*.${labels.slice(at).join(".")}`));
  return isOwn ? "internal" : host.replace(/^www\./, "");
}

/** Returns a function from an event and its time (milliseconds since 1970) to a part of a key, a text. `hosts` is a Set. */
export function compilePart(part, { tenantKey, hosts }) {
  const read = partReader(part, tenantKey, hosts);
  const readText = (event, time) => textOf(read(event, time));
  if (!part.values) return readText;
  const listed = new Map(Object.entries(part.values));
  return (event, time) => listed.get(readText(event, time)) ?? "";
}

function partReader({ field, source, as }, tenantKey, hosts) {
  if (source === "referrer") return (event) => referrerHost(sources.referrer(event), hosts);
  if (field === undefined) return sources[source];
  const path = [tenantKey, ...field.split(".")];
  const read = (event) => path.reduce((node, name) => node?.[name], event);
  return as === "device" ? (event) => deviceClass(textOf(read(event))) : read;
}

/** A value as a part of a key. */
export const textOf = (value) => String(value ?? "");
