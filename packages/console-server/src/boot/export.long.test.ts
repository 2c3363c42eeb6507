/** GET /api/export over a real port: what the files hold, as independent readers read them. */

import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
const accepted: string[] = [];
const rejected = newId();
beforeAll(async () => {
  edge = await startTestEdge();
  for (let batch = 0; batch < 11; batch++) {
    const events = Array.from({ length: 100 }, () => ({ xdm: scrollEvent() }));
    accepted.push(...events.map(({ xdm }) => String(xdm._id)));
    await edge.send("interact", events);
  }
  await edge.send("interact", [{ xdm: scrollEvent({ _id: rejected, eventType: "no.such", extra: 'é, "2"' }) }]);
});
afterAll(() => edge.close());

/** The file as bytes. */
async function file(query: string): Promise<{ type: string | null; content: ArrayBuffer }> {
  const answer = await fetch(`http://localhost:${edge.port}/api/export?${query}`);
  expect(answer.status).toBe(200);
  return { type: answer.headers.get("content-type"), content: await answer.arrayBuffer() };
}

it("writes Parquet with types, in the order of storing, equal to the lines of JSON", async () => {
  const { type, content } = await file("format=parquet");
  expect(type).toBe("application/vnd.apache.parquet");
  const rows = await parquetReadObjects({ file: content });
  const lines = (await edge.ask("/api/export?format=ndjson")).text.trim().split("\n");
  expect(rows).toHaveLength(1101);
  expect(
    rows.map(({ receivedAt, verdict, reasons, site, environment, consentState, event, ...more }) => ({
      receivedAt: (receivedAt as Date).toISOString(),
      ...{ verdict, reasons, site, environment },
      consent: { state: consentState, source: more.consentSource, choice: more.consentChoice, gpc: more.gpc },
      event: JSON.parse(event as string),
    })),
  ).toEqual(lines.map((line) => JSON.parse(line)));
  const last = rows.at(-1);
  expect(last?.eventType).toBe("no.such");
  expect(last?.reasons).toEqual([expect.stringContaining("no.such")]);
  expect(rows[0]?.reasons).toEqual([]);
});

it("describes the columns: a timestamp in UTC, texts, a list of texts", async () => {
  const { content } = await file("format=parquet&eventType=no.such");
  const { schema, num_rows } = parquetMetadata(content);
  expect(Number(num_rows)).toBe(1);
  const columns = schema.map(({ name, logical_type, type }) => [name, logical_type?.type ?? type]);
  expect([...columns.slice(0, 13), columns.at(-1)]).toEqual([
    ["events", undefined],
    ["receivedAt", "TIMESTAMP"],
    ["verdict", "STRING"],
    ["reasons", "LIST"],
    ["list", undefined],
    ["element", "STRING"],
    ["site", "STRING"],
    ["environment", "STRING"],
    ["eventType", "STRING"],
    ["consentState", "STRING"],
    ["consentSource", "STRING"],
    ["consentChoice", "STRING"],
    ["gpc", "BOOLEAN"],
    ["event", "STRING"],
  ]);
});

it("has a column of its type for each field, and none of a value of another type", async () => {
  const _id = newId();
  const wrong = scrollEvent({ _id, _example: { page: { scrollMilestone: "much" } } });
  await edge.send("interact", [{ xdm: wrong }]);
  const { content } = await file("format=parquet");
  const { schema } = parquetMetadata(content);
  const typeOf = (column: string) => {
    const { logical_type, type } = schema.find(({ name }) => name === column) ?? {};
    return logical_type?.type ?? type;
  };
  expect(["timestamp", "page.title", "page.scrollMilestone"].map(typeOf)).toEqual(["TIMESTAMP", "STRING", "INT64"]);
  const rows = await parquetReadObjects({ file: content });
  const { xdm } = JSON.parse(rows[0]?.event as string);
  expect(rows[0]).toMatchObject({
    ...{ _id: xdm._id, timestamp: new Date(xdm.timestamp), "web.webPageDetails.URL": xdm.web.webPageDetails.URL },
    "page.scrollMilestone": BigInt(xdm._example.page.scrollMilestone),
  });
  expect(rows.find((row) => row._id === _id)).toMatchObject({ "page.scrollMilestone": null });
});

it("writes a readable file without rows where nothing matches", async () => {
  const { content } = await file("format=parquet&eventType=none");
  expect(await parquetReadObjects({ file: content })).toEqual([]);
});

it("has exactly the chosen columns, in each format", async () => {
  const query = `id=${accepted[0]}&columns=event,page.scrollMilestone,verdict,_id`;
  const [parquet] = await parquetReadObjects({ file: (await file(`format=parquet&${query}`)).content });
  const line = JSON.parse((await edge.ask(`/api/export?format=ndjson&${query}`)).text);
  const [head, row] = (await edge.ask(`/api/export?format=csv&${query}`)).text.split("\r\n");
  const names = ["verdict", "_id", "page.scrollMilestone", "event"];
  expect([Object.keys(parquet ?? {}), Object.keys(line), head?.split(",")]).toEqual([names, names, names]);
  const { xdm } = line.event;
  const milestone = xdm._example.page.scrollMilestone;
  expect(line).toMatchObject({ verdict: "accepted", _id: accepted[0], "page.scrollMilestone": milestone });
  expect(row).toMatch(new RegExp(`^accepted,${accepted[0]},${milestone},"\\{""xdm"":`));
  expect(JSON.parse(String(parquet?.event))).toEqual({ xdm });
});

it("refuses an unknown column by its name", async () => {
  const answer = await edge.ask("/api/export?format=csv&columns=verdict,page.titel");
  expect([answer.status, problemOf(answer).detail]).toEqual([400, expect.stringContaining("found page.titel.")]);
});

it("refuses an unknown format, naming those it knows", async () => {
  const answer = await edge.ask("/api/export?format=xml");
  expect([answer.status, problemOf(answer).detail]).toEqual([400, expect.stringContaining("ndjson, csv, parquet")]);
});

it("answers HEAD without reading events", async () => {
  const { status, text } = await edge.ask("/api/export?format=parquet", { method: "HEAD" });
  expect([status, text]).toEqual([200, ""]);
});
