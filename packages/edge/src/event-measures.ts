/** What a kind of event is counted by when no report declares it: over time, and by each of its fields. */
import type { BreakdownDefinition, EventDefinition, KeyPart, ReportMeasure } from "@tagwell/contract";
import { dividingFields, fieldsIn } from "./dividing-fields.ts";

/** Where an event names the rule that sent it. */
const rulePath = "container.rule";

/** What every event can be divided by. */
const ofEveryEvent: readonly BreakdownDefinition[] = [
  { name: "site", title: "Site" },
  { name: "page", title: "Page", part: { source: "page" } },
  { name: "referrer", title: "Referrer", part: { source: "referrer" } },
  { name: "visitor", title: "Visitor", part: { source: "visitor" } },
];

type Fields = Pick<EventDefinition, "fields">;

/** What may divide a kind of event. */
export function eventBreakdowns({ fields }: Fields): BreakdownDefinition[] {
  const known = new Set(ofEveryEvent.map(({ name }) => name));
  const own = dividingFields(fields).filter(([path]) => !known.has(path));
  return [...ofEveryEvent, ...own.map(([path, part]) => ({ name: path, title: path, part }))];
}

/** Whether the events name the rule that sent them. */
export const namesRule = ({ fields }: Fields) => fieldsIn(fields).some(([path]) => path === rulePath);

/** Counts the events by the rule that sent them, where they name it, and by another part, which is the last one of the key. */
export function eventMeasure(event: Fields & Pick<EventDefinition, "label">, part?: [name: string, part: KeyPart]) {
  const rule = namesRule(event) && { rule: { field: rulePath } };
  return { events: [event.label], key: { ...rule, ...(part && Object.fromEntries([part])) } } satisfies ReportMeasure;
}

/** The hour of the day. */
export const hourPart: [name: string, part: KeyPart] = ["hour", { source: "hour" }];
