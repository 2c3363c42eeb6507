/** `npm run learn` on a site whose pages are empty until scripts have run: what the browser may read and send. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import config from "../example-property/tagwell.config.ts";
import { expect, test } from "../harness/test.ts";
import { learnFrom } from "./learn-from.ts";

test("a rendered page reads from its own origin only, and sends nothing, not even when it is closed", async () => {
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
    const { lists } = await learnFrom(`http://www.localhost:${port}/`, { folder: "/no-such-folder", config });
    expect(lists.sections).toEqual(["Drawn"]);
    expect([...new Set(asked)].sort()).toEqual(["GET /", "GET /app.js", "GET /robots.txt"]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
