/** Defines what reports count of an event, from the measures that properties declare (report-measures.ts). */
import { createHash } from "node:crypto";
import type { KeyPart } from "@tagwell/contract";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import { deviceClass } from "./device-class.ts";

/** An event as its JSON text was parsed: what is read of it here, as it is where the event is accepted. */
export interface ParsedEvent {
  readonly _id?: unknown;
  readonly timestamp?: string;
  readonly eventType?: unknown;
  readonly identityMap?: { readonly username?: readonly { readonly authenticatedState?: unknown }[] };
  readonly web?: {
    readonly webPageDetails?: { readonly name?: unknown };
    readonly webReferrer?: { readonly URL?: unknown };
  };
  readonly [name: string]: unknown;
}

/** Reads a part of a key of an event and its time, in milliseconds since 1970. */
type ReadPart = (event: ParsedEvent, time: number) => string;

/** A measure that counts an event. */
export interface CompiledMeasure {
  id: string;
  /** The place of the part by which a breakdown divides it. */
  dividedBy: number | undefined;
  /** The parts of the event's key. */
  partsOf(event: ParsedEvent, time: number): string[];
}

/** Where an environment's events carry the property's own fields, and its hosts. */
interface Place {
  tenantKey: string;
  hosts: ReadonlySet<string>;
}

/** Increase it when this file reads keys differently, so that events are counted again. */
export const format = 2;

/** Resolution of the time of storing, in milliseconds; a day is a multiple of it. */
export const slotMs = 1_800_000;
/** The part of its day of storing, with two digits. */
export const slotOf = (stored: number): string => String(Math.floor((stored % 86_400_000) / slotMs)).padStart(2, "0");

/** What is needed of an environment to count its events. */
export type MeasuredEnvironment = Pick<CountedEnvironment, "environment" | "tenantKey" | "hosts" | "measures">;

/** Changes with the measures: counts of another edition are calculated again from the events. */
export function editionOf(environments: readonly MeasuredEnvironment[]): string {
  const counted = environments.flatMap(({ environment, tenantKey, hosts, measures }) =>
    measures.map(({ id }) => `${environment} ${tenantKey} ${hosts.join(",")} ${id}`),
  );
  return createHash("sha256")
    .update(JSON.stringify([format, counted.sort()]))
    .digest("hex");
}

/** Returns a function that lists the measures of an environment's events with a label. */
export function compileMeasures(environments: readonly MeasuredEnvironment[]) {
  const byKind = new Map<string, CompiledMeasure[]>();
  for (const { environment, tenantKey, hosts, measures } of environments) {
    for (const { id, events, key, dividedBy } of measures) {
      const parts = key.map((part) => compilePart(part, { tenantKey, hosts: new Set(hosts) }));
      const partsOf: CompiledMeasure["partsOf"] = (event, time) => parts.map((read) => read(event, time));
      for (const label of events) {
        const kind = `${environment} ${label}`;
        byKind.set(kind, [...(byKind.get(kind) ?? []), { id, dividedBy, partsOf }]);
      }
    }
  }
  return (environment: string, label: string): readonly CompiledMeasure[] =>
    byKind.get(`${environment} ${label}`) ?? [];
}

/** An event counts for the time that it claims, unless that is after its storing or more than this long before it. */
const maxAgeMs = 31 * 86_400_000;

/** The time an event counts for. Its own is plausible within the age above: an outbox keeps events for seven days. */
export function countedTime({ timestamp }: ParsedEvent, stored: number): number {
  const claimed = Date.parse(timestamp as string);
  return claimed <= stored && claimed > stored - maxAgeMs ? claimed : stored;
}

/** What a part of a key reads of an event, beside the property's own fields. */
export const sources = {
  page: (event: ParsedEvent) => event.web?.webPageDetails?.name,
  hour: (_event: ParsedEvent, time: number) => String(new Date(time).getUTCHours()).padStart(2, "0"),
  label: (event: ParsedEvent) => event.eventType,
  sample: placeInSample,
  visitor: ({ identityMap }: ParsedEvent) => (identityMap?.username?.some(isAuthenticated) ? "signed-in" : "guest"),
  referrer: (event: ParsedEvent) => {
    const address = event.web?.webReferrer?.URL;
    // Not every referrer is an address that URL can read: the guard may have redacted it.
    return typeof address === "string" && URL.canParse(address) ? new URL(address).hostname : "";
  },
};

/** The last event whose place was found: every measure asks for it. */
let last: { event: ParsedEvent | undefined; place: string } = { event: undefined, place: "" };

/**
 * "1" for the events of every second page load, by a hash of the bits that their ids have in common (container's uuid-v7.ts). They are
 * random, so nobody can choose it for others' events. The format did not change with it: counts by an earlier rule are estimates as
 * good as these, and counting again would lose the events that were removed since.
 */
function placeInSample(event: ParsedEvent): string {
  if (last.event !== event) {
    const [first = 0] = createHash("sha256").update(String(event._id).slice(19, 28)).digest();
    last = { event, place: first < 128 ? "1" : "" };
  }
  return last.place;
}
const isAuthenticated = ({ authenticatedState }: { authenticatedState?: unknown }) =>
  authenticatedState === "authenticated";

/** "internal" for a host of the property, listed itself or as `*.` and one of its parents; others without `www.`. */
function referrerHost(host: string, hosts: Place["hosts"]): string {
  const labels = host.split(".");
  const isOwn = hosts.has(host) || labels.some((_, at) => at > 0 && hosts.has(`*.${labels.slice(at).join(".")}`));
  return isOwn ? "internal" : host.replace(/^www\./, "");
}

/** Returns a function from an event and its time (milliseconds since 1970) to a part of a key, a text. */
export function compilePart(part: KeyPart, { tenantKey, hosts }: Place): ReadPart {
  const read = partReader(part, tenantKey, hosts);
  const readText: ReadPart = (event, time) => textOf(read(event, time));
  if (!part.values) return readText;
  const listed = new Map(Object.entries(part.values));
  return (event, time) => listed.get(readText(event, time)) ?? "";
}

function partReader(
  part: KeyPart,
  tenantKey: string,
  hosts: Place["hosts"],
): (event: ParsedEvent, time: number) => unknown {
  if ("source" in part)
    return part.source === "referrer" ? (event) => referrerHost(sources.referrer(event), hosts) : sources[part.source];
  const path = [tenantKey, ...part.field.split(".")];
  const read = (event: ParsedEvent) =>
    path.reduce<unknown>((node, name) => (node as ParsedEvent | null | undefined)?.[name], event);
  return part.as === "device" ? (event) => deviceClass(textOf(read(event))) : read;
}

/** A value as a part of a key. */
export const textOf = (value: unknown): string => String(value ?? "");
