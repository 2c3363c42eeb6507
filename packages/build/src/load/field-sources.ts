/** Finds which data element fills which field: each field of an event says it with `from`, and `envelope.ts` for those of every event. */
import type { Envelope } from "@tagwell/container";
import { type EventDefinition, type FieldGroup, isField } from "@tagwell/contract";
import { didYouMean } from "../check/did-you-mean.ts";
import { envelopePaths } from "../envelope-elements.ts";
import type { Fault } from "../errors/build-fault.ts";
import type { FieldSources, LoadedElement } from "./loaded-property.ts";

interface Read {
  /** The events of each file. */
  events: readonly { file: string; event: EventDefinition }[];
  envelope: Envelope;
  dataElements: Readonly<Record<string, LoadedElement>>;
}

/**
 * The events as everybody else knows them, without sources, and the names of the data elements, nested as the fields are. Faults go to
 * `note`: a source that is no data element of the property, and a field that two events fill from different ones.
 */
export function takeSources(
  { events, envelope, dataElements }: Read,
  note: (fault: Fault) => void,
): { events: EventDefinition[]; fields: FieldSources } {
  const names = new Map<unknown, string>(Object.entries(dataElements).map(([name, { element }]) => [element, name]));
  const tree: Record<string, unknown> = {};
  const filled = new Map<string, { name: string; file: string }>();

  const fill = (file: string, path: readonly string[], from: unknown) => {
    const at = path.join(".");
    const name = names.get(from);
    const before = filled.get(at);
    if (name === undefined) note({ file, path: at, message: noElement });
    else if (before === undefined) {
      filled.set(at, { name, file });
      insert(tree, path, name);
    } else if (before.name !== name)
      note({
        file,
        path: at,
        message: `is filled from data-elements/${name}.ts, but in ${before.file} from data-elements/${before.name}.ts. Use one of them.`,
      });
  };
  const withoutSources = (file: string, group: FieldGroup, above: readonly string[]): FieldGroup =>
    Object.fromEntries(
      Object.entries(group).map(([key, node]) => {
        const path = [...above, key];
        if (!isField(node)) return [key, withoutSources(file, node, path)];
        const { from, ...field } = node;
        if (from !== undefined) fill(file, path, from);
        return [key, field];
      }),
    );
  const known = Object.keys(envelopePaths);
  for (const [key, from] of Object.entries(envelope)) {
    if (known.includes(key)) fill("envelope.ts", ["envelope", key], from);
    else {
      const message = `The envelope has no such field. ${didYouMean(key, known)}Its fields are ${known.join(", ")}.`;
      note({ file: "envelope.ts", path: key, message });
    }
  }
  return {
    events: events.map(({ file, event }) => ({ ...event, fields: withoutSources(file, event.fields, []) })),
    fields: tree as FieldSources,
  };
}

const noElement =
  "is not filled from a data element of the property. Import one from data-elements/, and write it as `from`.";

/** Puts the name at the path. A group may be called `constructor`. */
function insert(tree: Record<string, unknown>, [key = "", ...rest]: readonly string[], name: string): void {
  if (rest.length === 0) tree[key] = name;
  else {
    if (!Object.hasOwn(tree, key)) tree[key] = {};
    insert(tree[key] as Record<string, unknown>, rest, name);
  }
}
