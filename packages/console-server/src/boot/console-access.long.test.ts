/** Which requests the console's API takes as this machine's own, and as the console's own, behind proxies. */
import { afterEach, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
afterEach(() => edge.close());

const elsewhere = { address: "127.0.0.2", origin: "https://tags.example.org" };
const kindOf = (answer: Parameters<typeof problemOf>[0]) => [answer.status, problemOf(answer).type.split(":").at(-1)];

it.each([
  { "x-forwarded-for": "192.0.2.7" },
  { forwarded: "for=192.0.2.7" },
  { "x-real-ip": "192.0.2.7" },
  { via: "1.1 proxy" },
  { "x-forwarded-proto": "https" },
] as Record<string, string>[])("requires a sign-in of a request that came through a proxy: %j", async (headers) => {
  edge = await startTestEdge();
  expect(kindOf(await edge.ask("/api/events", { headers }))).toEqual([401, "sign-in-needed"]);
  expect((await edge.ask("/api/events", { method: "DELETE", headers })).status).toBe(401);
  expect((await edge.ask("/api/session", { headers })).json.open).toBe(false);
  expect((await edge.ask("/api/events")).status).toBe(200);
  expect((await edge.ask("/api/session")).json.open).toBe(true);
});

it("takes the host that a trusted proxy names, and no other's", async () => {
  edge = await startTestEdge({ elsewhere, trustedProxies: ["127.0.0.1"] });
  const ask = (host: string, forwarded: string) =>
    edge.ask("/api/session", { host, headers: { "x-forwarded-for": "192.0.2.7", "x-forwarded-host": forwarded } });
  expect((await ask("edge:4600", "tags.example.org")).status).toBe(200);
  expect(kindOf(await ask("tags.example.org", "evil.example"))).toEqual([403, "not-local"]);
});

it("takes no host from a proxy that is not trusted", async () => {
  edge = await startTestEdge({ elsewhere });
  const headers = { "x-forwarded-host": "tags.example.org" };
  expect(kindOf(await edge.ask("/api/session", { host: "evil.example", headers }))).toEqual([403, "not-local"]);
});

it("refuses a write of the console's host by plain HTTP where the console is opened by HTTPS", async () => {
  edge = await startTestEdge({ elsewhere });
  const officer = await edge.signsIn();
  const write = (origin: string) =>
    edge.ask("/api/accounts/links", {
      method: "POST",
      host: "tags.example.org",
      headers: { ...officer, origin },
      body: { roles: ["viewer"] },
    });
  const refused = await write("http://tags.example.org");
  expect(kindOf(refused)).toEqual([403, "cross-site"]);
  expect(problemOf(refused).detail).toContain("https://tags.example.org");
  expect((await write("https://tags.example.org")).status).toBe(201);
});
