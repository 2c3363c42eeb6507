/** What a kind of event is counted by when no report declares it: over time, and by each of its fields. */
import { type EventDefinition, fieldsIn, type KeyPart, type ReportMeasure } from "@tagwell/contract";

/** Where an event names the rule that sent it. */
const rulePath = "container.rule";

/** The rule that sent it. */
export const rulePart: [name: string, part: KeyPart] = ["rule", { field: rulePath }];

type Fields = Pick<EventDefinition, "fields">;

/** Whether the events name the rule that sent them. */
export const namesRule = ({ fields }: Fields) => fieldsIn(fields).some(([path]) => path === rulePath);

/** Counts the events by these parts. */
export const eventMeasure = (
  { label }: Pick<EventDefinition, "label">,
  parts: readonly (readonly [name: string, part: KeyPart])[] = [],
) => ({ events: [label], key: Object.fromEntries(parts) }) satisfies ReportMeasure;

/** The hour of the day. */
export const hourPart: [name: string, part: KeyPart] = ["hour", { source: "hour" }];
