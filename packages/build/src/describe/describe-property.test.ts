/** A build's description says all that is in property/, and is the same each time. */
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { environmentNames, type PropertyCatalog } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { printAllowList } from "./allow-list.ts";
import { describeProperty } from "./describe-property.ts";

const info = { buildDate: "2024-10-23T00:00:00Z", revision: "abc", version: "0.1.0" };
const components = ["consent", "activityCollector", "streamingMedia"] as const;
const files = [{ file: "tagwell.js", integrity: "sha384-x" }];
const parts = { info, components, username: "as-it-is" as const, files };
const catalog = await describeProperty({ environment: "development", ...parts });
const property = dirname(createRequire(import.meta.url).resolve("@tagwell/property"));
const namesIn = (folder: string) =>
  readdirSync(join(property, folder))
    .map((file) => file.replace(/\.ts$/, ""))
    .sort();
const rule = (name: string, from: PropertyCatalog = catalog) => from.rules.find((one) => one.name === name);

describe("the description of a build", () => {
  it("is the same each time", async () =>
    expect(JSON.stringify(await describeProperty({ environment: "development", ...parts }))).toBe(
      JSON.stringify(catalog),
    ));

  it("names every rule and every data element of property/, each with its purpose", () => {
    expect(catalog.rules.map(({ name }) => name).sort()).toEqual(namesIn("rules"));
    expect(catalog.dataElements.map(({ name }) => name).sort()).toEqual(namesIn("data-elements"));
    for (const { name, purpose } of [...catalog.rules, ...catalog.dataElements])
      expect(purpose, name).toMatch(/^[A-Z].{15,}\.$/);
  });

  it("has words for every part of every rule, and at least one example", () => {
    for (const { name, on, when, then, examples } of catalog.rules) {
      for (const words of [...on, ...when, ...then]) expect(words, name).not.toMatch(/`\{"/);
      expect(examples.length, name).toBeGreaterThan(0);
    }
  });

  it("tells what a rule is triggered by, where, and what it reads", () => {
    expect(rule("finder-filter-use")).toMatchObject({
      sites: ["clinical", "childrens", "university"],
      on: ["a finder's filter is set or cleared"],
      then: ["sends `finder.filterUse`"],
      sends: ["finder.filterUse"],
    });
    expect(rule("finder-filter-use")?.dataElements).toEqual([
      "doctor-search",
      "page-name",
      "page-url",
      "referrer",
      "search-term",
      "site-section",
      "specialty-search",
      "username",
    ]);
    expect(rule("page-view")?.when).toEqual(["not: user agent with `Googlebot`"]);
    expect(rule("link-source")).toMatchObject({ sites: ["scheduling"], sends: [], dataElements: [] });
  });

  it("names the fields that a data element fills, and the rules that read it", () => {
    const element = (name: string) => catalog.dataElements.find((one) => one.name === name);
    expect(element("category-tags")).toMatchObject({ fills: ["_tagwell.page.categoryTags[]"], usedBy: ["page-view"] });
    expect(element("time-slots-5")).toMatchObject({
      fills: ["_tagwell.scheduling.timeSlots.5"],
      usedBy: ["scheduling-step"],
    });
    expect(element("page-name")?.usedBy).toContain("video-25");
  });

  it("lists exactly the fields that the guard lets out", () => {
    const { envelope, events } = printAllowList(components);
    for (const [label, tree] of Object.entries(events)) {
      const allowed = [...paths(envelope), ...paths(tree)].sort();
      const described = catalog.fields
        .filter((field) => field.events === "all" || field.events.includes(label))
        .map(({ path }) => path)
        .filter((path) => !path.startsWith("identityMap."))
        .sort();
      expect(described, label).toEqual(allowed);
    }
  });

  it("sends media sessions only where they are configured", async () => {
    const production = await describeProperty({ environment: "production", ...parts });
    expect(rule("video-session")?.sends).toContain("media.play");
    expect(rule("video-session", production)?.sends).toEqual([]);
    expect(production.requests.map(({ name }) => name)).not.toContain("Media sessions");
  });

  it("sends to the page's own host in development, and to the edge's own elsewhere; the trace only in development", async () => {
    const hosts = await Promise.all(
      environmentNames.map(async (environment) => {
        const { requests } = await describeProperty({ environment, ...parts });
        return [requests[0]?.hosts.giving, requests.some(({ name }) => name === "Trace")];
      }),
    );
    expect(hosts).toEqual([
      [["giving.localhost"], true],
      [["data.staging.bayviewhealth.example"], false],
      [["data.bayviewhealth.example"], false],
    ]);
  });

  it("says how a username leaves, and has no field for one that does not", async () => {
    const field = async (username: "sha-256" | "not-at-all") =>
      (await describeProperty({ environment: "production", ...parts, username })).fields.find(
        ({ path }) => path === "identityMap.username[].id",
      );
    expect((await field("sha-256"))?.treatment).toContain("SHA-256");
    expect(await field("not-at-all")).toBeUndefined();
  });
});

/** The leaves of the guard's own list, as a description writes them. */
function paths(tree: object, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([name, node]) => {
    if (!Array.isArray(node)) return paths(node, `${prefix}${name}.`);
    return node[0] === "L" || node[0] === "T" ? `${prefix}${name}[]` : `${prefix}${name}`;
  });
}
