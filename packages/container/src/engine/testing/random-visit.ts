/** For the differential test: random containers, and what happens on a page that has them. */
import fc from "fast-check";

/** How a condition or an action of the test ends. */
export type Outcome =
  | "true"
  | "false"
  | "text"
  | "later true"
  | "later false"
  | "slow"
  | "throws"
  | "rejects"
  | "rejects nothing"
  | "rejects object"
  | "hangs";

const texts = [
  "plain",
  "%a%",
  "x %a% y",
  "%this.id%",
  "%event.n%",
  "%target.id%",
  "%nobody%",
  "100% of %b%",
  "%v%",
  "%v.deep%",
  "%c%",
  "%this.@text%",
  "%this.@cleanText%",
  "%this.getAttribute(data-x)%",
];
const setting = fc.oneof(fc.constantFrom(...texts), fc.constant(["%a%", { deep: "%b%" }]));

const element = fc.record({
  value: fc.constantFrom("v1", "  two  words ", 7, null, undefined, { o: 1 }, "throws", "its setting"),
  setting: fc.constantFrom(...texts),
  cleanText: fc.boolean(),
  forceLowerCase: fc.boolean(),
  defaultValue: fc.constantFrom(undefined, "Default  V", 0),
  storageDuration: fc.constantFrom(undefined, "pageview" as const, "session" as const, "visitor" as const),
});

const partOf = <Name extends "condition" | "action">(name: Name) => {
  const working = fc.record({
    module: fc.constant(name),
    outcome: fc.constantFrom<Outcome>(
      ...(["true", "false", "text", "later true", "later false", "slow", "hangs"] as const),
      ...(["throws", "rejects", "rejects nothing", "rejects object"] as const),
    ),
    setting,
    timeout: fc.constantFrom(100, 300, undefined),
    delayNext: fc.constantFrom(true, false, undefined),
    negate: fc.constantFrom(true, false, undefined),
  });
  // Now and then a module does not load. Ours reads the data elements that its settings name nevertheless.
  const broken = working.map((part) => ({ ...part, module: `broken-${name}` as const, setting: "plain" }));
  return fc.oneof({ arbitrary: working, weight: 20 }, { arbitrary: broken, weight: 1 });
};

/**
 * The vendor's engine leaves the rejection of an action that nothing waits for to the page, as an unhandled one. Ours logs it: the
 * one difference in what rules do.
 */
const waitedForIfRejecting = <Part extends { outcome: Outcome; delayNext: boolean | undefined }>(part: Part): Part =>
  part.outcome.startsWith("rejects") ? { ...part, delayNext: true } : part;

const rule = fc.record({
  events: fc.array(fc.record({ id: fc.constantFrom("x", "y"), isAtOnce: fc.boolean() }), {
    maxLength: 2,
  }),
  conditions: fc.array(partOf("condition"), { maxLength: 2 }),
  actions: fc.array(partOf("action").map(waitedForIfRejecting), { maxLength: 3 }),
  order: fc.constantFrom(10, 50, 90, undefined),
});

const step = fc.oneof(
  fc.record({
    do: fc.constant("fire" as const),
    id: fc.constantFrom("x", "y"),
    with: fc.constantFrom("all", "{}", "nothing"),
  }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(0, 50, 150, 400) }),
  fc.record({ do: fc.constant("set" as const), value: fc.constantFrom("custom", { deep: "d" }) }),
  fc.record({ do: fc.constant("set all" as const), value: fc.constantFrom(null, { v: 1, w: "%a%" }) }),
  fc.record({
    do: fc.constant("get" as const),
    name: fc.constantFrom("a", "b", "c", "v", "v.deep", "w", "nobody", "this.id"),
  }),
  fc.record({ do: fc.constant("debug" as const), isOn: fc.boolean() }),
  fc.record({ do: fc.constant("track" as const) }),
  fc.record({ do: fc.constant("notify" as const), level: fc.constantFrom(undefined, 3, 4, 5) }),
  fc.record({
    do: fc.constant("cookie" as const),
    name: fc.constantFrom("plain", "with space", "(pär;en)", "%41"),
    value: fc.constantFrom("text", 'quoted "x"', "ä=;,% /", { a: [1] }, 5, undefined),
    expires: fc.constantFrom(undefined, 1, 0.5),
    isOld: fc.boolean(),
  }),
  fc.record({ do: fc.constant("container" as const) }),
);

/** A container of up to four rules and three data elements, and up to eight things that happen. */
export const randomVisit = fc.record({
  isDebugging: fc.boolean(),
  isStorageBlocked: fc.boolean(),
  isStorageSpoiled: fc.boolean(),
  elements: fc.tuple(element, element, element),
  rules: fc.array(rule, { maxLength: 4 }),
  steps: fc.array(step, { maxLength: 8 }),
});

type Arbitrated<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
export type RandomVisit = Arbitrated<typeof randomVisit>;
export type RandomStep = RandomVisit["steps"][number];
