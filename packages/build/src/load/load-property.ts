/** Loads a property from its folder. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DataElement, Envelope, Examples, PropertyConfig, Rule } from "@tagwell/container";
import { type EventDefinition, noPublishedLists, type ReportDefinition } from "@tagwell/contract";
import { BuildFault, type Fault } from "../errors/build-fault.ts";
import { takeSources } from "./field-sources.ts";
import { loadExtensions } from "./load-extensions.ts";
import type { LoadedProperty, TriggerWords } from "./loaded-property.ts";
import { readPublishedLists } from "./published-lists.ts";
import { createFileReader, type Expected, lateEnding, type ReadFile } from "./read-files.ts";
import { noteRepeatedLabels } from "./repeated-labels.ts";

/**
 * Loads the property of a folder. Node must be able to import TypeScript: a command registers tsx first. Throws a `BuildFault`
 * that lists every file that is missing, cannot be loaded or exports the wrong thing.
 *
 * @example const property = await loadProperty("/srv/tags/my-property")
 */
export async function loadProperty(path: string): Promise<LoadedProperty> {
  const folder = resolve(path);
  const faults: Fault[] = [];
  const note = (fault: Fault) => void faults.push(fault);
  const { readRequired, readFolder } = createFileReader(folder, note);

  const config = await readRequired("tagwell.config.ts", expected.config);
  const envelope = await readRequired("envelope.ts", expected.envelope);
  const eventFiles = (await readFolder("events", expected.events)).flatMap(({ file, default: events }) =>
    [events].flat().map((event) => ({ file, event })),
  );
  noteRepeatedLabels(eventFiles, note);
  const rules = byName(await readFolder("rules", expected.rule), ({ file, purpose, default: rule, exports }) => {
    return { file, purpose, rule, examples: (exports.examples ?? {}) as Examples };
  });
  const dataElements = byName(await readFolder("data-elements", expected.dataElement), (read) => {
    return { file: read.file, purpose: read.purpose, element: read.default };
  });
  const { events, fields } = takeSources(
    {
      events: eventFiles,
      envelope: envelope ?? {},
      dataElements,
    },
    note,
  );
  const describeTrigger = byName(
    (await readFolder("triggers", expected.anything)).filter(({ exports }) => typeof exports.describe === "function"),
    ({ exports }) => exports.describe as TriggerWords,
  );
  const lateTriggers = (await readFolder("triggers", expected.lateCode, lateEnding)).map(({ name }) => name);
  const reports = (await readFolder("reports", expected.report)).map(({ file, default: report }) => ({ file, report }));
  const extensions = loadExtensions(folder, config?.extensions, note);
  const lists = join(folder, "vocabulary");
  const vocabulary = existsSync(lists) ? readPublishedLists(lists, note) : noPublishedLists;

  if (config === undefined || faults.length > 0) throw new BuildFault(faults);
  return {
    folder,
    config,
    fields,
    events,
    rules,
    dataElements,
    describeTrigger,
    lateTriggers,
    reports,
    extensions,
    vocabulary,
  };
}

function byName<T, Loaded>(
  files: readonly ReadFile<T>[],
  loadedOf: (file: ReadFile<T>) => Loaded,
): Record<string, Loaded> {
  return Object.fromEntries(files.map((file) => [file.name, loadedOf(file)]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Objects that have these members. What is in the members is checked once everything is loaded. */
const objectWith = <T>(names: readonly string[], write: string): Expected<T> => ({
  isRight: (value): value is T => isObject(value) && names.every((name) => value[name] !== undefined),
  write,
});

const event = objectWith<EventDefinition>(
  ["label", "meaning", "fires", "fields"],
  "export default defineEvent({ … });",
);

const expected = {
  config: objectWith<PropertyConfig>([], "export default defineConfig({ … });"),
  envelope: objectWith<Envelope>([], "export default defineEnvelope({ name: pageName, … });"),
  /** One definition, or a list of them. */
  events: {
    isRight: (value): value is EventDefinition | EventDefinition[] => [value].flat().every(event.isRight),
    write: event.write,
  } satisfies Expected<EventDefinition | EventDefinition[]>,
  rule: objectWith<Rule>(["on", "then"], "export default rule(domReady(), { then: … });"),
  dataElement: objectWith<DataElement>(["from"], "export default dataElement({ from: … });"),
  report: objectWith<ReportDefinition>(["name", "title"], "export default defineReport({ … });"),
  lateCode: {
    isRight: (value): value is unknown => typeof value === "function",
    write: "export default start, a function of the type LateCode.",
  } satisfies Expected<unknown>,
  anything: { isRight: (_value: unknown): _value is unknown => true, write: "" },
};
