/** Checks the kinds of event that a property defines. */
import { type FieldGroup, isField, sdkEvents } from "@tagwell/contract";
import type { Fault } from "../errors/build-fault.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";

/** Labels that occur twice or that the edge does not accept, and what has no meaning: reports and reviews show it. */
export function eventFaults({ events }: Pick<LoadedProperty, "events">): Fault[] {
  const seen = new Set(sdkEvents.map(({ label }) => label));
  return events.flatMap(({ label, meaning, fires, fields }) => {
    const at = { file: "events/", path: label };
    const blank = [
      ...(meaning.trim() ? [] : ["meaning"]),
      ...(fires.trim() ? [] : ["fires"]),
      ...withoutMeaning(fields),
    ];
    const [first] = blank;
    if (first !== undefined)
      return [
        { ...at, message: `says nothing in ${blank.join(", ")}. Write in one sentence what it tells an analyst.` },
      ];
    if (!/^[\w.]{1,128}$/.test(label))
      return [{ ...at, message: "is not a label. Use 1 to 128 letters, digits, underscores and dots." }];
    if (seen.has(label)) return [{ ...at, message: "is defined twice. Give each kind of event a label of its own." }];
    seen.add(label);
    return [];
  });
}

/** The paths of fields whose meaning is blank. */
function withoutMeaning(group: FieldGroup, above = "fields."): string[] {
  return Object.entries(group).flatMap(([name, node]) => {
    if (!isField(node)) return withoutMeaning(node, `${above}${name}.`);
    return node.meaning.trim() ? [] : [`${above}${name}`];
  });
}
