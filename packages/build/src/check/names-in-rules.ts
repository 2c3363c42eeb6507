/** Checks the names that rules, their examples and data elements use: labels, sites, data elements, query parameters. */
import type { Fault } from "../errors/build-fault.ts";
import { eventsOf } from "../events-of.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { unknownSite } from "./check-config.ts";
import { didYouMean } from "./did-you-mean.ts";
import { walkSettings } from "./walk-settings.ts";

/** Names that nothing in the property has. */
export function nameFaults(property: LoadedProperty): Fault[] {
  const labels = eventsOf(property).map(({ label }) => label);
  const sites = Object.keys(property.config.sites);
  const elements = Object.keys(property.dataElements);
  const parameters = Object.keys(property.config.queryParameters);
  const modules = Object.values(property.extensions).flatMap((extension) => Object.keys(extension.modules));
  const faults: Fault[] = [];

  const checkLabel = (file: string, path: string, label: unknown) => {
    if (typeof label !== "string" || labels.includes(label)) return;
    const message = `There is no event ${JSON.stringify(label)}. ${didYouMean(label, labels)}Fix the label, or define the event in events/.`;
    faults.push({ file, path, message });
  };
  const checkSite = (file: string, path: string, key: unknown) => {
    if (typeof key === "string" && !sites.includes(key)) faults.push({ file, path, message: unknownSite(key, sites) });
  };
  const checkElement = (file: string, path: string, name: unknown) => {
    if (typeof name === "string" && !elements.includes(name))
      faults.push({ file, path, message: unknownElement(name, elements) });
  };
  const checkParameter = (file: string, path: string, name: unknown) => {
    if (typeof name !== "string" || parameters.includes(name.toLowerCase())) return;
    const message = `There is no query parameter ${JSON.stringify(name)} in tagwell.config.ts. ${didYouMean(name, parameters)}Fix the name, or add it to queryParameters.`;
    faults.push({ file, path, message });
  };
  const hosts = Object.values(property.config.sites).flatMap((site) => Object.values(site.hosts).flat());
  const noteHost = (file: string, path: string, name: string) => {
    const message = `No site in tagwell.config.ts has the host ${JSON.stringify(name)}. ${didYouMean(name, hosts)}Fix the name, or add it to the hosts of a site.`;
    faults.push({ file, path, message });
  };
  const isUnder = (host: string, domain: string) => `.${host}`.endsWith(`.${domain.toLowerCase()}`);
  /** A host that is written out: a regular expression has flags. */
  const checkHost = (file: string, path: string, pattern: unknown) => {
    const { value, flags } = pattern as { value: string; flags?: string };
    const isOf = (host: string) => (host.startsWith("*.") ? isUnder(value, host.slice(2)) : host === value);
    if (flags === undefined && !hosts.some(isOf)) noteHost(file, path, value);
  };
  const checkDomain = (file: string, path: string, domain: unknown) => {
    if (typeof domain !== "string") return;
    const isOf = (host: string) => isUnder(host, domain) || (host.startsWith("*.") && isUnder(domain, host.slice(2)));
    if (!hosts.some(isOf)) noteHost(file, path, domain);
  };
  const checkModule = (file: string, path: string, module: string | undefined) => {
    if (module === undefined || modules.includes(module)) return;
    const message = `No extension in tagwell.config.ts has the module ${JSON.stringify(module)}. ${didYouMean(module, modules)}Fix the name, or add the extension.`;
    faults.push({ file, path, message });
  };
  const checkParts = (file: string, path: string, parts: unknown) =>
    walkSettings(parts, ({ name, settings, module }) => {
      checkModule(file, path, module);
      if (name === "send-event" || name === "send-video")
        for (const label of listOf(settings.labels)) checkLabel(file, path, label);
      if (name === "site") for (const key of listOf(settings.sites)) checkSite(file, path, key);
      if (name === "value-comparison") checkElement(file, path, settings.element);
      if (name === "query-parameter") for (const one of listOf(settings.names)) checkParameter(file, path, one);
      if (name === "query-parameter-is") checkParameter(file, path, settings.name);
      if (name === "host") for (const one of listOf(settings.hosts)) checkHost(file, path, one);
      if (name === "domain") for (const one of listOf(settings.domains)) checkDomain(file, path, one);
    });

  for (const { file, rule, examples } of Object.values(property.rules)) {
    for (const part of ["on", "when", "then"] as const) checkParts(file, part, rule[part]);
    for (const [name, { given, sends }] of Object.entries(examples)) {
      checkSite(file, `examples ${JSON.stringify(name)}.given.site`, given.site);
      for (const [index, { eventType }] of sends.entries())
        checkLabel(file, `examples ${JSON.stringify(name)}.sends.${index}`, eventType);
    }
  }
  for (const { file, element } of Object.values(property.dataElements)) checkParts(file, "from", element.from);
  return faults;
}

/** The message for a data element that has no file. */
export const unknownElement = (name: string, elements: readonly string[]): string =>
  `There is no data element ${JSON.stringify(name)}. ${didYouMean(name, elements)}Fix the name, or add data-elements/${name}.ts.`;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
