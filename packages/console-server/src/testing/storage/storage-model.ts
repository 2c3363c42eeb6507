/** What a storage holds, in plain arrays: an account of the contract that shares no code with any storage. */
import { createHash } from "node:crypto";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import type { KeyPart } from "@tagwell/contract";
import type { EventSearch, KeyCount, MeasureQuery, PartValue, StoredEvent } from "../../doors/storage.ts";

const day = 86_400_000;

/** An event's content as readers get it; what the storage adds is left out. */
export function contentOf({ site, environment, eventType, verdict, reasons, consent = null, xdm }: Content) {
  return { site, environment, eventType, verdict, reasons, consent, xdm };
}

type Content = Omit<ValidatedEvent, "id" | "consent"> & { consent?: StoredEvent["consent"] | undefined };

type TenantKeys = Partial<Record<StoredEvent["environment"], string>>;

/** What a search finds among all events, which are in the order of storing. */
export function searched(all: readonly StoredEvent[], search: EventSearch, tenantKeys: TenantKeys = {}): StoredEvent[] {
  const placeOf = (cursor: string) => all.findIndex((event) => event.cursor === cursor);
  const found = all.filter((event, at) => {
    const time = Date.parse(event.receivedAt);
    return [
      search.site === undefined || event.site === search.site,
      search.eventType === undefined || event.eventType === search.eventType,
      search.verdict === undefined || event.verdict === search.verdict,
      search.id === undefined || JSON.parse(event.xdm)._id.replaceAll("-", "") === search.id,
      search.after === undefined || at > placeOf(search.after),
      search.before === undefined || at < placeOf(search.before),
      search.since === undefined || time >= search.since,
      search.until === undefined || time < search.until,
      search.where === undefined || hasValues(event, search.where, tenantKeys),
    ].every(Boolean);
  });
  return search.take === "oldest"
    ? found.slice(0, search.limit)
    : found.slice(Math.max(0, found.length - search.limit));
}

function hasValues(event: StoredEvent, where: readonly PartValue[], tenantKeys: TenantKeys): boolean {
  const tenantKey = tenantKeys[event.environment];
  if (event.verdict !== "accepted" || tenantKey === undefined) return false;
  const xdm = JSON.parse(event.xdm);
  const time = timeOf(xdm.timestamp, Date.parse(event.receivedAt));
  const occurrence = { xdm, own: xdm[tenantKey], time, label: event.eventType };
  return where.every(({ part, value }) => textOf(part, occurrence) === value);
}

/** The counts of a measure. `tenantKeys`: under which key each environment's events carry the property's own fields. */
export function counted(
  all: readonly StoredEvent[],
  { measure, from, to, site, environment, byDay }: MeasureQuery,
  tenantKeys: TenantKeys,
): KeyCount[] {
  const counts = new Map<string, KeyCount>();
  for (const event of all) {
    const isWanted =
      (site === undefined || event.site === site) && (environment ?? event.environment) === event.environment;
    if (!isWanted || event.verdict !== "accepted" || !measure.events.includes(event.eventType)) continue;
    const xdm = JSON.parse(event.xdm);
    const time = timeOf(xdm.timestamp, Date.parse(event.receivedAt));
    const number = Math.floor(time / day);
    if (number < from || number > to) continue;
    const own = xdm[tenantKeys[event.environment] ?? ""];
    const key = Object.values(measure.key).map((part) => textOf(part, { xdm, own, time, label: event.eventType }));
    const place = { day: byDay ? number : 0, site: event.site, environment: byDay ? event.environment : "", key };
    const name = JSON.stringify(place);
    counts.set(name, { ...place, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

function timeOf(timestamp: unknown, stored: number): number {
  const own = typeof timestamp === "string" ? Date.parse(timestamp) : Number.NaN;
  return own <= stored && stored - own < 31 * day ? own : stored;
}

interface Occurrence {
  // biome-ignore lint/suspicious/noExplicitAny: events of a test, whose form it knows
  xdm: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  own: any;
  time: number;
  label: string;
}

function textOf(part: KeyPart, { xdm, own, time, label }: Occurrence): string {
  const found = "field" in part ? part.field.split(".").reduce((node, name) => node?.[name], own) : sourceOf();
  const value = "field" in part && part.as === "device" ? deviceOf(found) : found;
  const text = value === undefined || value === null ? "" : String(value);
  return part.values ? (Object.entries(part.values).find(([from]) => from === text)?.[1] ?? "") : text;

  function sourceOf(): string | undefined {
    const users: { authenticatedState?: string }[] = xdm.identityMap?.username ?? [];
    const isSignedIn = users.some(({ authenticatedState }) => authenticatedState === "authenticated");
    const sources = {
      page: xdm.web?.webPageDetails?.name,
      hour: new Date(time).toISOString().slice(11, 13),
      label,
      sample: createHash("sha256").update(xdm._id.slice(19, 28)).digest().readUInt8() < 128 ? "1" : "",
      visitor: isSignedIn ? "signed-in" : "guest",
      referrer: referrerOf(xdm.web?.webReferrer?.URL),
    };
    return "source" in part ? sources[part.source] : undefined;
  }
}

/** Of the user agents of the suite's events. */
function deviceOf(userAgent: unknown): string {
  if (typeof userAgent !== "string" || userAgent === "") return "";
  return userAgent.includes("iPhone") ? "phone" : userAgent.includes("iPad") ? "tablet" : "desktop";
}

/** The suite's property has the hosts below example.test. */
function referrerOf(address: unknown): string {
  const host = /^https:\/\/(?:www\.)?([^/:]+)/.exec(String(address))?.[1] ?? "";
  return host.endsWith(".example.test") ? "internal" : host;
}

/** The paths of an event's values: names joined by dots, `[]` for a place in a list, other names in quotes and brackets. */
export function pathsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => pathsOf(item, `${path}[]`)))];
  if (value === null || typeof value !== "object") return [path];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isPlain = /^[\w-]+$/.test(name);
    return pathsOf(inner, isPlain ? (path === "" ? name : `${path}.${name}`) : `${path}[${JSON.stringify(name)}]`);
  });
}
