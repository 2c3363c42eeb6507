/** The test function for SDK components: a library with all of them, and an edge with configurable responses. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EdgePayload, sdkComponents } from "@tagwell/contract";
import { startEdge } from "@tagwell/edge";
import { edgeOptions } from "../../scripts/lib/edge-options.ts";
import { buildExample } from "../harness/build-example.ts";
import { readProperty } from "../harness/start-house.ts";
import { startWire, type WireRequest } from "../harness/start-wire.ts";
import { test as base, expect } from "../harness/test.ts";

export { expect };

/** The Web SDK's command function, as pages call it. */
export type AlloyWindow = Window & { alloy: (command: string, options?: object) => Promise<Record<string, unknown>> };

interface Fixtures {
  components: {
    /** Adds these payloads to the edge's next response. */
    answers(...payloads: EdgePayload[]): void;
    /** Opens a page of the main site with this body and waits until it has nothing left to do. */
    opens(body?: string): Promise<void>;
    /** Calls the SDK on the page and returns its result. */
    calls(command: string, options?: object): Promise<Record<string, unknown>>;
    /** The address of an image on another site of the property. */
    picture(name: string): string;
    /** Waits for the request for that image. */
    asked(name: string): Promise<WireRequest>;
  };
}

/** The smallest image: one transparent pixel. */
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export const test = base.extend<Fixtures, { waiting: EdgePayload[] }>({
  waiting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must hand in from here
    async ({}, use) => use([]),
    { scope: "worker" },
  ],

  house: [
    async ({ waiting }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "tagwell-components-"));
      const folders = { library: join(folder, "tags"), pages: mkdtempSync(join(folder, "pages-")) };
      const config = { webSdk: { components: sdkComponents } };
      await buildExample({ outDir: join(folders.library, "development"), config });
      writeFileSync(join(folders.pages, "index.html"), "<!doctype html><title>A site</title>");
      writeFileSync(join(folders.pages, "pixel.gif"), pixel);
      const edge = await startEdge({
        ...(await edgeOptions({ port: 0, dataDir: join(folder, "data"), ...folders })),
        fixtures: () => waiting.splice(0),
      });
      const wire = await startWire(edge.port);
      const property = readProperty(folders);
      const { makeFirstLink, port } = edge;
      await use({ wire, edgeUrl: `http://localhost:${port}`, property, makeFirstLink, close: async () => {} });
      await wire.close();
      await edge.close();
      rmSync(folder, { recursive: true });
    },
    // Builds its own library.
    { scope: "worker", timeout: 120_000 },
  ],

  components: async ({ page, visitor, house, waiting }, use) => {
    waiting.length = 0;
    await use({
      answers: (...payloads) => void waiting.push(...payloads),
      async opens(body = "<h1>Welcome</h1>") {
        // This parameter makes the SDK log its actions.
        const path = "/components?alloy_debug=true";
        await visitor.opensPage(
          "www",
          path,
          `<!doctype html><html lang="en"><title>Components</title>{{tagwell}}<body>${body}`,
        );
        await visitor.settles();
      },
      calls: (command, options) =>
        page.evaluate(
          ([name, more]) => (window as unknown as AlloyWindow).alloy(name as string, more as object),
          [command, options],
        ),
      picture: (name) => `http://kids.localhost:${house.wire.port}/pixel.gif?${name}`,
      async asked(name) {
        const find = () => house.wire.requests.find(({ url }) => url === `/pixel.gif?${name}`);
        await expect.poll(find, { timeout: 10_000 }).toBeTruthy();
        return find() as WireRequest;
      },
    });
  },
});
