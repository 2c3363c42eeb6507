import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainJson } from "./plain-json.ts";

/** The copy, and the values left out of it, as `<path>: <reason>`. */
function copied(value: unknown) {
  const cuts: string[] = [];
  const copy = plainJson(value, (path, reason) => cuts.push(`${path}: ${reason}`));
  return { copy, cuts };
}

describe("the copy of an item", () => {
  it("keeps plain data unchanged, including null and undefined, which delete a key", () => {
    const item = { event: "x", page: { a: 1, b: [true, "c"], gone: null, out: undefined } };
    expect(copied(item)).toStrictEqual({ copy: item, cuts: [] });
  });

  it("omits keys that all objects inherit, through which a merge would reach built-in functions", () => {
    const hostile = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"page":{"toString":{"call":1}},"ok":1,"prototype":"x"}',
    );
    expect(copied(hostile)).toStrictEqual({
      copy: { page: {}, ok: 1, prototype: "x" },
      cuts: ["__proto__: inherited key", "constructor: inherited key", "page.toString: inherited key"],
    });
  });

  it("copies the own enumerable properties of class instances", () => {
    class Info {
      pageName = "Heart";
      #hidden = "secret";
      get shown() {
        return this.#hidden;
      }
    }
    expect(copied({ page: { pageInfo: new Info() } })).toStrictEqual({
      copy: { page: { pageInfo: { pageName: "Heart" } } },
      cuts: [],
    });
  });

  it("converts functions and built-in objects to {}, and primitives that are not data to undefined", () => {
    const item = { f: () => 1, d: new Date(), m: new Map(), s: Symbol("s"), n: Number.NaN, i: Infinity, b: 1n };
    expect(copied(item)).toStrictEqual({
      copy: { f: {}, d: {}, m: {}, s: undefined, n: undefined, i: undefined, b: undefined },
      cuts: ["f", "d", "m", "s", "n", "i", "b"].map((key) => `${key}: not data`),
    });
  });

  it("is undefined if the value itself is not data", () => {
    const wholes = [() => 1, new Date(), new Map(), Symbol("s"), Number.NaN, new Uint8Array(1)];
    expect(wholes.map((whole) => plainJson(whole))).toStrictEqual(wholes.map(() => undefined));
    expect(plainJson([1, "x"])).toStrictEqual([1, "x"]);
  });

  it("reports what exceeds the limits, and keeps its siblings", () => {
    const cycle: Record<string, unknown> = { name: "loop" };
    cycle.self = cycle;
    const { copy, cuts } = copied(cycle);
    expect(copy).toMatchObject({ name: "loop", self: { self: { name: "loop" } } });
    expect(cuts).toStrictEqual([expect.stringMatching(/^self(\.self)+: too deep$/)]);

    const list = Array.from({ length: 1_000_000 }, (_, index) => index);
    const wide = copied({ list, page: { pageInfo: { pageName: "behind", long: "x".repeat(20_000) } } });
    expect(wide.copy).toMatchObject({ page: { pageInfo: { pageName: "behind" } } });
    expect((wide.copy as { list: unknown[] }).list.length).toBeLessThan(10_000);
    expect(wide.cuts).toStrictEqual(["list: too many values", "page.pageInfo.long: too long"]);
  });

  it("keeps all of 6 000 leaves and the following siblings", () => {
    const leaves = Array.from({ length: 6_000 }, (_, at) => ({ at }));
    const item = { leaves, page: { pageInfo: { pageName: "behind" } } };
    expect(copied(item)).toStrictEqual({ copy: item, cuts: [] });
  });

  it("continues if a getter or a proxy throws", () => {
    const thrower = () => {
      throw new Error("boom");
    };
    const item = {
      get boom() {
        return thrower();
      },
      proxy: new Proxy({}, { ownKeys: thrower }),
      page: { ok: 1 },
    };
    expect(copied(item)).toStrictEqual({
      copy: { boom: undefined, proxy: {}, page: { ok: 1 } },
      cuts: ["boom: unreadable", "proxy: unreadable"],
    });
    expect(copied(new Proxy({}, { get: thrower }))).toStrictEqual({ copy: undefined, cuts: [": unreadable"] });
  });

  it("never throws, for any input", () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withDate: true, withMap: true, withBigInt: true, withTypedArray: true }),
        (value) => {
          plainJson(value);
        },
      ),
    );
  });
});
