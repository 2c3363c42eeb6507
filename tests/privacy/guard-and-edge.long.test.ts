/** The edge accepts everything that the page's guard passes, because both apply the same checks. */
import { fieldTable } from "@tagwell/build";
import { sdkComponents } from "@tagwell/contract";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createValidator } from "../../packages/collector/src/check/validate-event.ts";
import { createGuard } from "../../packages/container/src/guard/guard.ts";
import { createCompleteEvent } from "../../packages/container/src/sdk/complete-event.ts";
import { loadedTexts } from "../../packages/container/src/testing/loaded-texts.ts";
import { loadExample } from "../harness/load-example.ts";
import { anyText, arbitraryEvents, lists } from "./arbitrary-events.ts";
import { describeBuild, publishedAs } from "./subject.ts";

const example = await loadExample();
const property = { ...example, config: { ...example.config, webSdk: { components: sdkComponents } } };
const { schema, guard: rules } = describeBuild(property);
const published = publishedAs(lists, rules);
const table = fieldTable(property);
const validate = createValidator(schema, { ...rules, published });
const { anyEvent, pageSentEvent } = arbitraryEvents(schema);
const numRuns = casesOf(1500);

const files = {
  everything: loadedTexts(rules, published),
  patterns: loadedTexts(rules),
  nothing: { whole: () => undefined, published: () => undefined, arrive: () => undefined },
};
const page = fc.record({
  loaded: fc.constantFrom("everything" as const, "patterns" as const, "nothing" as const),
  isPersonal: fc.boolean(),
  personalTexts: fc.array(anyText, { maxLength: 2 }),
});

describe("what the guard passes", () => {
  it("is accepted by the edge, and passes the guard again unchanged", () => {
    fc.assert(
      fc.property(anyEvent, page, (event, { loaded, isPersonal, personalTexts }) => {
        const guard = createGuard({
          table,
          guardRules: rules,
          texts: files[loaded],
          isPersonal: () => isPersonal,
          personalTexts: () => personalTexts,
        });
        const { xdm } = guard(event);
        const sent = JSON.parse(JSON.stringify(xdm));
        const { reasons, xdm: kept } = validate(sent);
        expect(reasons).toEqual([]);
        expect(JSON.parse(kept)).toEqual(sent);
        expect(guard(sent)).toMatchObject({ xdm: sent, cuts: [] });
      }),
      { numRuns },
    );
  });

  it("is accepted for any event that a page sends itself, however invalid", () => {
    const guard = createGuard({ table, guardRules: rules, texts: files.everything });
    let taken: unknown;
    const complete = createCompleteEvent({
      consent: { current: () => "in", follow: () => {} },
      outbox: { held: new Map() },
      guard,
      onCuts: () => {},
      hasLinkClicks: () => true,
      hold(event) {
        taken = event;
        return undefined;
      },
      send: () => {},
      envelope: () => ({
        _id: "01a1fd99-9f3c-7000-803e-c210ff16884d",
        timestamp: "2026-11-21T10:14:26.853Z",
        web: { webPageDetails: { URL: "https://clinic.example/heart", pageViews: { value: 1 } } },
      }),
    });
    fc.assert(
      fc.property(pageSentEvent, (event) => {
        const content = { xdm: event };
        expect(complete(content)).toBe(true);
        const { xdm } = guard(content.xdm);
        const isMedia = typeof event.eventType === "string" && event.eventType.startsWith("media.");
        if (!isMedia) expect(taken).toBe(content.xdm);
        expect(validate(JSON.parse(JSON.stringify(xdm))).reasons).toEqual([]);
      }),
      { numRuns },
    );
  });
});
