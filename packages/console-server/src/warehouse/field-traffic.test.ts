/** How a range is divided, and what is read again. */
import { expect, it } from "vitest";
import { FieldTally } from "./field-tally.ts";
import { blocksOf, createCountFields, type FieldSpan } from "./field-traffic.ts";

const hour = 3_600_000;
const day = 24 * hour;

it("divides a range into days, the hours at its ends, and what is left", () => {
  const lengths = (since: number, until: number) =>
    [...blocksOf({ since, until })].map((block) => (block.until - block.since) / hour);
  expect(lengths(0, 2 * day)).toEqual([24, 24]);
  expect(lengths(22.5 * hour, day + day + 1.25 * hour)).toEqual([0.5, 1, 24, 1, 0.25]);
  expect(lengths(1.25 * hour, 1.5 * hour)).toEqual([0.25]);
  expect(lengths(day, day)).toEqual([]);
});

/** A storage with events at these times, of which it reads two at a time. */
function sourceOf(times: number[]) {
  const parts: FieldSpan[] = [];
  const within = ({ since, until }: FieldSpan) => times.filter((time) => time >= since && time < until);
  return {
    parts,
    ends: async () => (times.length === 0 ? undefined : { first: Math.min(...times), last: Math.max(...times) }),
    count: async (span: FieldSpan) => ({ accepted: within(span).length, rejected: 0 }),
    async part({ from = 0, ...span }: FieldSpan & { from?: number | undefined }) {
      parts.push(span);
      const tally = new FieldTally();
      const found = within(span).filter((time) => time >= from);
      for (const time of found.slice(0, 2))
        tally.add({
          verdict: "accepted",
          eventType: "view",
          event: { a: time },
          time,
          consent: time % 2 === 0 ? "in" : null,
        });
      const next = found[2];
      return { ...tally.result(), ...(next !== undefined && { next }) };
    },
  };
}

it("reads a whole day once, and again where events of it were removed", async () => {
  const times = [1, 2, 3, day + 1, 2 * day + 1].map((time) => time - 1);
  const source = sourceOf(times);
  const countFields = createCountFields(source);
  const seen = async (range: { since?: number; until?: number }) => (await countFields(range)).fields[0]?.accepted;
  expect(await seen({ until: 2 * day })).toBe(4);
  const read = source.parts.length;
  expect(await seen({ until: 2 * day })).toBe(4);
  expect(source.parts).toHaveLength(read);
  times.splice(0, 1);
  expect(await seen({ until: 2 * day })).toBe(3);
  expect(source.parts.length).toBeGreaterThan(read);
  expect(await seen({ since: 5 * day })).toBeUndefined();
});

it("adds up by page under which consent its events came", async () => {
  const { pages = [] } = await createCountFields(sourceOf([2, 3, 4, hour + 2]))({ by: "page" });
  expect(pages).toEqual([{ page: "", events: 4, fields: { a: 4 }, consents: { in: 3, "": 1 } }]);
});

it("counts nothing where nothing is stored", async () => {
  const none = { events: 0, from: null };
  expect(await createCountFields(sourceOf([]))({ by: "page" })).toEqual({
    accepted: none,
    rejected: none,
    fields: [],
    unlisted: 0,
    pages: [],
  });
});

it("adds up the pages of parts, and counts those beyond 1,000 together", async () => {
  const view = (page: string) => ({ web: { webPageDetails: { URL: `https://www.example.org/${page}` } } });
  const [one, other, sum] = [new FieldTally(), new FieldTally(), new FieldTally()];
  const accepted = (event: object) =>
    ({ verdict: "accepted", eventType: "view", event, time: 1, consent: null }) as const;
  for (let page = 0; page < 700; page++) one.add(accepted({ a: 1, ...view(`a${page}`) }));
  for (let page = 0; page < 700; page++) other.add(accepted({ ...view(`b${page}`), c: 1 }));
  other.add(accepted(view("a0")));
  sum.addAll(one.result());
  sum.addAll(other.result());
  const { pages, paths } = sum.result();
  const found = (name: string) => {
    const { events, counts } = pages.find(({ page }) => page === name) ?? { events: 0, counts: [] };
    return [events, ...["a", "web.webPageDetails.URL", "c"].map((path) => counts[paths.indexOf(path)] ?? 0)];
  };
  expect(pages).toHaveLength(1001);
  expect(found("www.example.org/a0")).toEqual([2, 1, 2, 0]);
  expect(found("www.example.org/b0")).toEqual([1, 0, 1, 1]);
  expect(found("(other)")).toEqual([400, 0, 400, 400]);
});
