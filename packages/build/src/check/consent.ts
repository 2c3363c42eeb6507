/** Checks the setting `consent`, and the consent tools in it. */
import { consentTypes, cookiebotCategories, gppSections, optOuts } from "@tagwell/container/boot";
import { privacyControls } from "@tagwell/contract";
import * as v from "valibot";
import type { Fault } from "../errors/build-fault.ts";
import { shown } from "../shown.ts";
import { didYouMean } from "./did-you-mean.ts";
import { oneOf } from "./one-of.ts";
import { schemaFaults } from "./schema-faults.ts";

const file = "tagwell.config.ts";

/** A list that is not empty and names nothing twice. */
const some = <Schema extends v.GenericSchema>(item: Schema, message: string) =>
  v.pipe(
    v.array(item, message),
    v.minLength(1, message),
    v.checkItems((one, index, all) => all.indexOf(one) === index, "It is there already. Name it once."),
  );
const name = (message: string) =>
  v.pipe(v.string(message), v.regex(/^\S(?:.*\S)?$/, message), v.maxLength(64, "Use at most 64 letters."));
const number = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

const groups = 'List the ids of groups, such as ["C0002"].';
const services = 'List services by id or name, such as ["Adobe Analytics"].';
const categories = 'List categories by identifier, such as ["functional"].';
const trustArcCategories = "List the numbers of categories, such as [2]. Category 1 is always on.";
const purposes = "List the numbers of purposes, from 1 to 11, such as [1, 8].";

/** The settings of each tool. */
const settings = {
  oneTrust: v.strictObject({
    groups: some(v.pipe(v.string(groups), v.regex(/^[\w-]{1,64}$/, groups)), groups),
  }),
  cookiebot: v.strictObject({
    categories: some(oneOf(cookiebotCategories), 'List categories, such as ["statistics"].'),
  }),
  usercentrics: v.pipe(
    v.strictObject({
      services: v.optional(some(name(services), services)),
      categories: v.optional(some(name(categories), categories)),
    }),
    v.check((value) => Boolean(value.services ?? value.categories), `${services} Or: ${categories}`),
  ),
  trustArc: v.strictObject({
    categories: some(number(2, 99, trustArcCategories), trustArcCategories),
  }),
  iabTcf: v.strictObject({ purposes: some(number(1, 11, purposes), purposes) }),
  iabGpp: v.strictObject({
    optOuts: v.optional(some(oneOf(optOuts), 'List opt-outs, such as ["sale", "sharing"].')),
    sections: v.optional(some(oneOf(gppSections), 'List sections, such as ["usnat", "usca"].')),
    globalPrivacyControl: v.optional(v.boolean("Use true or false.")),
  }),
  googleConsentMode: v.strictObject({
    types: some(oneOf(consentTypes), 'List consent types, such as ["analytics_storage"].'),
  }),
} satisfies Record<string, v.GenericSchema>;

const toolNames = Object.keys(settings) as (keyof typeof settings)[];
const isTool = (tool: unknown): tool is keyof typeof settings => toolNames.includes(tool as never);

/** The faults of a setting `from`, which is at this path. */
function sourceFaults(from: unknown, path: string): Fault[] {
  if (from === undefined) return [];
  const sources = Array.isArray(from)
    ? from.map((one: unknown, index) => [one, `${path}.${index}`] as const)
    : [[from, path] as const];
  const tools = sources.map(([source]) => (Object(source) as { tool?: unknown }).tool);
  return sources.flatMap(([source, at], index): Fault[] => {
    const { tool, ...rest } = Object(source) as Record<string, unknown>;
    if (!isTool(tool)) {
      const hint = didYouMean(String(tool), toolNames);
      const use = `Use a consent tool: ${toolNames.map((one) => `${one}({ … })`).join(", ")}; or a list of them.`;
      return [{ file, path: at, message: `is ${shown(source)}. ${hint}${use}` }];
    }
    if (tools.indexOf(tool) < index) return [{ file, path: at, message: `is ${tool} again. Name each tool once.` }];
    return faultsAt(at, settings[tool], rest);
  });
}

/** The faults of a value at this path. */
const faultsAt = (path: string, schema: v.GenericSchema, value: unknown): Fault[] =>
  schemaFaults(file, schema, value).map((fault) => ({ ...fault, path: [path, fault.path].filter(Boolean).join(".") }));

const setting = oneOf(["in", "pending", "out"]);
const ofSite = v.strictObject({ default: v.optional(setting), from: v.optional(v.unknown()) });

/** The form of the setting `consent`; `consentFaults` checks the rest. */
export const consent = v.strictObject({
  default: setting,
  from: v.optional(v.unknown()),
  globalPrivacyControl: v.optional(oneOf(privacyControls)),
  sites: v.optional(v.record(v.string(), v.unknown())),
});

/** The faults of the consent tools, and of the consent of single sites. */
export function consentFaults(config: { consent?: v.InferOutput<typeof consent> | undefined }): Fault[] {
  const { from, sites = {} } = config.consent ?? {};
  const ofSites = Object.entries(sites).flatMap(([key, site]) => {
    const path = `consent.sites.${key}`;
    if (typeof site !== "object" || site === null) return faultsAt(path, setting, site);
    return [...faultsAt(path, ofSite, site), ...sourceFaults((site as { from?: unknown }).from, `${path}.from`)];
  });
  return [...sourceFaults(from, "consent.from"), ...ofSites];
}
