/** Text that is no well-formed Unicode, in every place that a stranger can write to, spoils no file and no answer. */

import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import fc from "fast-check";
import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

/** Halves and pairs, also as text that only looks like an escape; the null character; characters that are unusual and well-formed. */
const unit = fc.constantFrom("\ud83d", "\udc00", "\0", "\u{1f642}", "\\ud83d", "\ufffe", "\u2028", '"', "a", "é", " ");
const hostile = fc.string({ unit, minLength: 1, maxLength: 6 });
const text = (value: unknown) => JSON.stringify(value);

/** Every place of a body in turn: fields that the schema allows, others, names, and what is beside the event. */
const bodies = fc.array(hostile, { minLength: 12, maxLength: 12 }).map((words) => {
  const [a, b, c, d, e, f, g, h, i, j, k, l] = words as [string, ...string[]];
  const web = {
    webPageDetails: { URL: `http://www.localhost/${a}`, name: b, siteSection: c, pageViews: { value: 1 } },
  };
  const view = { _id: newId(), eventType: "web.webpagedetails.pageViews", timestamp: new Date().toISOString(), web };
  return [
    { events: [{ xdm: { ...view, _example: { page: { title: d, type: e, categoryTags: [f, g] } } } }] },
    { events: [{ xdm: { ...view, _id: newId(), _example: { campaign: { source: h, campaign: i } } } }] },
    { events: [{ xdm: { ...view, _id: newId(), [`k${j}`]: { [`n${k}`]: l }, _example: { [`x${a}`]: b } } }] },
    { events: [{ xdm: { ...view, _id: c, eventType: `t${d}`, timestamp: e } }] },
    {
      ...{ [`q${f}`]: g, query: { [`k${h}`]: i }, meta: { state: { entries: [{ key: j, value: k }] } } },
      events: [
        {
          xdm: scrollEvent({
            _id: newId(),
            identityMap: { username: [{ id: l, authenticatedState: "authenticated" }], [`n${a}`]: [{ id: b }] },
          }),
          [`d${c}`]: d,
        },
      ],
    },
  ];
});

it("is replaced at the door, so that logs, answers and all exports hold only well-formed text", async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async (all) => {
      for (const body of all)
        for (const action of ["interact", "collect"])
          expect((await edge.send(action, [], { body: text(body) })).status).toBeLessThan(300);
    }),
    { numRuns: 30 },
  );
  const traced = { id: "\ud83d1", rule: "a\0b", outcome: "sent", detail: "\udc00", values: { "x\ud83d": "y\ud83d" } };
  const common = { at: new Date().toISOString(), build: "\ud83d", environment: "development", page: "p\ud83d" };
  const trace = await edge.ask("/ee/trace", { method: "POST", body: text([{ ...traced, ...common }]) });
  expect([trace.status, trace.text]).toEqual([204, ""]);

  const lines = (await read("/api/export?format=ndjson")).trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) expectWellFormed(JSON.parse(line));
  const csv = await read("/api/export?format=csv");
  expect(csv).not.toContain("\0");
  expect(csv).not.toMatch(loneEscape);
  const rows = await parquetReadObjects({ file: await (await get("/api/export?format=parquet")).arrayBuffer() });
  expect(rows).toHaveLength(lines.length);
  for (const row of rows) {
    expectWellFormed({ ...row, receivedAt: "" });
    expectWellFormed(typeof row.event === "string" ? JSON.parse(row.event) : row.event);
  }
  const today = new Date().toISOString().slice(0, 10);
  const answers = ["events?limit=1000", "trace", "visits", "field-traffic", "rule-activity", "quality?period=hour"];
  const reports = ["reports/pages", `event-report?event=page.scroll&from=${today}`, "search?text=a"];
  for (const path of [...answers, ...reports]) expectWellFormed(JSON.parse(await read(`/api/${path}`)));
  const stream = await get("/api/stream?since=2026-01-01T00:00:00Z");
  const reader = stream.body?.getReader();
  const sent = new TextDecoder("utf-8", { fatal: true }).decode((await reader?.read())?.value);
  await reader?.cancel();
  expect(sent).not.toMatch(loneEscape);
  expect(Number(/^tagwell_texts_replaced_total (\d+)$/m.exec(await read("/metrics"))?.[1])).toBeGreaterThan(100);
});

it("is replaced in what people write", async () => {
  const headers = await edge.signsIn();
  const body = text({ name: "half \ud83d and \0 null", address: "/rules?site=www" });
  const saved = await edge.ask("/api/saved-views", { method: "POST", headers, body });
  expect(saved.json).toEqual([{ name: "half \ufffd and \ufffd null", address: "/rules?site=www" }]);
});

it("keeps pairs, texts that look like escapes, and the last of names that become the same", async () => {
  const timestamp = new Date().toISOString();
  const named = (title: string) => {
    const web = { webPageDetails: { URL: "http://www.localhost/", pageViews: { value: 1 } } };
    const xdm = {
      _id: newId(),
      eventType: "web.webpagedetails.pageViews",
      timestamp,
      web,
      _example: { page: { title } },
    };
    return xdm;
  };
  const events = [named("smile \u{1f642}"), named("half \ud83d"), named("not \\ud83d")];
  await edge.send("collect", [], {
    body: text({ events: events.map((xdm) => ({ xdm })) }).replace("\u{1f642}", "\\ud83d\\ude42"),
  });
  const titles = await Promise.all(
    events.map(async ({ _id }) => {
      const [row] = await edge.rows(`?id=${_id}`);
      if (!row) throw new Error("The event is not stored.");
      return (row.event.xdm as unknown as { _example: { page: { title: string } } })._example.page.title;
    }),
  );
  expect(titles).toEqual(["smile \u{1f642}", "half \ufffd", "not \\ud83d"]);
});

const get = (path: string) => fetch(`http://localhost:${edge.port}${path}`);
/** As strict readers do: bytes that are no UTF-8 are an error. */
const read = async (path: string) =>
  new TextDecoder("utf-8", { fatal: true }).decode(await (await get(path)).arrayBuffer());

/** An escape of half a pair, or of the null character, in JSON text: not one behind another backslash. */
const loneEscape =
  /(?<=(?:^|[^\\])(?:\\\\)*)\\u(?:d[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|0000)|(?<=(?:^|[^\\])(?:\\\\)*)(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i;

function expectWellFormed(value: unknown): void {
  if (typeof value === "string")
    expect([value, value.isWellFormed(), value.includes("\0")]).toEqual([value, true, false]);
  else if (typeof value === "object" && value !== null)
    for (const [name, inside] of Object.entries(value)) {
      expectWellFormed(name);
      expectWellFormed(inside);
    }
}
