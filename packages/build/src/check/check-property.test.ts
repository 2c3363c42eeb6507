import * as property from "@tagwell/property";
import { describe, expect, it } from "vitest";
import { checkProperty } from "./check-property.ts";

describe("checking the property", () => {
  it("finds no fault in ours", () => expect(() => checkProperty(property)).not.toThrow());

  it("names every fault with its file, place, value and what to do", () => {
    const broken = {
      ...property,
      settings: { orgId: "us", username: "md5", extra: 1 },
      environments: {
        ...property.environments,
        staging: { datastreamId: "tagwell-development", edgeDomain: "https://x" },
      },
      fields: { ...property.fields, search: { term: "serch-term" } },
    };
    expect(() => checkProperty(broken)).toThrowErrorMatchingInlineSnapshot(`
      [BuildFault: property/environments.ts has 2 faults:
        staging.edgeDomain    is "https://x". Use letters, digits, dots and hyphens, without scheme or port.
        staging.datastreamId  is "tagwell-development", as development.datastreamId is. Use each datastream once.

      property/settings.ts has 3 faults:
        orgId     is "us". Use the organisation's id: letters and digits, then @AdobeOrg.
        username  is "md5". Use as-it-is, sha-256 or not-at-all.
        extra     is not a setting. Remove it, or mend its spelling.

      property/fields.ts has 1 fault:
        search.term  is "serch-term". There is no property/data-elements/serch-term.ts: mend the name or add the file.]
    `);
  });

  it("refuses a rule that sends what the contract does not know", () => {
    const rule = { then: { name: "send-event", settings: { labels: ["page.scrolDepth"] } } };
    expect(() => checkProperty({ ...property, allRules: { ...property.allRules, Bad_Name: rule } })).toThrow(
      /property\/rules\/Bad_Name\.ts has 2 faults:[\s\S]*page\.scrolDepth/,
    );
  });

  it("refuses a default consent that is none, and one for a site that is none", () => {
    const consent = { default: "yes", sites: { giving: "in", gving: "out" } };
    expect(() =>
      checkProperty({ ...property, settings: { ...property.settings, consent } }),
    ).toThrowErrorMatchingInlineSnapshot(`
      [BuildFault: property/settings.ts has 2 faults:
        consent.default      is "yes". Use in, pending or out.
        consent.sites.gving  is "gving". Use a site of property/sites.ts: clinical, childrens, university, scheduling, giving.]
    `);
  });

  it("refuses an order, a timeout and an edge's traces that are none", () => {
    const rule = {
      order: Number.NaN,
      when: [{ name: "path", timeout: 0 }],
      then: { name: "track", timeout: 2.5 },
    };
    const environments = {
      ...property.environments,
      staging: { ...property.environments.staging, takesTraces: "yes" },
    };
    expect(() =>
      checkProperty({ ...property, environments, allRules: { ...property.allRules, slow: rule } }),
    ).toThrowErrorMatchingInlineSnapshot(`
      [BuildFault: property/environments.ts has 1 fault:
        staging.takesTraces  is "yes". Use true where the edge is Tagwell's, and false elsewhere.

      property/rules/slow.ts has 3 faults:
        order         is NaN. Use a number; 50 is the default.
        when.timeout  is 0. Use whole milliseconds from 1 to 60000; 2000 is the default.
        then.timeout  is 2.5. Use whole milliseconds from 1 to 60000; 2000 is the default.]
    `);
  });

  it("refuses placeholders that are blank, that find something in every text, or that keep a position", () => {
    const settings = { ...property.settings, placeholders: [" ", /.*/, /x/g, 5, "n/a", /\(tbd\)$/] };
    expect(() => checkProperty({ ...property, settings })).toThrowErrorMatchingInlineSnapshot(`
      [BuildFault: property/settings.ts has 4 faults:
        placeholders.0  is " ". Use the whole text of a placeholder; it must not be blank.
        placeholders.1  is /.*/. It finds something in every text: name what only a placeholder has.
        placeholders.2  is /x/g. Leave out its flags g and y: they make it find a placeholder only every other time.
        placeholders.3  is 5. Use a text, or a regular expression such as /\\(hardcoded\\)$/i.]
    `);
  });

  it("refuses a host of two sites", () => {
    const sites = { ...property.sites, giving: property.sites.clinical };
    expect(() => checkProperty({ ...property, sites })).toThrow(/clinic\.localhost/);
  });
});
