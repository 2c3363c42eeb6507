/**
 * The server process of measure-edge.ts: `edge <folder>` serves the edge with its database in that folder, `echo` serves a
 * bare server that returns the request. Reports its port once it listens, and its memory (bytes) every 200 ms.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve as serveEdge } from "tagwell/serve";
import { exampleProperty } from "../../packages/collector/src/testing/example-property.ts";

const [kind, dataDir = ""] = process.argv.slice(2);

/** Until SIGTERM, as `tagwell edge` does. */
async function serve(): Promise<void> {
  if (kind !== "edge") return report(await echo());
  const log = (line: string, level = "error") => void (level === "error" && console.error(line));
  const options = { port: 0, dataDir, properties: [exampleProperty()], folders: {}, log };
  await serveEdge(options, ({ port }) => {
    report(port);
  });
  process.exit();
}

async function echo(): Promise<number> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => response.end(Buffer.concat(parts)));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

// Exit with the parent process.
process.once("disconnect", () => process.exit());
await serve();

function report(port: number): void {
  process.send?.({ port });
  setInterval(() => process.send?.({ memory: process.memoryUsage.rss() }), 200);
}
