import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ComparedField, compareEvents, countOutcomes, flattenEvent, type Outcome } from "./compare-events.ts";

/** Nested objects of these names and values. */
function events(name: fc.Arbitrary<string>, leaf: fc.Arbitrary<unknown>) {
  const { group } = fc.letrec<{ group: Record<string, unknown>; value: unknown }>((tie) => ({
    group: fc.dictionary(name, tie("value"), { maxKeys: 4 }),
    value: fc.oneof({ depthSize: "small" }, leaf, tie("group"), fc.array(tie("value"), { maxLength: 3 })),
  }));
  return group;
}
const awkward = fc.constantFrom("a", "b", "a.b", "0", "01", "[0]", '"', '["a"]', "");
/** Any JSON object. */
const event = events(
  fc.oneof(fc.string(), awkward),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
);
/** Objects from a small set of names and values, so that two of them are often similar. */
const plainEvent = events(fc.constantFrom("a", "0", "a.0"), fc.constantFrom(1, "1"));

const turned: Record<Outcome, Outcome> = {
  same: "same",
  different: "different",
  "only-left": "only-right",
  "only-right": "only-left",
};
const swapped = ({ path, outcome, left, right }: ComparedField) => ({
  path,
  outcome: turned[outcome],
  left: right,
  right: left,
});

/** Counts the values of an event, including empty groups and lists. */
function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  const children = Object.values(value);
  return children.length === 0 ? 1 : children.reduce((sum: number, child) => sum + countValues(child), 0);
}

describe("compareEvents", () => {
  it("finds no difference between an event and a copy with another order of names", () => {
    fc.assert(
      fc.property(event, (one) => {
        const fields = compareEvents(one, JSON.parse(JSON.stringify(one)));
        expect(fields.filter(({ outcome }) => outcome !== "same")).toEqual([]);
      }),
    );
  });

  it("gives the mirrored result for swapped events", () => {
    fc.assert(
      fc.property(event, event, (one, other) => {
        expect(compareEvents(other, one)).toEqual(compareEvents(one, other).map(swapped));
      }),
    );
  });

  it("finds a difference between any two different events", () => {
    fc.assert(
      fc.property(plainEvent, plainEvent, (one, other) => {
        const isSame = compareEvents(one, other).every(({ outcome }) => outcome === "same");
        expect(isSame).toBe(sortedJson(one) === sortedJson(other));
      }),
    );
  });

  it("lists differences, and fields that only one event has", () => {
    const left = { eventType: "page.scroll", page: { depth: 50, list: [1, 2] }, flag: true };
    const right = { eventType: "page.scroll", page: { depth: "50", list: [1] }, note: null };
    expect(compareEvents(left, right)).toEqual([
      { path: "eventType", outcome: "same", left: '"page.scroll"', right: '"page.scroll"' },
      { path: "flag", outcome: "only-left", left: "true", right: undefined },
      { path: "note", outcome: "only-right", left: undefined, right: "null" },
      { path: "page.depth", outcome: "different", left: "50", right: '"50"' },
      { path: "page.list[0]", outcome: "same", left: "1", right: "1" },
      { path: "page.list[1]", outcome: "only-left", left: "2", right: undefined },
    ]);
    expect(countOutcomes(compareEvents(left, right))).toEqual({
      same: 2,
      different: 1,
      "only-left": 2,
      "only-right": 1,
    });
  });

  it("sorts numbers by value", () => {
    const list = { list: Array.from({ length: 11 }, (_, at) => at) };
    expect(compareEvents(list, {}).map(({ left }) => left)).toEqual(list.list.map(String));
  });
});

describe("flattenEvent", () => {
  it("gives every value a unique path", () => {
    fc.assert(
      fc.property(event, (one) => {
        expect(flattenEvent(one).size).toBe(Object.keys(one).length === 0 ? 0 : countValues(one));
      }),
    );
  });

  it("distinguishes a dotted name from a group and a position from a name, and keeps empty groups", () => {
    const fields = flattenEvent({ "a.b": 1, a: { b: 2, "0": 3 }, list: [4], none: {}, nothing: [] });
    expect(Object.fromEntries(fields)).toEqual({
      '["a.b"]': "1",
      "a.b": "2",
      "a.0": "3",
      "list[0]": "4",
      none: "{}",
      nothing: "[]",
    });
  });
});

/** JSON with sorted names. */
function sortedJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sortedJson).join()}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${sortedJson(child)}`).join()}}`;
}
