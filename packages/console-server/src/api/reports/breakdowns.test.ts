/** The numbers of every breakdown over HTTP, compared with a count of the exported events. */

import { newId } from "@tagwell/collector/testing/sample-event";
import type { CountedEvents, Report, ReportTable } from "@tagwell/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../../testing/test-edge.ts";

const agents = {
  phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148",
  tablet: "Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) Mobile/15E148",
  desktop: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101",
};
const referrers = ["https://www.search.example/results", "http://gifts.localhost/", undefined];
const campaigns = ["spring", "autumn", undefined];

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  for (let part = 0; part < 4; part++) {
    const events = Array.from({ length: 90 }, (_, at) => ({ xdm: eventOf(part * 90 + at) }));
    const answer = await edge.send("collect", events);
    expect(answer.status, answer.text).toBeLessThan(300);
  }
});
afterAll(() => edge.close());

/** Varied events: page views and steps of the booking flow, at two sites, over three days. */
function eventOf(number: number): object {
  const isView = number % 3 > 0;
  const site = number % 5 > 1 ? "www" : "gifts";
  const referrer = referrers[number % 7 > 2 ? 0 : number % 3];
  const campaign = campaigns[(number >> 2) % 3];
  const own = isView
    ? {
        page: { type: number % 2 > 0 ? "list" : "article" },
        browser: { userAgent: Object.values(agents)[(number >> 1) % 3] },
      }
    : { booking: { step: number % 4 > 0 ? "start" : "insurance", entry: number % 2 > 0 ? "standalone" : "embedded" } };
  const flag = number % 4 > 0 ? "start" : "membernumber";
  return {
    _id: newId(),
    eventType: isView ? "web.webpagedetails.pageViews" : `booking.${flag}`,
    timestamp: new Date(Date.now() - (number % 3) * 86_400_000 - 1000).toISOString(),
    web: {
      webPageDetails: { name: `page ${number % 4}`, URL: `http://${site}.localhost/`, pageViews: { value: 1 } },
      ...(referrer !== undefined && { webReferrer: { URL: referrer } }),
    },
    _example: { ...own, ...(campaign !== undefined && { campaign: { campaign } }) },
  };
}

interface Exported {
  site: string;
  xdm: {
    eventType: string;
    web: { webPageDetails: { name: string }; webReferrer?: { URL: string } };
    _example: {
      page?: { type: string };
      browser?: { userAgent: string };
      booking?: { step: string; entry: string };
      campaign?: { campaign: string };
    };
  };
}

async function exported(): Promise<Exported[]> {
  const { text } = await edge.ask("/api/export?format=ndjson&verdict=accepted");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map(({ site, event }) => ({ site, xdm: event.xdm }));
}

/** What an event counts for, read from it in the test's own way. */
const values: Record<string, (event: Exported) => string> = {
  campaign: ({ xdm }) => xdm._example.campaign?.campaign ?? "",
  referrer: ({ xdm }) => {
    const address = xdm.web.webReferrer?.URL;
    return address === undefined ? "" : address.includes("localhost") ? "internal" : "search.example";
  },
  device: ({ xdm }) => Object.entries(agents).find(([, agent]) => agent === xdm._example.browser?.userAgent)?.[0] ?? "",
  site: ({ site }) => site,
  entry: ({ xdm }) => xdm._example.booking?.entry ?? "",
};

async function rowsOf(name: string, breakdown: string): Promise<Record<string, unknown>[]> {
  const { json } = await edge.ask(`/api/reports/${name}?breakdown=${breakdown}`);
  const [table] = (json as Report).tables;
  const { columns = [], rows = [] } = table ?? {};
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])));
}

