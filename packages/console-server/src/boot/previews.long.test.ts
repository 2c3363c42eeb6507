/** Previews over HTTP: who may make a link, what its token opens, and that its events stay apart. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import { startVendorEdge, type VendorEdge } from "@tagwell/collector/testing/vendor-edge";
import { writeBuild } from "@tagwell/collector/testing/write-build";
import { previewDatastream, previewParameter } from "@tagwell/contract";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let root: string;
let vendor: VendorEdge;
let edge: TestEdge;
let engineer: Record<string, string>;
let token: string;
const page = "https://www.production.example.org/heart";
const hosts = { www: ["www.localhost", "www.staging.example.org", "www.production.example.org"] };
const urlOf = (_id: string) => ({
  _id,
  web: { webPageDetails: { URL: page, name: "heart", pageViews: { value: 1 } } },
});

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "tagwell-preview-"));
  const dist = join(root, "dist");
  writeBuild(dist, "production", "published");
  writeBuild(dist, "staging", "one", { hasPreview: true, property: { previewHosts: hosts } });
  vendor = await startVendorEdge();
  edge = await startTestEdge({
    properties: [exampleProperty("production")],
    folders: { tags: dist },
    relay: { url: vendor.url, identityLimitMs: 300 },
  });
  engineer = await edge.signsIn();
  token = await makeToken();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await edge.close();
  await vendor.close();
  rmSync(root, { recursive: true });
});

const make = (body: object, headers = engineer) => edge.ask("/api/preview", { method: "POST", headers, body });
async function makeToken(of = page): Promise<string> {
  const { json } = await make({ environment: "staging", page: of });
  return new URL(json.link).searchParams.get(previewParameter) ?? "";
}
const rows = async (query = "") => (await edge.ask(`/api/events${query}`, { headers: engineer })).json;
const send = (datastream: string, events: object[], action = "interact", origin?: string) =>
  edge.ask(`/ee/v1/${action}?configId=${datastream}`, {
    method: "POST",
    body: { events: events.map((xdm) => ({ xdm })) },
    ...(origin && { headers: { origin } }),
  });

it("lets engineers make links, and tells the audit trail", async () => {
  const { status, json } = await make({ environment: "staging", page, hours: 72 });
  expect([status, json.build]).toEqual([200, "as-built"]);
  expect(json.link.startsWith(`${page}?${previewParameter}=staging.as-built.`)).toBe(true);
  const [newest] = (await edge.ask("/api/audit", { headers: engineer })).json;
  expect(newest).toMatchObject({ who: "Ana", what: "preview made", about: "staging", to: "as-built" });
  expect(newest.detail).toMatch(/^on www\.production\.example\.org, until /);
  expect((await make({ environment: "staging", page }, {})).status).toBe(401);
  const withoutHeader = { "content-type": "application/json", cookie: engineer.cookie ?? "" };
  expect((await make({ environment: "staging", page }, withoutHeader)).status).toBe(403);
  for (const body of [{ page }, { environment: "staging" }, { environment: "staging", page: "javascript:alert(1)" }])
    expect((await make(body)).status, JSON.stringify(body)).toBe(400);
  for (const hours of [0, 73, 1.5, "8"])
    expect((await make({ environment: "staging", page, hours })).status, `${hours}`).toBe(400);
});

const origin = "https://www.production.example.org";
const file = (name: string, asking: { host?: string; headers?: Record<string, string> } = { headers: { origin } }) =>
  edge.ask(`/tags/preview/${token}/${name}`, asking);

it("serves the build's files to the token from pages of its host, and never from a cache", async () => {
  const { status, text, headers } = await file("preview.js");
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(text).toContain("preview.js one");
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  for (const path of ["manifest.json", "property.json", "..%2fproduction/tagwell.js", "a/b.js", ""])
    expect((await file(path)).status, path).toBe(404);
});

it("answers 404 to pages of other hosts, also of the property's own, and of none", async () => {
  const wrong = ["https://www.staging.example.org", "http://www.localhost:4600", "https://example.org", "null", ""];
  for (const other of wrong) {
    expect((await file("preview.js", { headers: { origin: other } })).status, other).toBe(404);
    expect((await file("tagwell.js", { headers: { origin: other } })).status, other).toBe(404);
  }
  // A page's own host is asked without an Origin.
  expect((await file("preview.js", { host: "www.production.example.org" })).status).toBe(200);
  expect((await file("preview.js", { host: "WWW.production.example.org:8443" })).status).toBe(200);
  for (const host of ["www.staging.example.org", "localhost", "www.production.example.org.evil.example"])
    expect((await file("preview.js", { host })).status, host).toBe(404);
  // An element of the page asks without an Origin too, and for what the preview has added only.
  expect((await file("tagwell.js", { host: "localhost" })).status).toBe(200);
  const forged = { host: "localhost", headers: { "x-forwarded-host": "www.production.example.org" } };
  expect((await file("preview.js", forged)).status).toBe(404);
});

it("is taken back by its id: files, events and the list end at once, and the audit trail has it", async () => {
  const made = (await make({ environment: "staging", page })).json;
  const its = new URL(made.link).searchParams.get(previewParameter) ?? "";
  const list = async () => (await edge.ask("/api/preview", { headers: engineer })).json;
  const { link: _, ...row } = made;
  expect(row).toMatchObject({ host: "www.production.example.org", by: "Ana", environment: "staging" });
  expect(await list()).toContainEqual(row);
  const get = () => edge.ask(`/tags/preview/${its}/preview.js`, { headers: { origin } });
  expect((await get()).status).toBe(200);
  const takeBack = (headers = engineer) => edge.ask(`/api/preview/${row.id}`, { method: "DELETE", headers });
  expect((await takeBack({})).status).toBe(401);
  expect((await takeBack({ cookie: engineer.cookie ?? "" })).status).toBe(403);
  expect((await takeBack()).status).toBe(204);
  expect((await takeBack()).status).toBe(404);
  expect((await get()).status).toBe(404);
  expect((await send(previewDatastream(its), [scrollEvent()])).status).toBe(400);
  expect(await list()).not.toContainEqual(row);
  expect((await file("preview.js")).status, "of another link").toBe(200);
  const [newest] = (await edge.ask("/api/audit", { headers: engineer })).json;
  expect(newest).toMatchObject({ who: "Ana", what: "preview taken back", about: "staging", to: "as-built" });
  expect(newest.detail).toContain(row.id);
  expect((await edge.ask("/api/preview")).status).toBe(401);
});

it.each(["cut", "forged", "over", "no token"])("answers 404 and 400 for a token that is %s", async (what) => {
  const wrong =
    { cut: token.slice(0, -1), forged: `${token.slice(0, -3)}abc`, over: token, "no token": "x" }[what] ?? "";
  if (what === "over") vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 9 * 3_600_000 });
  const answer = await edge.ask(`/tags/preview/${wrong}/preview.js`, { headers: { origin } });
  expect([answer.status, problemOf(answer).type]).toEqual([404, "urn:tagwell:problem:no-such-preview"]);
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  const before = (await edge.ask("/ee/trace", { method: "POST", body: [] })).status;
  expect(before).toBe(403);
  for (const path of [
    `v1/interact?configId=${previewDatastream(wrong)}`,
    `trace?configId=${previewDatastream(wrong)}`,
  ]) {
    const answer = await edge.ask(`/ee/${path}`, { method: "POST", body: { events: [{ xdm: scrollEvent() }] } });
    expect([answer.status, problemOf(answer).type]).toEqual([400, "urn:tagwell:problem:no-such-preview"]);
  }
});

it("stores a preview's events apart: in no report, not in quality, not relayed, and found by a filter", async () => {
  const ids = { preview: newId(), production: newId() };
  const bad = { ...scrollEvent(urlOf(newId())), unknown: 1 };
  const sent = await send(previewDatastream(token), [scrollEvent(urlOf(ids.preview)), bad], "interact");
  expect(sent.status).toBe(200);
  await send("example-production", [scrollEvent(urlOf(ids.production))]);
  await expect.poll(() => vendor.taken.map(({ id }) => id)).toEqual([ids.production]);

  const told = (list: { environment: string; verdict: string; relay?: object }[]) =>
    list.map(({ environment, verdict, relay }) => [environment, verdict, relay !== undefined]);
  expect(told(await rows("?environment=preview"))).toEqual([
    ["preview", "accepted", false],
    ["preview", "rejected", false],
  ]);
  expect(told(await rows("?environment=production"))).toEqual([["production", "accepted", true]]);
  expect(await rows()).toHaveLength(3);
  expect(await rows(`?id=${ids.preview}&environment=production`)).toEqual([]);
  const exported = await edge.ask("/api/export?format=ndjson&environment=preview", { headers: engineer });
  expect(exported.text.trim().split("\n")).toHaveLength(2);

  const ask = async (path: string) => (await edge.ask(path, { headers: engineer })).json;
  for (const period of ["hour", "day"]) {
    const { accepted, rejected, rejections } = await ask(`/api/quality?period=${period}`);
    expect({ accepted, rejected, rejections }, period).toEqual({ accepted: 1, rejected: 0, rejections: [] });
  }
  const traffic = await ask("/api/field-traffic");
  expect([traffic.accepted.events, traffic.rejected.events]).toEqual([1, 0]);
  expect(vendor.taken).toHaveLength(1);
  expect((await ask("/api/health")).relay.waiting).toBe(0);
});

it("takes events from the host that it was made for, in every environment, and keeps those of other pages apart", async () => {
  const datastream = previewDatastream(token);
  for (const host of hosts.www) {
    const datastream = previewDatastream(await makeToken(`https://${host}/`));
    const _id = newId();
    const xdm = {
      ...scrollEvent(urlOf(_id)),
      web: { webPageDetails: { URL: `https://${host}/`, name: "h", pageViews: { value: 1 } } },
    };
    const { headers } = await send(datastream, [xdm], "interact", `https://${host}`);
    expect(headers["access-control-allow-origin"]).toBe(`https://${host}`);
    expect((await rows(`?id=${_id}`))[0].verdict, host).toBe("accepted");
  }
  const _id = newId();
  const { headers } = await send(datastream, [scrollEvent(urlOf(_id))], "interact", "https://elsewhere.example");
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect((await rows(`?id=${_id}`))[0].verdict).toBe("unlisted");
  const elsewhere = { URL: "https://www.staging.example.org/", name: "h", pageViews: { value: 1 } };
  const id = newId();
  const other = { ...scrollEvent(urlOf(id)), web: { webPageDetails: elsewhere } };
  const answer = await send(datastream, [other], "interact", "https://www.staging.example.org");
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  expect((await rows(`?id=${id}`))[0].verdict).toBe("unlisted");
});

it("tells the vendor's edge nothing: neither identity nor consent is passed on", async () => {
  const before = vendor.requests.length;
  const post = (action: string, body: object) =>
    edge.ask(`/ee/v1/${action}?configId=${previewDatastream(token)}`, { method: "POST", body });
  const acquired = await post("identity/acquire", { query: { identity: { fetch: ["ECID"] } } });
  const consent = [{ standard: "Adobe", version: "1.0", value: { general: "out" } }];
  const set = await post("privacy/set-consent", { consent });
  expect([acquired.status, set.status, vendor.requests.length]).toEqual([200, 200, before]);
});

it("opens the trace to the preview's page, apart from visits and from what rules did", async () => {
  const record = {
    id: newId(),
    rule: "page-view",
    outcome: "condition-failed",
    at: "2026-11-21T09:00:00.000Z",
    build: "0.1.0",
  };
  const opened = { ...record, id: "a-page", page: "a-page", kind: "page", rule: "page", outcome: "noted" };
  const post = (query: string, environment: string) =>
    edge.ask(`/ee/trace${query}`, {
      method: "POST",
      body: [record, opened].map((one) => ({ ...one, environment })),
      headers: { origin: "https://www.production.example.org" },
    });
  expect((await post("", "preview")).status).toBe(403);
  expect((await post(`?configId=${previewDatastream(token)}`, "preview")).status).toBe(204);
  const ask = async (path: string) => (await edge.ask(path, { headers: engineer })).json;
  expect(await ask(`/api/trace?id=${record.id}`)).toMatchObject([{ rule: "page-view", environment: "preview" }]);
  expect(await ask("/api/visits")).toEqual([]);
  expect(await ask("/api/rule-activity")).toEqual([]);
});
