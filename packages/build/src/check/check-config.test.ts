import { describe, expect, it } from "vitest";
import { example, faultsOf, withConfig } from "../testing/example.ts";

const { environments, sites } = example.config;

describe("checking tagwell.config.ts", () => {
  it("finds no fault in the example", () => expect(faultsOf(example)).toBe(""));

  it("reports wrong values with their path, the value and what to write", () => {
    const broken = withConfig({
      orgId: "us",
      username: "md5",
      tenantKey: "example",
      sites: { ...sites, www: { label: " " } },
    });
    expect(faultsOf(broken)).toMatchInlineSnapshot(`
      "tagwell.config.ts has 5 faults:
        tenantKey        is "example". Use an underscore, then lower-case letters and digits, such as _example.
        orgId            is "us". Use the organisation's id: letters and digits, then @AdobeOrg.
        sites.www.label  is " ". Name the site as reports show it.
        sites.www.hosts  is missing. Add it.
        username         is "md5". Use plain, hashed or omitted."
    `);
  });

  it("says what to write in place of another kind of value", () => {
    const circular: Record<string, unknown> = {};
    circular.host = circular;
    const broken = withConfig({
      tenantKey: 5n,
      sites: { www: "www.example.org", shop: { label: "Shop", hosts: ["shop.example.org"] } },
      orgId: circular,
      publishedNumbers: "4155550100",
      idShapes: [5],
      budgets: 6000,
    });
    expect(faultsOf(broken)).toMatchInlineSnapshot(`
      "tagwell.config.ts has 10 faults:
        tenantKey                     is 5. Name the key of your own fields under xdm, such as _example.
        orgId                         is object. Name the organisation.
        sites.www                     is "www.example.org". Write an object with the settings label, hosts.
        sites.shop.hosts.development  is missing. Add it.
        sites.shop.hosts.staging      is missing. Add it.
        sites.shop.hosts.production   is missing. Add it.
        sites.shop.hosts.0            is not a setting. The settings here are development, staging, production. Fix the name, or remove it.
        publishedNumbers              is "4155550100". Write a list.
        idShapes.0                    is 5. Use the source of a regular expression, such as PRV\\d{5}.
        budgets                       is 6000. Write an object with the settings rules, assetScript, lateTrigger, words."
    `);
  });

  it("reports unknown settings, also nested ones, with the nearest right name", () => {
    const broken = withConfig({ querryParameters: {}, colour: "red", consent: { defualt: "in", default: "in" } });
    expect(faultsOf(broken)).toMatchInlineSnapshot(`
      "tagwell.config.ts has 3 faults:
        consent.defualt   is not a setting. Did you mean "default"? Fix the name, or remove it.
        querryParameters  is not a setting. Did you mean "queryParameters"? Fix the name, or remove it.
        colour            is not a setting. The settings here are name, tenantKey, orgId, sites, environments, consent, signedInUser, username, queryParameters, personalPages, linkClicks, placeholders, publishedNumbers, idShapes, budgets, webSdk, streamingMedia, extensions. Fix the name, or remove it."
    `);
  });

  it.each([
    ["https://edge.example.org", true],
    ["https://edge.example.org:8443", true],
    ["http://localhost:4600", true],
    ["http://edge.localhost", true],
    ["http://127.0.0.1:9000", true],
    ["http://[::1]:9000", false],
    ["http://edge.example.org", false],
    ["https://edge.example.org/ee", false],
    ["https://edge.example.org/", false],
    ["edge.example.org", false],
    ["ftp://edge.example.org", false],
    ["https://my_edge.example.org", false],
  ])("takes an edge %s: %s", (edge, isRight) => {
    const faults = faultsOf(withConfig({ environments: { ...environments, staging: { datastreamId: "s", edge } } }));
    expect(faults).toEqual(isRight ? "" : expect.stringContaining(`environments.staging.edge  is "${edge}". Use`));
  });

  it.each([
    ["_acme", true],
    ["_a1", true],
    ["acme", false],
    ["_Acme", false],
    ["_1a", false],
    ["_id", false],
    ["_experience", false],
  ])("takes a tenant key %s: %s", (tenantKey, isRight) => {
    expect(faultsOf(withConfig({ tenantKey }))).toEqual(isRight ? "" : expect.stringContaining("tenantKey  is"));
  });

  it("reports a host and a datastream that are there twice", () => {
    const broken = withConfig({
      sites: { ...sites, kids: { ...sites.kids, hosts: sites.www?.hosts } },
      environments: { ...environments, staging: environments.production },
    });
    expect(faultsOf(broken)).toMatchInlineSnapshot(`
      "tagwell.config.ts has 4 faults:
        sites.kids.hosts.development.0        is "www.localhost", as is sites.www.hosts.development.0. Use each host once.
        sites.kids.hosts.staging.0            is "www.staging.example", as is sites.www.hosts.staging.0. Use each host once.
        sites.kids.hosts.production.0         is "www.example.org", as is sites.www.hosts.production.0. Use each host once.
        environments.production.datastreamId  is "example-production", as is environments.staging.datastreamId. Use each datastream once."
    `);
  });

  it("reports a wrong consent, and one for a site that does not exist", () => {
    expect(faultsOf(withConfig({ consent: { default: "yes" } }))).toContain(
      'consent.default  is "yes". Use in, pending or out.',
    );
    expect(
      faultsOf(withConfig({ consent: { default: "in", sites: { gifts: "out", gift: "out" } } })),
    ).toMatchInlineSnapshot(`
      "tagwell.config.ts has 1 fault:
        consent.sites.gift  There is no site "gift" in tagwell.config.ts. Did you mean "gifts"? The sites are www, kids, campus, booking, gifts."
    `);
  });

  it("reports placeholders that are blank, that match every text, or that keep a position", () => {
    const placeholders = [" ", /.*/, /x/g, 5, "n/a", /\(tbd\)$/];
    expect(faultsOf(withConfig({ placeholders }))).toMatchInlineSnapshot(`
      "tagwell.config.ts has 4 faults:
        placeholders.0  is " ". Use the whole text of a placeholder; it must not be blank.
        placeholders.1  is /.*/. It matches every text. Use what only a placeholder has.
        placeholders.2  is /x/g. Remove the flags g and y: with them it misses every other placeholder.
        placeholders.3  is 5. Use a text, or a regular expression such as /\\(tbd\\)$/i."
    `);
  });

  it("reports patterns of addresses that match every address, or that are none", () => {
    const personalPages = [{ path: " " }, { host: "x" }, { parameter: "from", is: "" }];
    expect(faultsOf(withConfig({ personalPages }))).toMatchInlineSnapshot(`
      "tagwell.config.ts has 2 faults:
        personalPages.0.path  is " ". It must not be blank: every address would match.
        personalPages.1       is {"host":"x"}. Use { path: "…" }, { pathOrQuery: "…" } or { parameter: "…", is: "…" }."
    `);
  });

  it("reports budgets that are not whole bytes", () => {
    expect(
      faultsOf(withConfig({ budgets: { rules: "6 KB", assetScript: 0, lateTrigger: -1 } })),
    ).toMatchInlineSnapshot(`
      "tagwell.config.ts has 3 faults:
        budgets.rules        is "6 KB". Use whole bytes (brotli) for the rules.
        budgets.assetScript  is 0. Use whole bytes (brotli) for each asset script.
        budgets.lateTrigger  is -1. Use whole bytes (brotli) for each late trigger."
    `);
  });
});
