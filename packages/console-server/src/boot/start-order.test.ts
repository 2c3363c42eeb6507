/** An edge that cannot serve changes nothing, and one that starts says so. */

import { once } from "node:events";
import { mkdtempSync, readdirSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFront } from "@tagwell/collector/http/front";
import { listenOn } from "@tagwell/collector/http/listen";
import { createMetrics } from "@tagwell/collector/metrics/metrics";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { expect, it } from "vitest";
import { askPort } from "../testing/test-edge.ts";
import { startEdge } from "./start-edge.ts";

it("touches no database when the port is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-edge-"));
  const starting = startEdge({ port, dataDir, properties: [exampleProperty()], folders: {} });
  await expect(starting).rejects.toThrow(`Port ${port} is in use on 127.0.0.1`);
  expect(readdirSync(dataDir).filter((name) => /^(events|console)/.test(name))).toEqual([]);
  other.close();
});

it("answers 503 with Retry-After until it is open, and is not ready before nor while it stops", async () => {
  const front = createFront({ metrics: createMetrics(), log: () => {}, metricsToken: undefined, secure: false });
  const server = await listenOn(front.answer, { port: 0 });
  const ask = async (path: string) => {
    const { status, headers, text } = await askPort(server.port, path);
    return { status, retryAfter: headers["retry-after"], connection: headers.connection, text };
  };
  expect(await ask("/ee/v1/interact")).toMatchObject({ status: 503, retryAfter: "1" });
  expect(await ask("/healthz")).toMatchObject({ status: 200 });
  expect(await ask("/readyz")).toMatchObject({ status: 503, text: expect.stringContaining("starting") });
  const serve = (_: unknown, response: ServerResponse) => void response.end("served");
  front.open({ receive: serve, serve, whyNotReady: async () => undefined, whyDegraded: async () => undefined });
  expect(await ask("/ee/v1/interact")).toMatchObject({ status: 200, text: "served" });
  expect(await ask("/readyz")).toMatchObject({ status: 200 });
  front.stop();
  expect(await ask("/ee/v1/interact")).toMatchObject({ status: 200, connection: "close" });
  expect(await ask("/readyz")).toMatchObject({ status: 503, text: expect.stringContaining("stopping") });
  await server.close();
});

it.each(["127.0.0.1", "::1", "0.0.0.0", "::"])(
  "listens on %s once, where a proxy on this machine needs it",
  async (address) => {
    const server = await listenOn((_, response) => void response.end("served"), { port: 0, address });
    expect((await askPort(server.port, "/")).text).toBe("served");
    await server.close();
    await server.close();
  },
);
