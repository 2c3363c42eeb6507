/** What a browser test starts from: `import { expect, test } from "./test.ts"`. */
import { test as base, expect } from "@playwright/test";
import { createEdgeUnderTest, type EdgeUnderTest } from "./edge-under-test.ts";
import { type House, startHouse } from "./start-house.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

export { expect };

interface Fixtures {
  /** Hosts other than ours that a test answers for itself, by `page.route`. */
  answeredHosts: string[];
  /** Fails a test on whose pages an error went uncaught, or that asked for anything beyond this machine. */
  unharmed: undefined;
  visitor: Visitor;
  edge: EdgeUnderTest;
}

export const test = base.extend<Fixtures, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must hand in from here
    async ({}, use) => {
      const house = await startHouse();
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
    await use(createVisitor({ page, context, wire: house.wire }));
  },
});

function isOurs(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol !== "http:" && protocol !== "https:") return true;
  return hostname === "localhost" || hostname.endsWith(".localhost");
}
