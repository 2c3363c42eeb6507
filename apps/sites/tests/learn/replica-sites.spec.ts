/** `npm run learn` over a site whose pages are empty until scripts have run. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { defaultLimits, httpGet, learn, readCurrentLists } from "@tagwell/learn";
import { root } from "../../../../scripts/lib/folders.ts";
import { createPageRenderer } from "../../../../scripts/lib/page-renderer.ts";
import { expect, test } from "../../../../tests/harness/test.ts";

const learnFrom = async (address: string, folder: string) => {
  const renderer = createPageRenderer(httpGet);
  try {
    return await learn({
      sources: [address],
      current: readCurrentLists(folder),
      isOurHost: (host) => host.endsWith(".localhost"),
      prunes: false,
      limits: { ...defaultLimits, delayMs: 0 },
      render: renderer.render,
      get: httpGet,
      base: new URL("http://folder.invalid/"),
      now: () => performance.now(),
      wait: async (milliseconds) => void (await wait(milliseconds)),
    });
  } finally {
    await renderer.close();
  }
};

test("the children's site is learned as its pages are drawn, and the committed lists have all of it", async ({
  house,
  edge,
}) => {
  const address = `http://childrens.localhost:${house.wire.port}/`;
  const fromNothing = await learnFrom(address, join(root, "no-such-folder"));
  expect(fromNothing.lists.providers).toEqual(expect.arrayContaining(["Grace Villanueva", "Marcus Bell"]));
  expect(fromNothing.lists.specialties).toContain("Pediatrics");
  expect(fromNothing.lists.titles).toContain("Fever in children: what to do | Bayview Children's");
  expect(fromNothing.lists.sections).toEqual(expect.arrayContaining(["next-step", "Fever", "Care for kids"]));
  expect(fromNothing.lists.phoneNumbers).toContain("14155550142");
  expect(fromNothing.lists.ids).toContain("20111");
  expect(fromNothing.lists.plain).not.toContain("villanueva");

  const { changed } = await learnFrom(address, join(root, "property/vocabulary"));
  expect([...changed], "type `npm run learn` for the site, and commit what is right").toEqual([]);
  await edge.receivesNothing();
});

test("a page that is drawn reads from its own origin, and sends nothing, not even when it is closed", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isScript = request.url === "/app.js";
    response.writeHead(request.url === "/robots.txt" ? 404 : 200, {
      "Content-Type": isScript ? "text/javascript" : "text/html",
      "Set-Cookie": "visit=1",
    });
    response.end(isScript ? script : '<div id="root"></div><script src="/app.js"></script>');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const script = `
    const send = (path) => fetch(path, { method: "POST", body: "x", keepalive: true }).catch(() => {});
    send("/now");
    navigator.sendBeacon("/beacon", "x");
    addEventListener("pagehide", () => { send("/leaving"); navigator.sendBeacon("/leaving-beacon", "x"); });
    new Image().src = "/picture.png";
    fetch("http://elsewhere.localhost:${port}/elsewhere").catch(() => {});
    document.getElementById("root").innerHTML = "<h1>Drawn" + document.cookie + "</h1>";`;
  try {
    const { lists } = await learnFrom(`http://www.localhost:${port}/`, join(root, "no-such-folder"));
    expect(lists.sections).toEqual(["Drawn"]);
    expect([...new Set(asked)].sort()).toEqual(["GET /", "GET /app.js", "GET /robots.txt"]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
