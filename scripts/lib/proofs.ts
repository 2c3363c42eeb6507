/** The proofs of `npm run prove`, by name. */

export interface Proof {
  what: string;
  load(): Promise<{ run(args: string[]): Promise<number> }>;
}

export const proofs: Readonly<Record<string, Proof>> = {
  api: {
    what: "random requests for every operation of the console's API, with every role",
    load: () => import("./prove-api.ts"),
  },
  counts: {
    what: "what readers who also send events find out of small counts",
    load: () => import("./prove-counts.ts"),
  },
  deploy: {
    what: "the edge behind the proxies of deploy/",
    load: () => import("../../bench/commands/prove-deploy.ts"),
  },
  faults: { what: "delivery under faults", load: () => import("../commands/faults.ts") },
  hostile: { what: "hostile items pushed to the data layer", load: () => import("../commands/hostile.ts") },
  tests: {
    what: "every unit test and browser test in full: all cases, all visits, all proofs (*.proof.test.ts)",
    load: () => import("./prove-tests.ts"),
  },
  privacy: { what: "identifiers through guard and edge", load: () => import("../commands/privacy.ts") },
};
