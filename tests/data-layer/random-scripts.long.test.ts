/** Random scripts of pushes and listeners: a page sees the same with our data layer as with the vendor's library alone. */

import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openLayer, type PageLayer, type VendorVersion } from "./open-layer.ts";
import { playScript, type Step } from "./play-script.ts";

class Instance {
  constructor(values: object) {
    Object.assign(this, values);
  }
}

/** Creates a new value for each player. */
type Make = () => unknown;

// A name is used either for objects or for other values, because the library's merge throws where an object is merged into
// a string, a number or true. There are few names, so that values collide.
const groupName = fc.constantFrom("g", "h", "prototype");
const valueName = fc.constantFrom("a", "b", "c");
const absent = fc.constantFrom<unknown>(null, undefined, false, 0, "");
const leaf = fc.oneof(absent, fc.constantFrom<unknown>(true, 1, -2.5, "x", "text"));
const constant =
  (value: unknown): Make =>
  () =>
    value;
const event = fc.constantFrom<unknown>("e", "f", "adobeDataLayer:change", "", 5, undefined);
const listened = fc.constantFrom("e", "f", "adobeDataLayer:change", "adobeDataLayer:event");
const listener = fc.constantFrom("one", "two", "three");
const options = fc.record(
  { scope: fc.constantFrom("past", "future", "all"), path: fc.constantFrom("a", "g.a", "h.g.a") },
  { requiredKeys: [] },
);

/** Random items and steps. Version 2 keeps a class instance as it is, including its nulls, so it gets none. */
function arbitraries(version: VendorVersion) {
  const depth = { maxDepth: 4, depthIdentifier: fc.createDepthIdentifier() };
  const { data } = fc.letrec<{ data: Make; group: Make; value: Make }>((tie) => ({
    data: fc
      .tuple(
        fc.array(fc.tuple(valueName, tie("value")), { maxLength: 3 }),
        fc.array(fc.tuple(groupName, fc.oneof(depth, absent.map(constant), tie("group"))), { maxLength: 3 }),
      )
      .map((entries) => () => Object.fromEntries(entries.flat().map(([key, make]) => [key, make()]))),
    group: fc.tuple(tie("data"), fc.boolean()).map(
      ([make, isInstance]) =>
        () =>
          isInstance && version !== "2.0.2" ? new Instance(make() as object) : make(),
    ),
    value: fc.oneof(
      depth,
      leaf.map(constant),
      fc.array(fc.oneof(tie("value"), tie("group")), { maxLength: 3 }).map((all) => () => all.map((make) => make())),
    ),
  }));
  const item: fc.Arbitrary<Make> = fc
    .tuple(data, event, fc.constantFrom(undefined, { id: 1 }))
    .map(([make, called, eventInfo]) => () => ({
      ...(make() as object),
      ...(called !== undefined && { event: called }),
      ...(eventInfo && { eventInfo }),
    }));
  const pushed: fc.Arbitrary<Make> = fc.oneof(
    { weight: 8, arbitrary: item },
    fc.constantFrom<unknown>("text", 5, true, [{ event: "e" }]).map(constant),
    item.map((make) => () => (layer: PageLayer) => layer.push(make())),
    fc.constant(() => ({ on: "e", handler: () => undefined })),
    fc.constant(() => ({ off: "e" })),
  );
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: pushed.map((make): Step => ({ push: () => [make()] })) },
    {
      weight: 2,
      arbitrary: fc.tuple(listened, listener, options).map(([listen, as, more]): Step => ({ listen, as, ...more })),
    },
    fc.tuple(listened, fc.option(listener)).map(([unlisten, as]): Step => ({ unlisten, ...(as && { as }) })),
  );
  return { item, pushed, step };
}

/** What a page can observe: a copy has no class, and an undefined value counts as absent. */
const plain = (seen: unknown) => JSON.parse(JSON.stringify(seen));

const versions: VendorVersion[] = ["3.0.1", "2.0.2"];

describe("our data layer before the vendor's library", () => {
  it.each(versions)("shows a page what %s shows it alone, where it came first", (version) => {
    const { pushed, step } = arbitraries(version);
    fc.assert(
      fc.property(fc.array(pushed, { maxLength: 4 }), fc.array(step, { maxLength: 12 }), (before, steps) => {
        const play = (door: "none" | "first") =>
          playScript(openLayer({ door, version, before: before.map((make) => make()) }), steps);
        expect(plain(play("first"))).toEqual(plain(play("none")));
      }),
      { numRuns: casesOf(300) },
    );
  });

  it.each(versions)("shows a page what %s shows it alone, where it adopts it in the middle", (version) => {
    const { step } = arbitraries(version);
    const half = fc.array(step, { maxLength: 8 });
    fc.assert(
      fc.property(half, half, (earlier, later) => {
        const play = (door: "none" | "adopts") =>
          playScript(openLayer({ door, version }), [...earlier, { arrives: true }, ...later]);
        expect(plain(play("adopts"))).toEqual(plain(play("none")));
      }),
      { numRuns: casesOf(300) },
    );
  });

  it("has the vendor's state for rules and for the page, before the vendor's library is there and after", () => {
    const { item } = arbitraries("3.0.1");
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), fc.nat(8), (makes, arrival) => {
        const alone = openLayer({ door: "none" }).layer;
        const { layer, dataLayer, arrive } = openLayer({ door: "late" });
        for (const [at, make] of makes.entries()) {
          if (at === arrival) arrive();
          alone.push(make());
          layer.push(make());
          expect(plain(dataLayer().snapshot())).toEqual(plain(alone.getState()));
          expect(plain(layer.getState())).toEqual(plain(alone.getState()));
        }
      }),
      { numRuns: casesOf(500) },
    );
  });

  it.each(versions)("shows a page's listeners in the end what %s shows them, however late it comes", (version) => {
    const { pushed, step } = arbitraries(version);
    const half = fc.array(step, { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(pushed, { maxLength: 3 }), half, half, (before, earlier, later) => {
        const play = (door: "none" | "late") => {
          const opened = openLayer({ door, version, before: before.map((make) => make()) });
          const { calls, items, states } = playScript(opened, [...earlier, { arrives: true }, ...later]);
          return plain({ calls, items, states: states.slice(earlier.length) });
        };
        expect(play("late")).toEqual(play("none"));
      }),
      { numRuns: casesOf(300) },
    );
  });

  it("passes each item to the library's own parts once, including earlier items", () => {
    const { item } = arbitraries("3.0.1");
    fc.assert(
      fc.property(fc.array(item, { maxLength: 5 }), fc.array(item, { maxLength: 5 }), (before, later) => {
        for (const door of ["first", "late", "adopts"] as const) {
          const { adopt, arrive, dataLayer, layer } = openLayer({ door, before: before.map((make) => make()) });
          adopt();
          const told: unknown[] = [];
          dataLayer().onEvent(undefined, (one) => {
            if (typeof one.event === "string" && one.event !== "") told.push(one);
          });
          for (const make of later) layer.push(make());
          arrive();
          const events = [...layer].filter((one) => typeof Reflect.get(one as object, "event") === "string");
          expect(plain(told)).toEqual(plain(events.filter((one) => Reflect.get(one as object, "event") !== "")));
        }
      }),
      { numRuns: casesOf(200) },
    );
  });
});
