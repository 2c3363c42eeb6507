/** The console's answers are compressed for who takes that; streams and exports are not. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

it("compresses an answer for who takes it, and for nobody else", async () => {
  const plain = await edge.ask("/api/openapi.json");
  expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "Accept-Encoding"]);
  const packed = await fetch(`http://localhost:${edge.port}/api/openapi.json`);
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(await packed.json()).toEqual(plain.json);
});

it.each(["/api/export?format=ndjson", "/api/stream"])("leaves %s as it is", async (path) => {
  const answer = await fetch(`http://localhost:${edge.port}${path}`);
  expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, null]);
  await answer.body?.cancel();
});
