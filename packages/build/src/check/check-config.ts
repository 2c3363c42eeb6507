/** Checks tagwell.config.ts. */
import { environmentNames, leadsToThisMachine } from "@tagwell/contract";
import * as v from "valibot";
import type { Fault } from "../errors/build-fault.ts";
import { shown } from "../shown.ts";
import { addressPatterns } from "./address-patterns.ts";
import { consent, consentFaults } from "./consent.ts";
import { didYouMean } from "./did-you-mean.ts";
import { oneOf } from "./one-of.ts";
import { placeholders } from "./placeholders.ts";
import { idShapes, publishedNumbers } from "./published-settings.ts";
import { schemaFaults } from "./schema-faults.ts";
import { missingComponents, webSdk } from "./sdk-components.ts";
import { streamingMedia } from "./streaming-media.ts";

const file = "tagwell.config.ts";

const text = (message: string) => v.pipe(v.string(message), v.regex(/\S/, message));
const byEnvironment = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.strictObject({ development: schema, staging: schema, production: schema });

const hosts = v.array(
  v.pipe(
    v.string("Use a host, such as www.example.org or *.example.org."),
    v.regex(
      /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/,
      "Use a host in lower case without scheme, port or path, such as www.example.org.",
    ),
  ),
  'List hosts, such as ["www.example.org"].',
);
const site = v.strictObject({ label: text("Name the site as reports show it."), hosts: byEnvironment(hosts) });
const siteKey = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "Use a key of lower-case letters, digits and hyphens, such as www."),
  // Events of pages that belong to no site are listed under this name.
  v.check((key) => key !== "unknown", "This name is reserved. Use another key."),
);

const origin = v.pipe(
  v.string('Use an origin, such as "https://edge.example.org".'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const url = URL.canParse(dataset.value) ? new URL(dataset.value) : undefined;
    if (url?.origin !== dataset.value)
      addIssue({
        message: 'Use scheme, host and port, and nothing after them, such as "https://edge.example.org:8443".',
      });
    else if (url.protocol !== "https:" && !(url.protocol === "http:" && leadsToThisMachine(url.hostname)))
      addIssue({ message: "Use https; http is only for this machine, such as http://localhost:4600." });
    // The Web SDK takes no other where it speaks for the page.
    else if (!/^[a-z\d.-]+$/.test(url.hostname))
      addIssue({ message: "Use a host of letters, digits, dots and hyphens." });
  }),
);
const environment = v.strictObject({
  datastreamId: v.pipe(
    v.string("Name the datastream."),
    v.regex(/^[\w:.-]{1,64}$/, "Use 1 to 64 letters, digits, or the characters _ : . -"),
  ),
  edge: v.optional(origin),
  takesTraces: v.optional(v.boolean("Use true where the edge is Tagwell's, and false elsewhere.")),
});

const bytes = (what: string) => {
  const message = `Use whole bytes (brotli) for ${what}.`;
  return v.optional(v.pipe(v.number(message), v.integer(message), v.minValue(1, message)));
};

const config = v.strictObject({
  name: text("Name the property as the console shows it."),
  tenantKey: v.pipe(
    v.string("Name the key of your own fields under xdm, such as _example."),
    v.regex(/^_[a-z][a-z0-9]*$/, "Use an underscore, then lower-case letters and digits, such as _example."),
    v.check((key) => key !== "_id" && key !== "_experience", "Adobe's schema uses this key. Use another."),
  ),
  orgId: v.pipe(
    v.string("Name the organisation."),
    v.regex(/^[0-9A-Za-z]+@AdobeOrg$/, "Use the organisation's id: letters and digits, then @AdobeOrg."),
  ),
  sites: v.pipe(
    v.record(siteKey, site, "List the sites by key."),
    v.check((sites) => Object.keys(sites).length > 0, "Add a site."),
  ),
  environments: byEnvironment(environment),
  consent: v.optional(consent),
  signedInUser: v.optional(
    v.pipe(
      v.string('Name the global variable, such as "portal.user.name".'),
      v.regex(
        /^[\w$]+(\.[\w$]+)*$/,
        "Use names joined by dots, without window, brackets and spaces, such as portal.user.name.",
      ),
    ),
  ),
  username: v.optional(oneOf(["plain", "hashed", "omitted"])),
  queryParameters: v.record(
    v.pipe(
      v.string(),
      v.regex(/^[^\sA-Z&=?#]+$/, "Use the parameter's name in lower case; case does not matter in addresses."),
    ),
    oneOf(["campaignText", "ids", "vocabulary"]),
    "List the query parameters that may be sent, or {} for none.",
  ),
  personalPages: v.optional(addressPatterns),
  linkClicks: v.optional(v.strictObject({ notOn: v.optional(addressPatterns) })),
  placeholders: v.optional(placeholders),
  publishedNumbers: v.optional(publishedNumbers),
  idShapes: v.optional(idShapes),
  budgets: v.optional(
    v.strictObject({
      rules: bytes("the rules"),
      assetScript: bytes("each asset script"),
      lateTrigger: bytes("each late trigger"),
      words: bytes("the published words"),
    }),
  ),
  webSdk: v.optional(webSdk),
  streamingMedia: v.optional(streamingMedia),
  extensions: v.optional(
    v.record(
      v.pipe(
        v.string(),
        v.regex(/^[a-z][a-z0-9-]*$/, "Use a key of lower-case letters, digits and hyphens, such as acme."),
        v.check((key) => key !== "tagwell", "The library's own modules have this key. Use another."),
      ),
      v.strictObject({
        package: text("Name the package, or its folder, such as ./extensions/acme."),
        settings: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
  ),
});

/** The faults of the configuration, whatever its type claims. */
export function configFaults(value: unknown): Fault[] {
  const faults = schemaFaults(file, config, value);
  if (faults.length > 0) return faults;
  const valid = value as v.InferOutput<typeof config>;
  return [...repeated(valid), ...unknownSites(valid), ...consentFaults(valid), ...missingComponents(valid)];
}

type Config = v.InferOutput<typeof config>;

/** Hosts and datastreams that occur twice: visits would be counted for the wrong site or environment. */
function repeated({ sites, environments }: Config): Fault[] {
  const faults: Fault[] = [];
  const seen = new Map<string, string>();
  const once = (path: string, what: string, value: string) => {
    const first = seen.get(`${what} ${value}`);
    if (first === undefined) seen.set(`${what} ${value}`, path);
    else faults.push({ file, path, message: `is ${shown(value)}, as is ${first}. Use each ${what} once.` });
  };
  for (const [site, { hosts }] of Object.entries(sites))
    for (const name of environmentNames)
      for (const [index, host] of hosts[name].entries()) once(`sites.${site}.hosts.${name}.${index}`, "host", host);
  for (const name of environmentNames)
    once(`environments.${name}.datastreamId`, "datastream", environments[name].datastreamId);
  return faults;
}

function unknownSites({ sites, consent }: Config): Fault[] {
  return Object.keys(consent?.sites ?? {}).flatMap((key) =>
    Object.hasOwn(sites, key)
      ? []
      : [{ file, path: `consent.sites.${key}`, message: unknownSite(key, Object.keys(sites)) }],
  );
}

/** The message for a site key that the configuration does not have. */
export const unknownSite = (key: string, sites: readonly string[]): string =>
  `There is no site ${JSON.stringify(key)} in tagwell.config.ts. ${didYouMean(key, sites)}The sites are ${sites.join(", ")}.`;
