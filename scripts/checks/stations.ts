/** The path of the data from the page to the console: one ordered list behind both the import check and the diagram. */

export interface Station {
  /** Its name in the diagram. */
  name: string;
  /** Folder under the part's src/; absent if the whole part is the station. */
  folder?: string;
  /** What does the work there, in one word. */
  by: string;
  /** A pure station: it works on its arguments and uses no page globals, which biome.json forbids in its folder. */
  pure?: true;
  /** No event passes through it, so it is not in the diagram. */
  isBesideTheWay?: true;
  /** Folders of other stations whose values it may import; by default, none. */
  uses?: readonly string[];
}

export interface Part {
  /** Its name in the diagram and in messages. */
  name: string;
  /** Its import name; default `@tagwell/<name>`. */
  packageName?: string;
  /** Relative to the repository's root. */
  folder: string;
  /** The parts whose values and types it may import; "any" for tools and tests. */
  mayImport: string[] | "any";
  /** The side of the network that its stations are on; absent if it has none. */
  side?: "page" | "server";
  /** True for parts about the repository's own property, without which the product is complete. */
  optional?: true;
  /** Its stations, in the order of the data. They import one another's values only as `uses` says; `boot/` joins them. */
  stations: Station[];
  /**
   * Folders under src/ in import order: a folder may import only those before it, including types. `*` stands for every
   * folder that is not listed; those do not import one another either.
   */
  layers?: readonly string[];
  /** Stations may import types from earlier stations only; by default, from any station. */
  typesFollowTheWay?: true;
}

/** In the order of the data. A file belongs to the first part whose folder contains it. */
export const parts: Part[] = [
  { name: "replica-tests", folder: "apps/sites/tests", mayImport: "any", optional: true, stations: [] },
  { name: "replica-commands", folder: "apps/sites/commands", mayImport: "any", optional: true, stations: [] },
  { name: "property-tests", folder: "property/tests", mayImport: "any", optional: true, stations: [] },
  { name: "contract", folder: "packages/contract", mayImport: [], stations: [] },
  {
    name: "sites",
    folder: "apps/sites",
    mayImport: ["property"],
    side: "page",
    optional: true,
    stations: [{ name: "page", by: "React" }],
  },
  {
    name: "property",
    packageName: "bayview-property",
    folder: "property",
    mayImport: ["tagwell"],
    optional: true,
    stations: [],
  },
  {
    name: "container",
    folder: "packages/container",
    mayImport: ["contract"],
    side: "page",
    stations: [
      { name: "data layer", folder: "data-layer", by: "ACDL" },
      { name: "rules", folder: "rules", by: "compiler" },
      { name: "engine", folder: "engine", by: "as turbine" },
      { name: "extensions", folder: "extensions", by: "delegates" },
      { name: "payload", folder: "payload", by: "XDM", pure: true },
      { name: "guard", folder: "guard", by: "allow-list", pure: true },
      { name: "identity", folder: "identity", by: "cookies", isBesideTheWay: true },
      { name: "consent", folder: "consent", by: "state", uses: ["identity"], isBesideTheWay: true },
      {
        name: "consent sources",
        folder: "consent-sources",
        by: "consent tools",
        uses: ["identity", "consent"],
        isBesideTheWay: true,
      },
      { name: "outbox", folder: "outbox", by: "store", uses: ["consent"] },
      { name: "links", folder: "links", by: "listeners", isBesideTheWay: true },
      { name: "client", folder: "client", by: "protocol", uses: ["identity", "consent", "outbox", "links", "sdk"] },
      { name: "sdk", folder: "sdk", by: "alloy", uses: ["identity", "consent", "outbox", "links"] },
      { name: "trace", folder: "trace", by: "monitors" },
      { name: "panel", folder: "panel", by: "shadow DOM", isBesideTheWay: true },
    ],
  },
  { name: "learn", folder: "packages/learn", mayImport: ["contract"], stations: [] },
  { name: "build", folder: "packages/build", mayImport: ["contract", "container", "learn"], stations: [] },
  {
    name: "collector",
    folder: "packages/collector",
    mayImport: ["contract"],
    side: "server",
    stations: [
      { name: "metrics", folder: "metrics", by: "prom-client", uses: ["log"], isBesideTheWay: true },
      { name: "http", folder: "http", by: "HTTP", isBesideTheWay: true },
      { name: "receive", folder: "receive", by: "HTTP", uses: ["http", "check"] },
      { name: "check", folder: "check", by: "valibot" },
      { name: "log", folder: "log", by: "SQLite", uses: ["check"] },
      { name: "tags", folder: "tags", by: "files", uses: ["http"], isBesideTheWay: true },
    ],
    typesFollowTheWay: true,
  },
  {
    name: "console-server",
    folder: "packages/console-server",
    mayImport: ["contract", "collector"],
    side: "server",
    stations: [
      { name: "warehouse", folder: "warehouse", by: "SQLite" },
      { name: "relay", folder: "relay", by: "HTTP", isBesideTheWay: true },
      { name: "governance", folder: "governance", by: "SQLite", isBesideTheWay: true, uses: ["warehouse"] },
      { name: "accounts", folder: "accounts", by: "SQLite", isBesideTheWay: true },
      { name: "ledger", folder: "ledger", by: "SQLite", isBesideTheWay: true },
      { name: "releases", folder: "releases", by: "files", isBesideTheWay: true },
      { name: "alerts", folder: "alerts", by: "SQLite", isBesideTheWay: true, uses: ["warehouse"] },
      { name: "api", folder: "api", by: "HTTP, SSE", uses: ["warehouse"] },
    ],
    typesFollowTheWay: true,
  },
  {
    name: "console",
    folder: "apps/console",
    mayImport: ["contract"],
    side: "server",
    stations: [{ name: "console", by: "React" }],
    // Each view (*) is a folder; code that views share is in shared/, and shell/ holds the routes to them. Views may offer a preview,
    // and Ask answers with what reports show.
    layers: ["shared", "preview", "reports", "*", "shell"],
  },
  {
    name: "tagwell",
    packageName: "tagwell",
    folder: "packages/tagwell",
    mayImport: ["contract", "container", "learn", "build", "collector", "console-server", "console"],
    stations: [],
  },
  {
    name: "cluster",
    folder: "packages/cluster",
    mayImport: ["contract", "collector", "console-server", "tagwell"],
    stations: [],
  },
  {
    name: "create-tagwell",
    packageName: "create-tagwell",
    folder: "packages/create-tagwell",
    // Only its template does.
    mayImport: ["tagwell"],
    stations: [],
  },
  { name: "scripts", folder: "scripts", mayImport: "any", stations: [] },
  { name: "tests", folder: "tests", mayImport: "any", stations: [] },
  { name: "bench", folder: "bench", mayImport: "any", stations: [] },
];

/** The name under which others import a part. */
export const packageNameOf = ({ name, packageName = `@tagwell/${name}` }: Part): string => packageName;

/** The only folder that may join a part's stations. */
export const joins = "boot";
