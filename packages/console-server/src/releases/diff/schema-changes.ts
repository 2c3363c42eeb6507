/** What changed limits of fields mean for what leaves a page. */
import type { Field, PrivacyChange } from "@tagwell/contract";

type Effect = PrivacyChange["effect"];

/** Of the schemas by event (described-parts.ts). A field that is new or gone shows among the fields that leave. */
export function schemaChanges(
  from: ReadonlyMap<string, Record<string, Field>>,
  to: ReadonlyMap<string, Record<string, Field>>,
): PrivacyChange[] {
  return [...to].flatMap(([label, fields]) =>
    Object.entries(fields).flatMap(([path, field]): PrivacyChange[] => {
      const before = from.get(label)?.[path];
      // Another sensitivity shows among the fields that leave, too.
      if (!before || before.sensitivity !== field.sensitivity) return [];
      const effect = effectOf(before, field);
      if (effect === undefined) return [];
      const detail = `In the schema of ${label} it is ${limitsOf(field)}, before ${limitsOf(before)}.`;
      return [{ effect, what: "schema", name: path, detail, ...ofEvent(label) }];
    }),
  );
}

const ofEvent = (label: string): Pick<PrivacyChange, "events"> =>
  label === "envelope" || label === "identities" ? { events: "all" } : { events: [label] };

/** Undefined where the same values pass. */
function effectOf(from: Field, to: Field): Effect | undefined {
  const [before, after] = [limits(from), limits(to)];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return undefined;
  return changed.every((name) => isStricter(name, before[name], after[name])) ? "less" : "more";
}

/** Whether the limit's new value lets nothing through that the old one did not. */
function isStricter(name: string, from: unknown, to: unknown): boolean {
  switch (name) {
    case "maxLength":
    case "max":
      return Number(to) < Number(from);
    case "min":
      return Number(to) > Number(from);
    case "oneOf":
      return Array.isArray(from) && Array.isArray(to) && to.every((value) => from.includes(value));
    case "ofPage":
    case "ids":
      return to === true;
    case "fraction":
    case "ofCampaign":
      return to !== true;
    default:
      return false;
  }
}

/** Without what only explains. */
function limits(field: Field): Record<string, unknown> {
  const { meaning: _meaning, sensitivity: _sensitivity, form: _form, ...rest } = { form: undefined, ...field };
  return rest;
}
const limitsOf = (field: Field) => JSON.stringify(limits(field));
