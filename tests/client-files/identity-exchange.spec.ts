/** Identities are exchanged with partners by the same requests as the Web SDK's, and with as little of the page in them. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { containerFile, requireAsContainer } from "../../packages/build/src/bundle/container-files.ts";
import { test } from "../harness/shared.ts";
import { bundleScript } from "./bundle-script.ts";

type Exchanges = readonly { type: string; spec: { url: string; hideReferrer?: boolean } }[];
type TestWindow = Window & Record<"sdk" | "own", (exchanges: Exchanges) => void>;

const vendorFile = (path: string) => JSON.stringify(requireAsContainer.resolve(`@adobe/alloy-core/${path}`));
const script = `
  import injectProcessIdSyncs from ${vendorFile("components/Identity/injectProcessIdSyncs.js")};
  import injectFireReferrerHideableImage from ${vendorFile("utils/injectFireReferrerHideableImage.js")};
  import { exchangeIdentities } from ${JSON.stringify(containerFile("client/read-answer"))};
  const logger = { info() {}, warn() {} };
  window.sdk = injectProcessIdSyncs({ fireReferrerHideableImage: injectFireReferrerHideableImage(), logger });
  window.own = (exchanges) => exchangeIdentities(window, exchanges);`;

test("partners receive the SDK's requests, without the page's address where it must stay hidden", async ({ page }) => {
  const received = new Map<string, IncomingHttpHeaders>();
  const server = createServer(({ url = "", headers }, answer) => {
    const { pathname } = new URL(url, "http://any");
    if (pathname !== "/page" && pathname !== "/favicon.ico") received.set(pathname, headers);
    answer.writeHead(200, { "content-type": pathname === "/page" ? "text/html" : "image/gif" });
    answer.end(pathname === "/page" ? "<!doctype html><title>A page</title>" : "");
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await page.context().addCookies([{ name: "partner", value: "1", url: `http://partner.localhost:${port}` }]);
  await page.goto(`http://www.localhost:${port}/page?mrn=1`);
  await page.addScriptTag({ content: await bundleScript(script) });
  for (const side of ["sdk", "own"] as const)
    await page.evaluate(
      ([name, host]) => {
        const exchange = (path: string, hideReferrer?: boolean, type = "url") => ({
          type,
          spec: { url: `http://${host}/${name}${path}`, ...(hideReferrer !== undefined && { hideReferrer }) },
        });
        const hidden = [exchange("/hidden", true), exchange("/hidden-too", true)];
        const shown = [exchange("/shown", false), exchange("/default")];
        (window as unknown as TestWindow)[name]([...hidden, exchange("/cookie", true, "cookie"), ...shown]);
      },
      [side, `partner.localhost:${port}`] as const,
    );
  await expect.poll(() => received.size).toBe(8);
  const of = (side: string) =>
    Object.fromEntries(
      [...received]
        .filter(([path]) => path.startsWith(side))
        .map(([path, headers]) => [path.slice(side.length), headers]),
    );
  expect(of("/own")).toEqual(of("/sdk"));
  expect(of("/own")["/hidden"]?.referer).toBeUndefined();
  expect(of("/own")["/shown"]?.referer).toBe(`http://www.localhost:${port}/`);
  expect(of("/own")["/hidden"]?.cookie).toBe(of("/sdk")["/shown"]?.cookie);
  server.close();
  server.closeAllConnections();
});
