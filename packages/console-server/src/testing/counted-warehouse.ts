/** A warehouse of given events, for tests of what reports make of its counts. */
import { createHash } from "node:crypto";
import type { KeyPart } from "@tagwell/contract";
import type { KeyCount, MeasureQuery } from "../doors/storage.ts";

export interface CountedEvent {
  id: string;
  label: string;
  /** Days since 1970. */
  day: number;
  site: string;
  /** By the field or the source of a part. */
  values: Readonly<Record<string, string>>;
}

export const isInSample = ({ id }: Pick<CountedEvent, "id">): boolean =>
  createHash("sha256").update(id.slice(19, 28)).digest().readUInt8() < 128;

export const countedWarehouse = (events: readonly CountedEvent[]) => ({
  async report({ measure, from, to, site: ofSite }: MeasureQuery): Promise<KeyCount[]> {
    const counts = new Map<string, KeyCount>();
    for (const event of events) {
      const { day, site, label } = event;
      if (!measure.events.includes(label) || day < from || day > to || (ofSite ?? site) !== site) continue;
      const key = Object.values(measure.key).map((part) => textOf(part, event));
      const name = JSON.stringify([day, site, key]);
      const known = counts.get(name) ?? { day, site, environment: "production", key, count: 0 };
      known.count += 1;
      counts.set(name, known);
    }
    return Array.from(counts.values());
  },
});

function textOf(part: KeyPart, event: CountedEvent): string {
  const name = "field" in part ? part.field : part.source;
  const text = name === "sample" ? (isInSample(event) ? "1" : "") : name === "label" ? event.label : event.values[name];
  return part.values ? (part.values[text ?? ""] ?? "") : (text ?? "");
}
