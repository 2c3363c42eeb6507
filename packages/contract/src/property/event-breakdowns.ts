/** By what a kind of event can be counted when no report declares it. */
import type { EventDefinition } from "../event-definition.ts";
import { dividingFields } from "./dividing-fields.ts";
import type { BreakdownDefinition } from "./report-definition.ts";

/** What every event can be divided by. */
const ofEveryEvent: readonly BreakdownDefinition[] = [
  { name: "site", title: "Site" },
  { name: "page", title: "Page", part: { source: "page" } },
  { name: "referrer", title: "Referrer", part: { source: "referrer" } },
  { name: "visitor", title: "Visitor", part: { source: "visitor" } },
];

/** What may divide a kind of event. */
export function eventBreakdowns({ fields }: Pick<EventDefinition, "fields">): BreakdownDefinition[] {
  const known = new Set(ofEveryEvent.map(({ name }) => name));
  const own = dividingFields(fields).filter(([path]) => !known.has(path));
  return [...ofEveryEvent, ...own.map(([path, part]) => ({ name: path, title: path, part }))];
}
