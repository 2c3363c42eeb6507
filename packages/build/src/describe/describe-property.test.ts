/** The description of a build: complete, and the same each time. */
import { environmentNames, type PropertyFile } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { fieldTable } from "../bundle/field-table.ts";
import { example, withConfig } from "../testing/example.ts";
import { describeProperty } from "./describe-property.ts";

const info = { buildDate: "2024-10-23T00:00:00Z", revision: "abc", version: "0.1.0" };
const files = [{ file: "tagwell.js", integrity: "sha384-x" }];
const describeExample = (environment: (typeof environmentNames)[number], property = example) =>
  describeProperty({ property, environment, info, files });
const development = describeExample("development");
const production = describeExample("production");
const rule = (name: string, from: PropertyFile = development) => from.rules.find((one) => one.name === name);

describe("the description of a build", () => {
  it("is plain data, and the same each time", () => {
    expect(JSON.parse(JSON.stringify(development))).toEqual(development);
    expect(JSON.stringify(describeExample("development"))).toBe(JSON.stringify(development));
  });

  it("names the property, its datastream and its sites with their hosts", () => {
    expect(production).toMatchObject({
      format: 1,
      name: "Example",
      orgId: "0123456789ABCDEF01234567@AdobeOrg",
      datastreamId: "example-production",
      environment: "production",
    });
    expect(production.sites[1]).toEqual({ key: "kids", label: "Kids", hosts: ["kids.example.org"] });
  });

  it("has the schema of the property's events and of those that the Web SDK's components send", () => {
    const { tenantKey, envelope, events } = production.schema;
    const labels = events.map(({ label }) => label);
    expect(tenantKey).toBe("_example");
    expect(Object.keys(envelope)).toEqual(["_id", "eventType", "timestamp", "web"]);
    expect(labels).toEqual(expect.arrayContaining(["clip_50", "web.webinteraction.linkClicks", "media.play"]));
    expect(labels).not.toContain("decisioning.propositionDisplay");
    const components = ["consent", "eventMerge", "personalization"] as const;
    const { schema } = describeExample("production", withConfig({ webSdk: { components }, streamingMedia: undefined }));
    expect(Object.keys(schema.envelope)).toContain("eventMergeId");
    expect(schema.events.map(({ label }) => label)).toContain("decisioning.propositionDisplay");
    expect(schema.events.map(({ label }) => label)).not.toContain("media.play");
  });

  it("has the guard's rules, with the fields that tell of a personal page", () => {
    expect(production.guard).toEqual({
      idShapes: ["PRV\\d{5}"],
      queryParameters: { utm_source: "label", utm_campaign: "label", id: "code", search: "vocabulary" },
      personalPages: [{ path: "booking/" }, { parameter: "from", is: "booking" }],
      personalFields: { "page.queryString": "address", "search.term": "text", "user.status": ["authenticated"] },
    });
  });

  it("describes every rule: trigger, sites, conditions, actions, examples and what it reads", () => {
    expect(development.rules.map(({ name }) => name)).toEqual(Object.keys(example.rules));
    expect(rule("section-view")).toMatchObject({
      file: "rules/section-view.ts",
      purpose: "A visitor reaches a section of a landing page.",
      sites: ["www", "kids"],
      on: ["a section `section[id]` is seen"],
      when: ["path `/^\\/landing/`"],
      then: ["sends `section.view`"],
      sends: ["section.view"],
      dataElements: ["page-name", "page-url", "referrer", "site-section", "username"],
      examples: [{ name: "sends each section once", site: "www", address: "/landing" }],
    });
    expect(rule("page-view")?.when).toEqual(["not: user agent with `Googlebot`"]);
    expect(rule("page-view")?.dataElements).toEqual(Object.keys(example.dataElements).sort());
    expect(rule("promotion")).toMatchObject({ sites: ["gifts"], sends: [], dataElements: [] });
  });

  it("has words for every trigger, condition, action and source", () => {
    const words = [
      ...development.rules.flatMap(({ on, when, then }) => [...on, ...when, ...then]),
      ...development.dataElements.map(({ source }) => source),
    ];
    for (const one of words) expect(one).not.toMatch(/`\{/);
  });

  it("names the fields that a data element fills, and the rules that read it", () => {
    const element = (name: string) => development.dataElements.find((one) => one.name === name);
    expect(element("page-tags")).toMatchObject({ fills: ["_example.page.tags[]"], usedBy: ["page-view"] });
    expect(element("campaign-source")).toMatchObject({
      fills: ["_example.campaign.source"],
      source: "query parameter `utm_source`",
      storage: "session",
    });
    expect(element("page-name")?.usedBy).toContain("clip-start");
  });

  it("lists exactly the fields that the page's table lets out", () => {
    const { envelope, events } = fieldTable(example);
    for (const [label, tree] of Object.entries(events)) {
      const allowed = pathsIn({ ...envelope, ...tree })
        .map((path) => path.replace(".[]", "[]"))
        .sort();
      const described = development.fields
        .filter((field) => field.events === "all" || field.events.includes(label))
        .map(({ path }) => path)
        .sort();
      expect(described, label).toEqual(allowed);
    }
  });

  it("has media sessions only in environments where they are on", () => {
    expect(rule("clip-session")?.sends).toContain("media.play");
    expect(rule("clip-session", production)?.sends).toEqual([]);
    expect(development.requests.map(({ name }) => name)).toContain("Media sessions");
    expect(production.requests.map(({ name }) => name)).not.toContain("Media sessions");
  });

  it("sends to the page's own host where no edge is set; traces only where the edge takes them", () => {
    const edges = environmentNames.map((environment) => {
      const { requests } = describeExample(environment);
      return [requests[0]?.hosts.gifts, requests.some(({ name }) => name === "Trace")];
    });
    expect(edges).toEqual([
      [["gifts.localhost"], true],
      [["data.staging.example"], false],
      [["data.example.org"], false],
    ]);
  });

  it("says how a username is sent, and lists no field for one that is not sent", () => {
    const field = (username: string) =>
      describeExample("production", withConfig({ username })).fields.find(
        ({ path }) => path === "identityMap.username[].id",
      );
    expect(field("plain")?.treatment).toContain("as it is");
    expect(field("hashed")?.treatment).toContain("SHA-256");
    expect(field("omitted")).toBeUndefined();
  });
});

/** The paths of a table's fields, as descriptions write them. */
function pathsIn(tree: object, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([name, node]) => {
    if (!Array.isArray(node)) return pathsIn(node, `${prefix}${name}.`);
    const [kind] = Array.isArray(node[0]) ? node[0] : node;
    return kind === "L" || kind === "T" ? `${prefix}${name}[]` : `${prefix}${name}`;
  });
}
