/** Turns what valibot finds into faults that say what to write. */
import * as v from "valibot";
import type { Fault } from "../errors/build-fault.ts";
import { shown } from "../shown.ts";
import { didYouMean } from "./did-you-mean.ts";

/** The faults of a value, each with its path from the value. */
export function schemaFaults(file: string, schema: v.GenericSchema, value: unknown): Fault[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.flatMap((issue): Fault | Fault[] => {
    const path = v.getDotPath(issue) ?? "";
    if (issue.type === "strict_object" && issue.expected === "never") {
      // The library reports only the first unknown setting of an object.
      const parents = (issue.path ?? []).slice(0, -1).map(({ key }) => String(key));
      const known = settingsAt(schema, parents);
      const names = Object.keys((issue.path?.at(-1)?.input ?? {}) as object).filter((name) => !known.includes(name));
      return names.map((name) => {
        const hint = didYouMean(name, known) || `The settings here are ${known.join(", ")}. `;
        return {
          file,
          path: [...parents, name].join("."),
          message: `is not a setting. ${hint}Fix the name, or remove it.`,
        };
      });
    }
    if (issue.type === "strict_object" && issue.input === undefined)
      return {
        file,
        path,
        message: `is missing. ${issue.message.startsWith("Invalid key") ? "Add it." : issue.message}`,
      };
    // The library's own words say what it found, and not what to write.
    const write = issue.message.startsWith("Invalid type: ") ? whatToWrite(issue, schema) : issue.message;
    return { file, path, message: `is ${shown(issue.input)}. ${write}` };
  });
}

function whatToWrite({ type, path }: v.BaseIssue<unknown>, schema: v.GenericSchema): string {
  if (type === "array") return "Write a list.";
  if (type === "record") return "Write an object with a value for each name.";
  if (type !== "strict_object") return `Write a ${type === "string" ? "text" : type}.`;
  const names = settingsAt(
    schema,
    (path ?? []).map(({ key }) => key),
  );
  return `Write an object with the settings ${names.join(", ")}.`;
}

/** A schema as far as its structure goes. */
interface Structure {
  entries?: Readonly<Record<string, Structure>>;
  wrapped?: Structure;
  value?: Structure;
  item?: Structure;
}

/** The names that the schema knows at a path. */
function settingsAt(schema: unknown, path: readonly unknown[]): string[] {
  let node = schema as Structure | undefined;
  const unwrap = () => {
    while (node?.wrapped) node = node.wrapped;
  };
  unwrap();
  for (const key of path) {
    node = node?.entries?.[String(key)] ?? node?.value ?? node?.item;
    unwrap();
  }
  return Object.keys(node?.entries ?? {});
}
