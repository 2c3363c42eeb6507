/** Checks the names that rules, their examples and data elements use: labels, sites, data elements, query parameters. */
import type { Fault } from "../errors/build-fault.ts";
import { eventsOf } from "../events-of.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { unknownSite } from "./check-config.ts";
import { didYouMean } from "./did-you-mean.ts";
import { walkSettings } from "./walk-settings.ts";

/** Returns what is wrong with a name; undefined where the property has it, or where it is none. */
type Check = (name: unknown) => string | undefined;
type Kind = "label" | "site" | "element" | "parameter" | "module" | "host" | "domain";

/** Names that nothing in the property has. */
export function nameFaults(property: LoadedProperty): Fault[] {
  const checks = checksOf(property);
  const faults: Fault[] = [];
  const check = (kind: Kind, name: unknown, place: Omit<Fault, "message">) => {
    const message = checks[kind](name);
    if (message !== undefined) faults.push({ ...place, message });
  };
  const checkParts = (parts: unknown, place: Omit<Fault, "message">) =>
    walkSettings(parts, ({ name, settings, module }) => {
      check("module", module, place);
      const [setting, kind] = namesIn.get(name) ?? [];
      if (setting && kind) for (const one of [settings[setting]].flat()) check(kind, one, place);
    });
  for (const { file, rule, examples } of Object.values(property.rules)) {
    for (const path of ["on", "when", "then"] as const) checkParts(rule[path], { file, path });
    for (const [name, { given, sends }] of Object.entries(examples)) {
      const path = `examples ${JSON.stringify(name)}`;
      check("site", given.site, { file, path: `${path}.given.site` });
      for (const [index, { eventType }] of sends.entries())
        check("label", eventType, { file, path: `${path}.sends.${index}` });
    }
  }
  for (const { file, element } of Object.values(property.dataElements))
    checkParts(element.from, { file, path: "from" });
  return faults;
}

/** The setting of each part that has a name, or several. */
const namesIn = new Map<string, readonly [setting: string, kind: Kind]>([
  ["send-event", ["labels", "label"]],
  ["send-video", ["labels", "label"]],
  ["site", ["sites", "site"]],
  ["value-comparison", ["element", "element"]],
  ["query-parameter", ["names", "parameter"]],
  ["query-parameter-is", ["name", "parameter"]],
  ["host", ["hosts", "host"]],
  ["domain", ["domains", "domain"]],
]);

function checksOf(property: LoadedProperty): Record<Kind, Check> {
  const { config, extensions } = property;
  const labels = eventsOf(property).map(({ label }) => label);
  const sites = Object.keys(config.sites);
  const elements = Object.keys(property.dataElements);
  const parameters = Object.keys(config.queryParameters);
  const modules = Object.values(extensions).flatMap((extension) => Object.keys(extension.modules));
  const hosts = Object.values(config.sites).flatMap((site) => Object.values(site.hosts).flat());
  const known =
    (isKnown: (name: string) => boolean, message: (name: string) => string): Check =>
    (name) =>
      typeof name !== "string" || isKnown(name) ? undefined : message(name);
  const unknownHost = (name: string) =>
    `No site in tagwell.config.ts has the host ${JSON.stringify(name)}. ${didYouMean(name, hosts)}Fix the name, or add it to the hosts of a site.`;
  const literalHost = known(
    (name) => hosts.some((host) => (host.startsWith("*.") ? isUnder(name, host.slice(2)) : host === name)),
    unknownHost,
  );
  return {
    label: known(
      (name) => labels.includes(name),
      (name) =>
        `There is no event ${JSON.stringify(name)}. ${didYouMean(name, labels)}Fix the label, or define the event in events/.`,
    ),
    site: known(
      (name) => sites.includes(name),
      (name) => unknownSite(name, sites),
    ),
    element: known(
      (name) => elements.includes(name),
      (name) => unknownElement(name, elements),
    ),
    parameter: known(
      (name) => parameters.includes(name.toLowerCase()),
      (name) =>
        `There is no query parameter ${JSON.stringify(name)} in tagwell.config.ts. ${didYouMean(name, parameters)}Fix the name, or add it to queryParameters.`,
    ),
    module: known(
      (name) => modules.includes(name),
      (name) =>
        `No extension in tagwell.config.ts has the module ${JSON.stringify(name)}. ${didYouMean(name, modules)}Fix the name, or add the extension.`,
    ),
    // A regular expression has flags.
    host: (pattern) => {
      const { value, flags } = (pattern ?? {}) as { value?: string; flags?: string };
      return flags === undefined ? literalHost(value) : undefined;
    },
    domain: known(
      (name) => hosts.some((host) => isUnder(host, name) || (host.startsWith("*.") && isUnder(name, host.slice(2)))),
      unknownHost,
    ),
  };
}

const isUnder = (host: string, domain: string) => `.${host}`.endsWith(`.${domain.toLowerCase()}`);

/** The message for a data element that has no file. */
export const unknownElement = (name: string, elements: readonly string[]): string =>
  `There is no data element ${JSON.stringify(name)}. ${didYouMean(name, elements)}Fix the name, or add data-elements/${name}.ts.`;
