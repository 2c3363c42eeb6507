import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainJson } from "./plain-json.ts";

describe("the copy that passes the door", () => {
  it("keeps plain data as it is, null and undefined included, which delete a key", () => {
    const item = { event: "x", page: { a: 1, b: [true, "c"], gone: null, out: undefined } };
    expect(plainJson(item)).toEqual(item);
  });

  it("has no key that reaches the prototype", () => {
    const hostile = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"ok":1}');
    expect(plainJson(hostile)).toEqual({ ok: 1 });
  });

  it("leaves out functions, symbols, class instances and numbers that are none", () => {
    const item = { f: () => 1, s: Symbol("s"), d: new Date(), m: new Map(), n: Number.NaN, i: 1n, ok: "yes" };
    expect(plainJson(item)).toEqual({ ok: "yes" });
  });

  it("ends on cycles, on great depth and on great size", () => {
    const cycle: Record<string, unknown> = { name: "loop" };
    cycle.self = cycle;
    expect(plainJson(cycle)).toMatchObject({ name: "loop", self: { self: { name: "loop" } } });
    const wide = plainJson(Array.from({ length: 1_000_000 }, (_, index) => index)) as unknown[];
    expect(wide.length).toBeLessThan(10_000);
  });

  it("never throws, whatever getters and proxies do", () => {
    const throwing = {
      get boom() {
        throw new Error("boom");
      },
    };
    const proxy = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error("no keys");
        },
      },
    );
    expect(plainJson(throwing)).toBeUndefined();
    expect(plainJson(proxy)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withDate: true, withMap: true, withBigInt: true }),
        (value) => {
          plainJson(value);
        },
      ),
    );
  });
});
