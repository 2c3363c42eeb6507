/** Checks fields.ts: which data element fills which field. */
import { type Field, type FieldGroup, isField } from "@tagwell/contract";
import { envelopePaths } from "../envelope-elements.ts";
import type { Fault } from "../errors/build-fault.ts";
import type { FieldSources, LoadedProperty } from "../load/loaded-property.ts";
import { didYouMean } from "./did-you-mean.ts";
import { unknownElement } from "./names-in-rules.ts";

const file = "fields.ts";

/** Fields that no event has, and data elements that have no file. */
export function fieldFaults({
  fields,
  events,
  dataElements,
}: Pick<LoadedProperty, "fields" | "events" | "dataElements">): Fault[] {
  const elements = Object.keys(dataElements);
  const faults: Fault[] = [];
  const note = (path: string, message: string) => faults.push({ file, path, message });

  /** `groups`: the groups at this path, of each kind of event that has it. */
  const walk = (tree: FieldSources, groups: readonly FieldGroup[], path: string): void => {
    const known = [...new Set(groups.flatMap((group) => Object.keys(group)))];
    for (const [name, node] of Object.entries(tree)) {
      const at = path === "" ? name : `${path}.${name}`;
      const found = groups.flatMap((group) => (Object.hasOwn(group, name) ? (group[name] as Field | FieldGroup) : []));
      if (found.length === 0) {
        note(
          at,
          `No event has this field. ${didYouMean(name, known)}${path === "" ? "The groups" : "The fields here"} are ${known.join(", ")}.`,
        );
      } else if (typeof node === "string") {
        if (!found.some(isField))
          note(at, `is ${JSON.stringify(node)}, but the field is a group. Name a data element for each field in it.`);
        else if (!elements.includes(node)) note(at, unknownElement(node, elements));
      } else {
        const inside = found.filter((one): one is FieldGroup => !isField(one));
        if (inside.length === 0) note(at, "is a group, but the field is not. Write the name of a data element.");
        else walk(node, inside, at);
      }
    }
  };

  const { envelope = {}, ...groups } = fields;
  for (const [name, element] of Object.entries(envelope)) {
    const at = `envelope.${name}`;
    if (!Object.hasOwn(envelopePaths, name)) {
      const known = Object.keys(envelopePaths);
      note(at, `The envelope has no such field. ${didYouMean(name, known)}Its fields are ${known.join(", ")}.`);
    } else if (typeof element !== "string" || !elements.includes(element))
      note(at, unknownElement(String(element), elements));
  }
  walk(
    groups,
    events.map(({ fields }) => fields),
    "",
  );
  return faults;
}
