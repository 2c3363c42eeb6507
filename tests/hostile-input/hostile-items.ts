/** What a hostile or broken page may push. Self-contained, because the same source runs in Node and in a page. */

/** Generates hostile items from a seed. Each `next()` returns a different one. */
export function hostileItems(seed: number): { next: () => unknown } {
  let state = seed >>> 0;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(...list: T[]) => list[Math.floor(random() * list.length)] as T;
  const thrower = () => {
    throw new Error("hostile");
  };
  const proxy = (trap: string) => new Proxy({}, { [trap]: thrower } as ProxyHandler<object>);
  const deep = (levels: number) => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level++) value = { child: value };
    return value;
  };
  const cyclic = () => {
    const item: Record<string, unknown> = { page: {} };
    item.self = item;
    (item.page as Record<string, unknown>).back = [item];
    return item;
  };
  const makers: (() => unknown)[] = [
    () => JSON.parse('{"__proto__":{"polluted":true},"page":{"__proto__":{"polluted":true}}}'),
    () => JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
    () => ({ page: JSON.parse('{"constructor":{"prototype":{"polluted":true}}}') }),
    () => ({
      [pick("event", "on", "off", "path", "scope", "handler")]: pick<unknown>(
        null,
        5,
        "",
        {},
        [],
        Symbol("x"),
        proxy("get"),
      ),
    }),
    () => ({ event: pick<unknown>("reading-progress", "__proto__", "constructor", "", "x".repeat(50_000)) }),
    () => ({
      event: "reading-progress",
      reading: {
        percent: pick<unknown>(Number.NaN, Infinity, -1, "1e999", {}, [], "99999999999", null, "0x19"),
      },
    }),
    () => proxy(pick("get", "ownKeys", "getPrototypeOf", "getOwnPropertyDescriptor", "has")),
    () => ({ page: proxy(pick("get", "ownKeys", "getOwnPropertyDescriptor")) }),
    () => Object.defineProperty({}, "page", { enumerable: true, get: thrower }),
    () => ({ toJSON: thrower, toString: thrower, valueOf: thrower }),
    cyclic,
    () => deep(pick(10, 100, 5_000)),
    () => Array.from({ length: pick(0, 10, 20_000) }, (_, at) => ({ at })),
    () => Object.fromEntries(Array.from({ length: pick(1, 100, 3_000) }, (_, at) => [`key${at}${random()}`, at])),
    () => pick<unknown>(null, undefined, 0, "", "text", true, Symbol("s"), 10n, Number.NaN, [], [[[]]]),
    () => ({
      value: pick<unknown>(
        10n,
        Symbol("s"),
        thrower,
        new Date(Number.NaN),
        /x/g,
        new Map([[1, 2]]),
        new Error("e"),
        new Uint8Array(9),
      ),
    }),
    () => ({
      on: pick("adobeDataLayer:change", "adobeDataLayer:event", "x"),
      handler: pick<unknown>(null, 5, "x", {}),
    }),
    () => ({ page: pick<unknown>("", 0, false, "text", ["a"]) }),
    () => ({ page: { pageInfo: pick<unknown>("", null, { pageName: { deep: [] } }, ["x"], { pageName: 7 }) } }),
    () => Object.freeze({ page: Object.freeze({ pageInfo: Object.freeze({ pageName: "frozen" }) }) }),
    () => Object.create(null),
    () => Object.assign(Object.create({ inherited: thrower }), { page: { ok: 1 } }),
    () => ({ booking: pick<unknown>(null, "x", { insurer: {} }, { slots: { 5: -1, 7: "x", 14: Infinity } }) }),
  ];
  return { next: () => pick(...makers)() };
}
