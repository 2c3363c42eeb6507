/** The test function for SDK components: a library with all of them, and an edge with configurable responses. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type EdgePayload, sdkComponents } from "@tagwell/contract";
import { buildExample } from "../harness/build-example.ts";
import { filledOnce } from "../harness/run-folder.ts";
import { type House, startHouse } from "../harness/start-house.ts";
import type { WireRequest } from "../harness/start-wire.ts";
import { test as base, expect } from "../harness/test.ts";

export { expect };

/** The Web SDK's command function, as pages call it. */
export type AlloyWindow = Window & { alloy: (command: string, options?: object) => Promise<Record<string, unknown>> };

interface Fixtures {
  answering: House & { waiting: EdgePayload[] };
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

/** A house whose edge adds the payloads in `waiting` to its next response. */
async function startAnswering(): Promise<House & { waiting: EdgePayload[] }> {
  const library = await buildExample({ config: { webSdk: { components: sdkComponents } } });
  const pages = await filledOnce("components-pages", async (folder) => {
    writeFileSync(join(folder, "index.html"), "<!doctype html><title>A site</title>");
    writeFileSync(join(folder, "pixel.gif"), pixel);
  });
  const waiting: EdgePayload[] = [];
  return { ...(await startHouse({ library, pages }, { fixtures: () => waiting.splice(0) })), waiting };
}

export const test = base.extend<Fixtures>({
  // Builds its own library.
  answering: async ({ shared }, use) => use(await shared("components", startAnswering)),

  house: async ({ answering }, use) => use(answering),

  components: async ({ page, visitor, answering }, use) => {
    const { waiting, wire } = answering;
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
      picture: (name) => `http://kids.localhost:${wire.port}/pixel.gif?${name}`,
      async asked(name) {
        const find = () => wire.requests.find(({ url }) => url === `/pixel.gif?${name}`);
        await expect.poll(find).toBeTruthy();
        return find() as WireRequest;
      },
    });
  },
});
