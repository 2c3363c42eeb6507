/** What the search of the top bar finds: views, and the names of a property's build. */
import type { Property } from "../../shared/api/catalog-client.ts";
import { isEventId } from "../../shared/api/row-key.ts";
import { eventTitle } from "../../shared/events/describe-event.ts";
import { views } from "../views.ts";

export interface PaletteEntry {
  id: string;
  title: string;
  /** What kind of thing it is. */
  kind: "View" | "Rule" | "Data element" | "Event type" | "Field" | "Event";
  /** The address in the console, with its query. */
  href: string;
}

/** `typed`: an event's id is an entry of its own. */
export function paletteEntries(property: Property | undefined, typed: string): PaletteEntry[] {
  const id = typed.trim().toLowerCase();
  const { rules = [], dataElements = [], events = [], fields = [] } = property ?? {};
  const entry = (kind: PaletteEntry["kind"], title: string, href: string): PaletteEntry => ({
    id: `${kind} ${href}`,
    title,
    kind,
    href,
  });
  const part = encodeURIComponent;
  return [
    ...(isEventId(id) ? [entry("Event", id, `/events/${id}`)] : []),
    ...views.map(({ name, to }) => entry("View", name, to)),
    ...rules.map(({ name }) => entry("Rule", name, `/rules/${part(name)}`)),
    ...dataElements.map(({ name }) => entry("Data element", name, `/data-elements/${part(name)}`)),
    ...events.map(({ label }) =>
      entry("Event type", `${eventTitle(label)} (${label})`, `/schema?event=${part(label)}`),
    ),
    ...[...new Set(fields.map(({ path }) => path))].map((path) => entry("Field", path, `/schema?field=${part(path)}`)),
  ];
}
