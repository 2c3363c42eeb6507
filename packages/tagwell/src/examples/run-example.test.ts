/** What a developer reads when an example fails. */
import {
  type AnyProperty,
  type Details,
  defineProperty,
  domReady,
  type Example,
  type Rule,
  type Trigger,
} from "@tagwell/container";
import { describe, expect, it } from "vitest";
import { createValidate } from "../check/create-validate.ts";
import { starter as property, withRule } from "../testing/starter-property.ts";
import { runExample } from "./run-example.ts";

const { rule, send } = defineProperty<AnyProperty>();

const validate = createValidate(property);
const pageView = property.rules["page-view"]?.rule as Rule;
const run = (example: Example, tried: Rule = pageView) =>
  runExample({ property: tried === pageView ? property : withRule("tried", tried), rule: tried, example, validate });
const sent = { eventType: "web.webpagedetails.pageViews" };

describe("runExample", () => {
  it("finds no fault where the rule does what the example says", async () => {
    expect(
      await run({ given: { site: "www", title: "Welcome" }, sends: [{ ...sent, page: { title: "Welcome" } }] }),
    ).toEqual([]);
  });

  it("names the field that differs, and both values", async () => {
    expect(
      await run({ given: { site: "www", title: "Welcome" }, sends: [{ ...sent, page: { title: "Home" } }] }),
    ).toEqual(['page.title: expected "Home", got "Welcome"']);
  });

  it("says what was sent in place of what is expected", async () => {
    expect(await run({ given: { site: "www" }, sends: [] })).toEqual([
      "sends 1 event (web.webpagedetails.pageViews), expected no event",
    ]);
  });

  it("finds text that must never be sent", async () => {
    expect(await run({ given: { site: "www", title: "Welcome" }, sends: [sent], neverSends: ["Welcome"] })).toEqual([
      'sends "Welcome", which must never be sent',
    ]);
  });

  it("shows a payload that throws: the error, and that nothing was sent", async () => {
    const throwing = rule(domReady() as Trigger<Details<"scroll">>, {
      then: send("page.scroll", ({ scroll }) => ({ page: { scrollMilestone: scroll.scrollMilestone } }) as never),
    });
    const lines = await run({ given: { site: "www" }, sends: [{ eventType: "page.scroll" }] }, throwing);
    expect(lines[0]).toMatch(
      /^Failed to execute "send-event" for "tried" rule\. TypeError: Cannot read properties of undefined \(reading 'scrollMilestone'\)$/,
    );
    expect(lines).toContain("sends no event, expected 1 event (page.scroll)");
  });

  it("says what the guard removed when a value is missing", async () => {
    const typing = rule(domReady(), {
      // As a value from a page might be, which no compiler sees.
      then: send("page.scroll", () => ({ page: { scrollMilestone: "ana@example.org" } }) as never),
    });
    const lines = await run(
      { given: { site: "www" }, sends: [{ eventType: "page.scroll", page: { scrollMilestone: 50 } }] },
      typing,
    );
    expect(lines[0]).toBe("page.scrollMilestone: expected 50, got nothing");
    expect(lines.join("\n")).toContain("The guard held back");
  });

  it("tells a mistake in the example itself", async () => {
    expect(await run({ given: { site: "www" }, does: [{ clicks: "#buy" }], sends: [] })).toEqual([
      expect.stringMatching(/no #buy: fix the selector, or given\.page\./),
    ]);
  });

  it("says what the edge would reject", async () => {
    const strict = { property, rule: pageView, validate: () => ["xdm.web: too strict"] };
    expect(await runExample({ ...strict, example: { given: { site: "www" }, sends: [sent] } })).toEqual([
      "web.webpagedetails.pageViews: the edge would reject it: xdm.web: too strict",
    ]);
  });
});
