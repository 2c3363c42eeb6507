/** Checks everything in property/ that types cannot, and tells every fault at once (STYLE 9). */
import { allEvents, siteLabels } from "@tagwell/contract";
import * as v from "valibot";
import { assetScriptFaults } from "./asset-scripts.ts";
import { placeholders } from "./check-placeholders.ts";
import { idShapes, publishedNumbers } from "./check-published.ts";
import { missingComponents, webSdk } from "./check-sdk-components.ts";
import { sequencingFaults } from "./check-sequencing.ts";
import { callNumbers, schedulingSteps } from "./check-tables.ts";
import { streamingMedia, videoRuleFaults } from "./check-video.ts";
import { BuildFault, type Fault } from "./errors/build-fault.ts";

/** What is checked: the exports of property/index.ts, or a stand-in for them. */
export interface PropertyInput {
  sites: unknown;
  environments: unknown;
  settings: unknown;
  schedulingSteps: unknown;
  callNumbers: unknown;
  fields: unknown;
  allRules: Readonly<Record<string, { then: unknown }>>;
  allDataElements: Readonly<Record<string, unknown>>;
}

const host = v.pipe(
  v.string("Use a host, such as www.example.org or *.example.org."),
  v.regex(
    /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/,
    "Use a host in lower case without scheme, port or path, such as www.example.org.",
  ),
);
const hosts = v.strictObject({
  development: v.array(host),
  staging: v.array(host),
  production: v.pipe(v.array(host), v.minLength(1, "Name at least one host.")),
});
const environment = v.strictObject({
  datastreamId: v.pipe(
    v.string("Name the datastream."),
    v.regex(/^[\w:.-]{1,64}$/, "Use 1 to 64 letters, digits, or the signs _ : . -"),
  ),
  edgeDomain: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "Use letters, digits, dots and hyphens, without scheme or port."),
    ),
  ),
  takesTraces: v.optional(v.boolean("Use true where the edge is Tagwell's, and false elsewhere.")),
});
const consentValue = v.picklist(["in", "pending", "out"], "Use in, pending or out.");
const siteNames: readonly string[] = Object.keys(siteLabels);
const consent = v.strictObject({
  default: consentValue,
  sites: v.optional(
    v.record(v.picklist(siteNames, `Use a site of property/sites.ts: ${siteNames.join(", ")}.`), consentValue),
  ),
});
const settings = v.strictObject({
  orgId: v.pipe(
    v.string("Name the organisation."),
    v.regex(/^[0-9A-Za-z]+@AdobeOrg$/, "Use the organisation's id: letters and digits, then @AdobeOrg."),
  ),
  consent: v.optional(consent),
  username: v.optional(v.picklist(["as-it-is", "sha-256", "not-at-all"], "Use as-it-is, sha-256 or not-at-all.")),
  publishedNumbers: v.optional(publishedNumbers),
  idShapes: v.optional(idShapes),
  placeholders: v.optional(placeholders),
  streamingMedia: v.optional(streamingMedia),
  webSdk: v.optional(webSdk),
});

const schemas = {
  sites: v.record(v.string(), v.strictObject({ hosts })),
  environments: v.strictObject({ development: environment, staging: environment, production: environment }),
  settings,
  schedulingSteps,
  callNumbers,
} as const;

/** The file that holds an export of the property. */
const fileOf = (name: string) => `property/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** Throws a `BuildFault` that names every fault of the property. */
export function checkProperty(property: PropertyInput): void {
  const faults = (Object.keys(schemas) as (keyof typeof schemas)[]).flatMap((name) =>
    schemaFaults(fileOf(name), schemas[name], property[name]),
  );
  faults.push(
    ...repeated(property),
    ...missingComponents(property.settings),
    ...ruleFaults(property),
    ...sequencingFaults(property.allRules),
    ...assetScriptFaults(property.allRules),
    ...videoRuleFaults(property.allRules),
    ...fieldFaults(property),
  );
  if (faults.length > 0) throw new BuildFault(faults);
}

/** A value as it may be shown in a message. */
const shown = (value: unknown) =>
  value === undefined
    ? "missing"
    : (value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? typeof value)).slice(0, 80);

function schemaFaults(file: string, schema: v.GenericSchema, value: unknown): Fault[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => {
    const path = v.getDotPath(issue) ?? "";
    if (issue.type === "strict_object" && issue.expected === "never")
      return { file, path, message: "is not a setting. Remove it, or mend its spelling." };
    if (issue.type === "strict_object" && issue.input === undefined)
      return {
        file,
        path,
        message: `is missing. ${issue.message.startsWith("Invalid key") ? "Add it." : issue.message}`,
      };
    return { file, path, message: `is ${shown(issue.input)}. ${issue.message}` };
  });
}

/** Hosts and datastreams that stand twice: a visit would be counted for the wrong site or environment. */
function repeated({ sites, environments }: PropertyInput): Fault[] {
  const faults: Fault[] = [];
  const seen = new Map<string, string>();
  const once = (file: string, path: string, what: string, value: unknown) => {
    const key = `${what} ${String(value)}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, path);
    else faults.push({ file, path, message: `is ${shown(value)}, as ${first} is. Use each ${what} once.` });
  };
  for (const [site, entry] of Object.entries((sites ?? {}) as Record<string, { hosts?: object }>))
    for (const [stage, list] of Object.entries(entry?.hosts ?? {}))
      for (const [index, one] of (Array.isArray(list) ? list : []).entries())
        once("property/sites.ts", `${site}.hosts.${stage}.${index}`, "host", one);
  for (const [name, entry] of Object.entries((environments ?? {}) as Record<string, { datastreamId?: unknown }>))
    once("property/environments.ts", `${name}.datastreamId`, "datastream", entry?.datastreamId);
  return faults;
}

/** Rules whose event the contract does not know (types say so too, but a build must not rest on that). */
function ruleFaults({ allRules }: PropertyInput): Fault[] {
  const labels = new Set<unknown>(allEvents.map(({ label }) => label));
  return Object.entries(allRules).flatMap(([name, rule]) => {
    const file = `property/rules/${name}.ts`;
    const faults: Fault[] = [];
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      faults.push({ file, path: "file name", message: `is ${shown(name)}. Use lower-case words with hyphens.` });
    for (const action of [rule.then].flat() as { name?: unknown; settings?: { labels?: readonly unknown[] } }[])
      for (const label of action.name === "send-event" ? (action.settings?.labels ?? []) : [])
        if (!labels.has(label))
          faults.push({
            file,
            path: "then",
            message: `sends ${shown(label)}, which the contract does not know. Define it in packages/contract/src/events/.`,
          });
    return faults;
  });
}

/** Names in property/fields.ts that no file in property/data-elements/ has. */
function fieldFaults({ fields, allDataElements }: PropertyInput): Fault[] {
  const faults: Fault[] = [];
  const walk = (node: unknown, path: string) => {
    if (typeof node === "string") {
      if (!Object.hasOwn(allDataElements, node))
        faults.push({
          file: "property/fields.ts",
          path,
          message: `is ${shown(node)}. There is no property/data-elements/${node}.ts: mend the name or add the file.`,
        });
    } else for (const [key, child] of Object.entries(node as object)) walk(child, path === "" ? key : `${path}.${key}`);
  };
  walk(fields, "");
  return faults;
}
