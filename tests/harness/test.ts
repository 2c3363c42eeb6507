/** The fixtures of a browser test: `import { expect, test } from "./test.ts"`. */
import { expect } from "@playwright/test";
import { createEdgeUnderTest, type EdgeUnderTest } from "./edge-under-test.ts";
import { exampleHouse, type HouseFolders } from "./house-folders.ts";
import { test as base } from "./shared.ts";
import { type House, startHouse } from "./start-house.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

export { expect };

interface Fixtures {
  /** What the house serves: the example property unless set. */
  folders: HouseFolders;
  /** Hosts beyond ours that a test answers itself with `page.route`. */
  answeredHosts: string[];
  /** Fails the test if a page had an uncaught error, or requested anything outside this machine. */
  unharmed: undefined;
  house: House;
  visitor: Visitor;
  edge: EdgeUnderTest;
}

export const test = base.extend<Fixtures>({
  folders: [exampleHouse, { option: true }],

  house: async ({ shared, folders }, use) =>
    use(await shared(`the house of ${folders.library}`, () => startHouse(folders))),

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
