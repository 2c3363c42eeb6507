/** /api/saved-views over HTTP. */
import { consoleHeader, type ListedView } from "@tagwell/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
let signedIn: Record<string, string>;
beforeAll(async () => {
  edge = await startTestEdge();
  signedIn = { ...(await edge.signsIn()) };
});
afterAll(() => edge.close());

const view = { name: "Gifts", address: "/rules?site=gifts" };
const path = "/api/saved-views";
const save = (body: object, headers = signedIn) => edge.ask(path, { method: "POST", headers, body });

it("saves a view, replaces it under its name, lists and removes it", async () => {
  expect((await save(view)).json).toEqual([view]);
  const changed = { ...view, address: "/live?verdict=rejected" };
  expect((await save(changed)).json).toEqual([changed]);
  expect((await edge.ask(path, { headers: signedIn })).json).toEqual([changed]);
  expect((await edge.ask(`${path}?name=Gifts`, { method: "DELETE", headers: signedIn })).status).toBe(204);
  expect((await edge.ask(path, { headers: signedIn })).json).toEqual([]);
});

it("is of an account: nobody else reads or writes", async () => {
  await save(view);
  expect((await edge.ask(path, { headers: await edge.signsIn("Ben") })).json).toEqual([]);
  expect((await edge.ask(path)).json).toEqual([]);
  expect((await save(view, {})).status).toBe(401);
  expect((await save(view, { ...signedIn, [consoleHeader.name]: "" })).status).toBe(403);
  expect((await edge.ask(path, { method: "PUT", headers: signedIn })).status).toBe(405);
});

it("shows everybody what is to become a report, which its account or an engineer removes", async () => {
  const report = { name: "Gifts by page", address: "/ask?event=gift", report: "gifts-by-page" };
  const cleo = await edge.signsIn("Cleo");
  await save({ ...report, name: "Gifts" });
  expect((await save(report)).json.filter((each: ListedView) => each.report)).toEqual([{ ...report, by: "Ana" }]);
  for (const headers of [cleo, {}])
    expect((await edge.ask(path, { headers })).json).toEqual([{ ...report, by: "Ana" }]);
  const taken = await save(report, cleo);
  expect([taken.status, problemOf(taken).detail]).toEqual([409, expect.stringContaining("reports/gifts-by-page.ts")]);
  expect((await save({ ...report, report: "../gifts" })).status).toBe(400);
  const remove = (query: string, headers: Record<string, string>) =>
    edge.ask(path + query, { method: "DELETE", headers });
  expect((await remove("?name=Gifts%20by%20page", cleo)).status).toBe(204);
  expect((await remove("/reports?report=gifts-by-page", {})).status).toBe(401);
  expect((await edge.ask(path)).json).toHaveLength(1);
  expect((await remove("/reports?report=gifts-by-page", cleo)).status).toBe(204);
  expect((await edge.ask(path)).json).toEqual([]);
});

it.each([["//evil.example"], ["https://evil.example"], ["/\\evil.example"], ["rules"], [`/${"a".repeat(2000)}`]])(
  "refuses the address %s",
  async (address) => {
    const answer = await save({ ...view, address });
    expect([answer.status, problemOf(answer).detail]).toEqual([400, expect.stringContaining("address")]);
  },
);

it("keeps a hundred", async () => {
  await edge.ask(`${path}?name=Gifts`, { method: "DELETE", headers: signedIn });
  for (let at = 0; at < 100; at++) expect((await save({ ...view, name: `View ${at}` })).status).toBe(200);
  expect((await save({ ...view, name: "One more" })).status).toBe(409);
  expect((await save({ ...view, name: "View 7" })).status).toBe(200);
});
