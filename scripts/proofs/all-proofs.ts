/** The proofs of `npm run prove`, by name. */

export interface Proof {
  what: string;
  load(): Promise<{ run(args: string[]): Promise<number> }>;
}

export const proofs: Readonly<Record<string, Proof>> = {
  adopt: {
    what: "packs the product, then creates, changes and upgrades a property outside the repository",
    load: () => import("./adopt.ts"),
  },
  api: {
    what: "random requests for every operation of the console's API, with every role",
    load: () => import("./api.ts"),
  },
  counts: {
    what: "what readers who also send events find out of small counts",
    load: () => import("./counts.ts"),
  },
  "docs-site": {
    what: "the documentation site: its links, and that it loads nothing from another host",
    load: () => import("./docs-site.ts"),
  },
  deploy: {
    what: "the edge behind the proxies of deploy/",
    load: () => import("../../bench/commands/prove-deploy.ts"),
  },
  faults: { what: "delivery under faults", load: () => import("./faults.ts") },
  hostile: { what: "hostile items pushed to the data layer", load: () => import("./hostile.ts") },
  pictures: {
    what: "no proof, but as long: pictures of every view of the console, in dist/pictures/",
    load: () => import("../../apps/sites/commands/screenshots.ts"),
  },
  saves: {
    what: "how long it takes from saving a rule until pages get it, and what a save with a mistake does",
    load: () => import("./saves.ts"),
  },
  queries: {
    what: "the queries of docs/guides/warehouse.md in DuckDB and ClickHouse, beside the console's reports",
    load: () => import("./queries.ts"),
  },
  server: {
    what: "from nothing to the first accepted event: the server's folder, its units and container file, nginx with TLS",
    load: () => import("../../bench/commands/prove-server.ts"),
  },
  structure: {
    what: "how large the parts are, and which files an event and a question pass",
    load: () => import("./structure.ts"),
  },
  tests: {
    what: "every unit test and browser test in full: all cases, all visits, all proofs (*.proof.test.ts)",
    load: () => import("./tests.ts"),
  },
  privacy: { what: "identifiers through guard and edge", load: () => import("./privacy.ts") },
};
