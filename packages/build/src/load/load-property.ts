/** Loads a property from its folder. */
import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { DataElement, Examples, PropertyConfig, Rule } from "@tagwell/container";
import { type EventDefinition, noPublishedLists, type ReportDefinition } from "@tagwell/contract";
import { BuildFault, type Fault } from "../errors/build-fault.ts";
import { createImport } from "./import-file.ts";
import type { FieldSources, LoadedElement, LoadedProperty, LoadedRule } from "./loaded-property.ts";
import { readPublishedLists } from "./published-lists.ts";
import { readPurpose } from "./read-purpose.ts";

/**
 * Loads the property of a folder; relative paths count from the working directory. Node must be able to import TypeScript: a
 * command registers tsx first. Throws a `BuildFault` with every file that is missing, cannot be loaded or exports the wrong thing.
 *
 * @example const property = await loadProperty("/work/my-property")
 */
export async function loadProperty(path: string): Promise<LoadedProperty> {
  const folder = resolve(path);
  const faults: Fault[] = [];
  const note = (fault: Fault) => void faults.push(fault);
  const importFile = createImport(folder, note);

  /** The default export of a file. `isRight` tells whether it is what the file must export. */
  async function readDefault<T>(file: string, write: string, isRight: (value: unknown) => boolean): Promise<T[]> {
    const exports = await importFile(file);
    if (exports === undefined) return [];
    if (isRight(exports.default)) return [exports.default as T];
    note({ file, path: "default export", message: `is ${shown(exports.default)}. Write: ${write}` });
    return [];
  }

  async function readRequired<T>(file: string, write: string): Promise<T | undefined> {
    if (existsSync(join(folder, file))) return (await readDefault<T>(file, write, isObject))[0];
    note({ file, path: "", message: `is missing in ${folder}. Add it, and write: ${write}` });
    return undefined;
  }

  /** The TypeScript files of a folder, tests left out, in the same order on every machine. */
  function filesIn(name: string): string[] {
    const all = existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [];
    const files = all.filter((file) => /\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file)).sort();
    for (const file of files.filter((one) => !/^[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(one)))
      note({
        file: `${name}/${file}`,
        path: "file name",
        message: "Use lower-case words with hyphens, such as page-view.ts.",
      });
    return files.map((file) => `${name}/${file}`);
  }

  const readAll = async <T>(name: string, write: string, isRight: (value: unknown) => boolean): Promise<T[]> =>
    (await Promise.all(filesIn(name).map((file) => readDefault<T>(file, write, isRight)))).flat();

  async function readNamed<Loaded>(name: string, read: (file: string) => Promise<Loaded[]>) {
    const entries = filesIn(name).map(async (file) =>
      (await read(file)).map((loaded): [string, Loaded] => [basename(file, ".ts"), loaded]),
    );
    return Object.fromEntries((await Promise.all(entries)).flat());
  }

  const described = (file: string) => ({ file, purpose: readPurpose(join(folder, file)) });
  const readRule = async (file: string): Promise<LoadedRule[]> => {
    const rules = await readDefault<Rule>(file, "export default rule({ on: …, then: … });", has("on", "then"));
    const { examples = {} } = ((await importFile(file)) ?? {}) as { examples?: Examples };
    return rules.map((rule) => ({ ...described(file), rule, examples }));
  };
  const readElement = async (file: string): Promise<LoadedElement[]> => {
    const elements = await readDefault<DataElement>(file, "export default dataElement({ from: … });", has("from"));
    return elements.map((element) => ({ ...described(file), element }));
  };
  const readWords = async (file: string) => {
    const { describe } = (await importFile(file)) ?? {};
    return typeof describe === "function" ? [describe as (settings: never) => string] : [];
  };

  const isEvent = has("label", "meaning", "fires", "fields");
  const config = await readRequired<PropertyConfig>("tagwell.config.ts", "export default defineConfig({ … });");
  const fields = await readRequired<FieldSources>("fields.ts", "export default { envelope: { … } } satisfies Fields;");
  const events = await readAll<EventDefinition | EventDefinition[]>(
    "events",
    "export default defineEvent({ … });",
    (value) => isEvent(value) || (Array.isArray(value) && value.every(isEvent)),
  );
  const rules = await readNamed("rules", readRule);
  const dataElements = await readNamed("data-elements", readElement);
  const describeTrigger = await readNamed("triggers", readWords);
  const reports = await readAll<ReportDefinition>(
    "reports",
    "export default defineReport({ … });",
    has("name", "title"),
  );
  const vocabulary = existsSync(join(folder, "vocabulary"))
    ? readPublishedLists(join(folder, "vocabulary"), note)
    : noPublishedLists;

  if (config === undefined || fields === undefined || faults.length > 0) throw new BuildFault(faults);
  return { folder, config, fields, events: events.flat(), rules, dataElements, describeTrigger, reports, vocabulary };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const has =
  (...names: string[]) =>
  (value: unknown): boolean =>
    isObject(value) && names.every((name) => value[name] !== undefined);

const shown = (value: unknown) =>
  value === undefined ? "missing" : (JSON.stringify(value) ?? typeof value).slice(0, 80);
