/** Prints the tables of docs/what-leaves-the-page.md: hosts, requests, address parameters and fields, and on which sites. */
import { describeProperty } from "@tagwell/build";
import {
  defaultSdkComponents,
  type EnvironmentName,
  environmentNames,
  type OutboundField,
  type OutboundRequest,
  type PropertyCatalog,
  type SiteKey,
} from "@tagwell/contract";
import { settings } from "@tagwell/property";
import { markdownTable } from "./markdown-table.ts";

/** `{…}` stands for what differs from build to build: the page is about what leaves, whichever the build. */
const files = ["tagwell.js", "{part}-{hash}.js", "{script}.js"].map((file) => ({ file, integrity: "" }));

/** The tables of all three environments, as the build describes itself. */
export async function printLeaving(): Promise<string> {
  const catalogs = await Promise.all(environmentNames.map(describe));
  // What a page may tell is the same everywhere; where it goes is not.
  const production = catalogs.find(({ environment }) => environment === "production");
  if (!production) throw new Error("it needs an environment named production.");
  return [
    "## Hosts, site by site",
    markdownTable(["site", "environment", "pages on", "events to"], hostRows(catalogs)),
    "## Requests",
    "Beside these headers a browser sends its own: Host, Origin, User-Agent, Accept, Sec- and the like.",
    markdownTable(
      ["request", "to", "path", "parameters", "headers", "body", "environments"],
      requestRows(catalogs, production),
    ),
    "## Parameters of an address",
    "Every other query parameter is cut from an address before it leaves, and so is what stands behind `#`.",
    markdownTable(
      ["parameter", "sensitivity"],
      production.addressParameters.map(({ name, sensitivity }) => [`\`${name}\``, sensitivity]),
    ),
    "## Fields, and on which sites",
    "Directly under `xdm`; `[]` stands for any place in a list. What each means stands in the [dictionary](dictionary.md).",
    markdownTable(
      ["field", "sensitivity", "in", "sites"],
      production.fields.map((field) => fieldRow(field, production)),
    ),
  ].join("\n\n");
}

function describe(environment: EnvironmentName): Promise<PropertyCatalog> {
  return describeProperty({
    environment,
    info: { buildDate: "", revision: "", version: "" },
    components: settings.webSdk?.components ?? defaultSdkComponents,
    username: settings.username ?? "as-it-is",
    files,
  });
}

const code = (all: readonly string[]) => [...new Set(all)].map((one) => `\`${one}\``).join(", ");

function hostRows(catalogs: readonly PropertyCatalog[]): string[][] {
  const events = ({ requests }: PropertyCatalog, site: SiteKey) => requests[0]?.hosts[site] ?? [];
  return (catalogs[0]?.sites ?? []).flatMap(({ key, label }) =>
    catalogs.map((catalog) => {
      const hosts = catalog.sites.find((site) => site.key === key)?.hosts ?? [];
      return [label, catalog.environment, code(hosts), code(events(catalog, key))];
    }),
  );
}

/** Each kind of request once: as in production, or as where it is made. */
function requestRows(catalogs: readonly PropertyCatalog[], production: PropertyCatalog): string[][] {
  const all = new Map<string, OutboundRequest>();
  for (const { requests } of [production, ...catalogs])
    for (const request of requests) if (!all.has(request.name)) all.set(request.name, request);
  return Array.from(all.values(), ({ name, when, method, hosts, paths, parameters, headers, body }) => {
    const where = catalogs.filter(({ requests }) => requests.some((one) => one.name === name));
    const to = [...new Set(Object.values(hosts).flat())];
    const meanings = (parts: { name: string; meaning: string }[]) =>
      parts.map((part) => `\`${part.name}\`: ${part.meaning}`).join("<br>") || "none";
    return [
      `${name}. ${when}`,
      to.map((host) => (host.includes(" ") ? host : `\`${host}\``)).join(", "),
      paths.map((path) => (path.startsWith("/") ? `\`${method} ${path}\`` : `${method}, ${path}`)).join("<br>"),
      meanings(parameters),
      meanings(headers),
      body,
      where.length === catalogs.length ? "all" : where.map(({ environment }) => environment).join(", "),
    ];
  });
}

function fieldRow({ path, sensitivity, events }: OutboundField, { events: kinds, sites }: PropertyCatalog): string[] {
  const carriers = kinds.filter(({ label }) => events === "all" || events.includes(label));
  const on = sites.filter(({ key }) => carriers.some((kind) => kind.sites.includes(key)));
  return [
    `\`${path}\``,
    sensitivity,
    events === "all" ? "every event" : code(events),
    on.length === sites.length ? "every site" : on.map(({ label }) => label).join(", "),
  ];
}