it.each(["campaign", "referrer", "device", "site"])("page views by %s equal the exported ones", async (breakdown) => {
  const expected = new Map<string, number>();
  for (const event of await exported()) {
    if (event.xdm.eventType !== "web.webpagedetails.pageViews") continue;
    const key = [
      event.xdm.web.webPageDetails.name,
      event.xdm._example.page?.type,
      event.site,
      values[breakdown]?.(event),
    ];
    expected.set(key.join(" | "), (expected.get(key.join(" | ")) ?? 0) + 1);
  }
  const found = (await rowsOf("pages", breakdown)).map((row) => {
    return [[row.page, row.type, row.site, row[breakdown]].join(" | "), row.views] as const;
  });
  expect(new Set(found.map(([key]) => key.split(" | ")[3])).size).toBeGreaterThan(1);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

it.each(["entry", "campaign", "site"])("steps of the funnel by %s equal the exported ones", async (breakdown) => {
  const expected: Record<string, number> = {};
  for (const event of await exported()) {
    const { booking } = event.xdm._example;
    if (!booking) continue;
    const titles: Record<string, string> = { start: "Start", insurance: "Insurance" };
    const key = `${titles[booking.step]} | ${values[breakdown]?.(event)}`;
    expected[key] = (expected[key] ?? 0) + 1;
  }
  const rows = (await rowsOf("booking", breakdown)).filter(({ reached }) => reached !== 0);
  expect(Object.fromEntries(rows.map((row) => [`${row.step} | ${row[breakdown]}`, row.reached]))).toEqual(expected);
});

/** The query of GET /api/events that a row's count names. */
function searchOf({ columns }: ReportTable, row: readonly unknown[], { labels, where, by }: CountedEvents): string {
  const query: Record<string, string> = { verdict: "accepted", limit: "1000" };
  const said: Record<string, string> = { ...where };
  for (const [at, { name, field = "", values }] of columns.entries()) {
    if (!by.includes(name)) continue;
    const value = values?.[String(row[at])] ?? String(row[at]);
    if (field === "site" || field === "eventType") query[field] = value;
    else said[field] = value;
  }
  const [label] = labels;
  if (labels.length === 1 && label !== undefined) query.eventType = label;
  return new URLSearchParams({ ...query, where: JSON.stringify(said) }).toString();
}

it.each([
  ["pages", ["campaign", "referrer", "device", "site"]],
  ["booking", ["entry", "campaign", "site"]],
])("the events of every count of %s are found", async (name, breakdowns) => {
  for (const breakdown of breakdowns) {
    const { json } = await edge.ask(`/api/reports/${name}?breakdown=${breakdown}`);
    const [table] = (json as Report).tables;
    const at = table?.columns.findIndex(({ counts }) => counts) ?? -1;
    const counts = table?.columns[at]?.counts;
    if (!table || !counts) throw new Error(`The report ${name} names no events by ${breakdown}.`);
    for (const row of table.rows) {
      const { json: found } = await edge.ask(`/api/events?${searchOf(table, row, counts)}`);
      // Each of the booking flow's steps has one event a page load here.
      expect([breakdown, ...row.slice(0, at), (found as unknown[]).length]).toEqual([
        breakdown,
        ...row.slice(0, at + 1),
      ]);
    }
  }
});

it("puts values beyond the 200 most frequent together", async () => {
  const letter = (at: number) => String.fromCharCode(97 + (at % 26));
  const names = Array.from({ length: 230 }, (_, at) => `rare ${letter(at)}${letter(Math.floor(at / 26))}`);
  for (let at = 0; at < names.length; at += 90) {
    const events = names.slice(at, at + 90).map((campaign) => {
      const xdm = eventOf(1) as { _example: object };
      return { xdm: { ...xdm, _example: { ...xdm._example, campaign: { campaign } } } };
    });
    expect((await edge.send("collect", events)).status).toBeLessThan(300);
  }
  const rows = await rowsOf("pages", "campaign");
  const shown = new Set(rows.map(({ campaign }) => campaign));
  expect([shown.has("(other)"), shown.size <= 201]).toEqual([true, true]);
  const rare = (await exported()).filter(({ xdm }) => xdm._example.campaign?.campaign.startsWith("rare"));
  const other = rows.filter(({ campaign }) => campaign === "(other)");
  // 200 values are shown, three of which are no rare ones.
  expect(other.reduce((sum, { views }) => sum + Number(views), 0)).toBe(rare.length - 197);
});
