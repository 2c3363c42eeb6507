/** What the palette lists: views, the names of a property's build, builds, and what the edge found. */

import { type Found, type LibraryState, shortBuild } from "@tagwell/contract";
import type { Property } from "../../shared/api/catalog-client.ts";
import { isEventId } from "../../shared/api/row-key.ts";
import { counted } from "../../shared/counted.ts";
import { eventTitle, verdictWords } from "../../shared/events/describe-event.ts";
import { viewAt, views } from "../views.ts";

export interface PaletteEntry {
  id: string;
  title: string;
  /** What kind of thing it is; entries of one kind are shown together. */
  kind: string;
  /** What else tells it from others of its kind. */
  note?: string;
  /** What choosing it does: opens an address in the console with its query, or acts. */
  to: string | (() => void);
  /** The address has its whole scope: nothing of the current one is kept. */
  isWhole?: boolean;
  /** The palette stays open. */
  isStep?: boolean;
}

const part = encodeURIComponent;

export function linkEntry(kind: string, title: string, href: string, note?: string): PaletteEntry {
  return { id: `${kind} ${href}`, title, kind, to: href, ...(note && { note }) };
}

export function viewEntries(): PaletteEntry[] {
  return views.map(({ name, to }) => linkEntry("View", name, to));
}

/** Whether an account may open the entry; readers see few views. What an entry does besides is for all. */
export function mayOpen({ to }: PaletteEntry, isReader: boolean): boolean {
  if (!isReader || typeof to !== "string") return true;
  return viewAt(to.replace(/[?#].*$/, ""))?.isForReaders === true;
}

export function catalogEntries({ rules, dataElements, events, fields, schema }: Property): PaletteEntry[] {
  return [
    ...rules.map(({ name }) => linkEntry("Rule", name, `/rules/${part(name)}`)),
    ...dataElements.map(({ name }) => linkEntry("Data element", name, `/data-elements/${part(name)}`)),
    ...events.map(({ label }) =>
      linkEntry("Event type", `${eventTitle(schema, label)} (${label})`, `/schema?event=${part(label)}`),
    ),
    ...[...new Set(fields.map(({ path }) => path))].map((path) =>
      linkEntry("Field", path, `/schema?field=${part(path)}`),
    ),
  ];
}

/** The newest first; a build that was published several times once. `dayOf` shows a day as the console does. */
export function buildEntries(
  { environments }: Pick<LibraryState, "environments">,
  dayOf: (time: string) => string,
): PaletteEntry[] {
  const entries = environments.flatMap(({ environment, built, published }) =>
    [...(built ? [built] : []), ...published].map(({ id, buildDate }) =>
      linkEntry(
        "Build",
        shortBuild(id),
        `/publishing?environment=${environment}&build=${part(id)}`,
        `${environment}, built ${dayOf(buildDate)}`,
      ),
    ),
  );
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

/** `timeOf` shows a time as the console does. */
export function foundEntry(
  found: Found,
  timeOf: (time: string) => string,
  schema: Pick<Property["schema"], "events">,
): PaletteEntry {
  if (found.kind === "event")
    return linkEntry(
      "Event",
      found.id,
      `/events/${found.id}`,
      `${verdictWords[found.verdict]} ${eventTitle(schema, found.eventType)}, ${timeOf(found.receivedAt)}`,
    );
  if (found.kind === "session") {
    const { id, path, pages, startedAt } = found;
    return linkEntry(
      "Session",
      id,
      `/sessions?session=${part(id)}`,
      `${path ?? counted(pages, "page")}, ${timeOf(startedAt)}`,
    );
  }
  return pageEntry(found.path, found.session, found.id, timeOf(found.at));
}

export function pageEntry(path: string, session: string, page: string, note: string, explain?: string): PaletteEntry {
  const query = new URLSearchParams({ session, page, ...(explain && { explain }) });
  return linkEntry("Page load", path, `/sessions?${query}`, note);
}

/** An event's whole id is an entry before the edge has answered. */
export function typedEntries(typed: string): PaletteEntry[] {
  const id = typed.trim().toLowerCase();
  return isEventId(id) ? [linkEntry("Event", id, `/events/${id}`)] : [];
}

interface EntryGroup {
  kind: string;
  entries: PaletteEntry[];
}

/** Groups in the order of their first entries, each with so many of them. Of an entry that occurs twice, the first is shown. */
export function groupEntries(entries: readonly PaletteEntry[], mostOfKind: number): EntryGroup[] {
  const groups = new Map<string, PaletteEntry[]>();
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry.id)) continue;
    seen.add(entry.id);
    const group = groups.get(entry.kind) ?? [];
    if (group.length < mostOfKind) group.push(entry);
    groups.set(entry.kind, group);
  }
  return [...groups].map(([kind, all]) => ({ kind, entries: all }));
}
