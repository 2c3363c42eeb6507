/** Checks the kinds of event that a property defines. */
import { sdkEvents } from "@tagwell/contract";
import type { Fault } from "../errors/build-fault.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";

/** Labels that occur twice, and labels of a form that the edge does not accept. */
export function eventFaults({ events }: Pick<LoadedProperty, "events">): Fault[] {
  const seen = new Set(sdkEvents.map(({ label }) => label));
  return events.flatMap(({ label }) => {
    const at = { file: "events/", path: label };
    if (!/^[\w.]{1,128}$/.test(label))
      return [{ ...at, message: "is not a label. Use 1 to 128 letters, digits, underscores and dots." }];
    if (seen.has(label)) return [{ ...at, message: "is defined twice. Give each kind of event a label of its own." }];
    seen.add(label);
    return [];
  });
}
