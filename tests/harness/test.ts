/** The fixtures of a browser test: `import { expect, test } from "./test.ts"`. */
import { test as base, expect } from "@playwright/test";
import { createEdgeUnderTest, type EdgeUnderTest } from "./edge-under-test.ts";
import { exampleHouse, type HouseFolders } from "./house-folders.ts";
import { type House, startHouse } from "./start-house.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

export { expect };

interface Fixtures {
  /** Hosts beyond ours that a test answers itself with `page.route`. */
  answeredHosts: string[];
  /** Fails the test if a page had an uncaught error, or requested anything outside this machine. */
  unharmed: undefined;
  visitor: Visitor;
  edge: EdgeUnderTest;
}

/** Options of a Playwright project. */
export interface HouseOptions {
  /** What the house serves. */
  folders: HouseFolders;
}

export const test = base.extend<Fixtures, HouseOptions & { house: House }>({
  folders: [exampleHouse, { option: true, scope: "worker" }],

  house: [
    async ({ folders }, use) => {
      const house = await startHouse(folders);
      await use(house);
      await house.close();
    },
    { scope: "worker" },
  ],

  answeredHosts: [[], { option: true }],

  unharmed: [
    async ({ context, answeredHosts }, use) => {
      const uncaught: string[] = [];
      const strangers: string[] = [];
      context.on("weberror", (error) => uncaught.push(error.error().stack ?? error.error().message));
      context.on("request", (request) => {
        if (!isOurs(request.url()) && !answeredHosts.includes(new URL(request.url()).hostname))
          strangers.push(request.url());
      });
      await use(undefined);
      expect(uncaught, "errors that no page caught").toEqual([]);
      expect(strangers, "requests that would leave this machine").toEqual([]);
    },
    { auto: true },
  ],

  edge: async ({ house, page }, use) => {
    const edge = createEdgeUnderTest({ house, page });
    await edge.forgets();
    house.wire.forget();
    await use(edge);
  },

  visitor: async ({ page, context, house, edge: _forgottenFirst }, use) => {
    await use(createVisitor({ page, context, house }));
  },
});

function isOurs(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol !== "http:" && protocol !== "https:") return true;
  return hostname === "localhost" || hostname.endsWith(".localhost");
}
