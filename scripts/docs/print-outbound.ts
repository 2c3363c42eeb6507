/** Prints the tables of docs/reference/outbound-data.md: hosts, requests, query parameters and fields, and on which sites. */
import type { OutboundField, OutboundRequest, PropertyFile } from "@tagwell/contract";
import { markdownTable } from "./markdown-table.ts";

/** Prints the tables from the descriptions of all environments. */
export function printOutbound(catalogs: readonly PropertyFile[]): string {
  // Fields are the same in every environment, but hosts are not.
  const production = catalogs.find(({ environment }) => environment === "production");
  if (!production) throw new Error("The property needs an environment named production.");
  return [
    "## Hosts, site by site",
    markdownTable(["site", "environment", "pages on", "events to"], hostRows(catalogs)),
    "## Requests",
    "The browser adds headers of its own: Host, Origin, User-Agent, Accept, Sec- and the like.",
    markdownTable(
      ["request", "to", "path", "parameters", "headers", "body", "environments"],
      requestRows(catalogs, production),
    ),
    "## Query parameters",
    "All other query parameters, and the hash, are removed from addresses before they are sent.",
    markdownTable(
      ["parameter", "sensitivity"],
      production.addressParameters.map(({ name, sensitivity }) => [`\`${name}\``, sensitivity]),
    ),
    "## Fields, and on which sites",
    "Directly under `xdm`; `[]` is any place in a list. The [dictionary](dictionary.md) says what each field means.",
    markdownTable(
      ["field", "sensitivity", "in", "sites"],
      production.fields.map((field) => fieldRow(field, production)),
    ),
  ].join("\n\n");
}

const code = (all: readonly string[]) => [...new Set(all)].map((one) => `\`${one}\``).join(", ");

function hostRows(catalogs: readonly PropertyFile[]): string[][] {
  const events = ({ requests }: PropertyFile, site: string) => requests[0]?.hosts[site] ?? [];
  return (catalogs[0]?.sites ?? []).flatMap(({ key, label }) =>
    catalogs.map((catalog) => {
      const hosts = catalog.sites.find((site) => site.key === key)?.hosts ?? [];
      return [label, catalog.environment, code(hosts), code(events(catalog, key))];
    }),
  );
}

/** Each kind of request once, in production's form if production makes it. */
function requestRows(catalogs: readonly PropertyFile[], production: PropertyFile): string[][] {
  const all = new Map<string, OutboundRequest>();
  for (const { requests } of [production, ...catalogs])
    for (const request of requests) if (!all.has(request.name)) all.set(request.name, request);
  return Array.from(all.values(), ({ name, when, method, hosts, paths, parameters, headers, body }) => {
    const where = catalogs.filter(({ requests }) => requests.some((one) => one.name === name));
    const to = [...new Set(Object.values(hosts).flatMap((all) => all ?? []))];
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

function fieldRow({ path, sensitivity, events }: OutboundField, { events: kinds, sites }: PropertyFile): string[] {
  const carriers = kinds.filter(({ label }) => events === "all" || events.includes(label));
  const on = sites.filter(({ key }) => carriers.some((kind) => kind.sites.includes(key)));
  return [
    `\`${path}\``,
    sensitivity,
    events === "all" ? "every event" : code(events),
    on.length === sites.length ? "every site" : on.map(({ label }) => label).join(", "),
  ];
}
