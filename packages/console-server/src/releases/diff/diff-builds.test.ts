/** How two builds differ, and what that means for privacy. */
import { createHash } from "node:crypto";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import type { PropertyFile } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { type DescribedBuild, diffBuilds } from "./diff-builds.ts";

const rule = {
  name: "finder",
  purpose: "",
  file: "rules/finder.ts",
  sites: ["www"],
  on: ["a click on `.find`"],
  when: ["the page is public"],
  then: ["sends `finder.use`"],
  sends: ["finder.use"],
  dataElements: [],
  examples: [],
};
const element = {
  name: "term",
  purpose: "",
  file: "data-elements/term.ts",
  source: "data layer `search.term`",
  tidies: ["trimmed"],
  fills: ["_example.search.term"],
  usedBy: ["finder"],
};
const field = {
  path: "_example.search.term",
  meaning: "What was searched for.",
  type: "text of at most 255 characters",
  sensitivity: "label" as const,
  treatment: "The sites' own text. Identifiers in it are redacted.",
  events: ["finder.use"],
  dataElement: "term",
};
const request = {
  name: "Events",
  when: "A rule sends.",
  method: "POST" as const,
  hosts: { www: ["edge.example.org"] },
  paths: ["/ee/v1/interact"],
  parameters: [{ name: "configId", meaning: "The datastream." }],
  headers: [],
  body: "Events.",
};
const base: PropertyFile = {
  ...exampleProperty(),
  consent: { default: "pending" },
  rules: [rule],
  dataElements: [element],
  events: [{ label: "finder.use", meaning: "", fires: "", rules: ["finder"], sites: ["www"] }],
  fields: [field],
  addressParameters: [{ name: "q", sensitivity: "vocabulary", treatment: "Only published words pass." }],
  requests: [request],
};

function built(property: PropertyFile, files: Record<string, string> = { "tagwell.js": "one" }): DescribedBuild {
  const list = Object.entries(files).map(([file, content]) => {
    const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
    return { file, bytes: content.length, gzip: content.length, brotli: content.length, integrity };
  });
  return {
    build: { id: "0".repeat(12), buildDate: "", revision: "", versions: {}, files: list, sizes: [], faults: [] },
    damage: [],
    hash: "",
    contents: new Map(),
    property,
  };
}
const diff = (changes: Partial<PropertyFile>, from = base) =>
  diffBuilds("development", built(from), built({ ...from, ...changes }));
const verdict = (changes: Partial<PropertyFile>, from = base) => {
  const { privacy } = diff(changes, from);
  return [privacy.verdict, ...privacy.changes.map(({ what, name, effect }) => `${effect}: ${what} ${name}`)];
};

/** The verdict when the changes are taken back. */
const undone = (changes: Partial<PropertyFile>) => {
  const { privacy } = diffBuilds("development", built({ ...base, ...changes }), built(base));
  return [privacy.verdict, ...privacy.changes.map(({ what, name, effect }) => `${effect}: ${what} ${name}`)];
};

describe("the verdict on privacy", () => {
  it("is nothing for the same declaration, and for texts that only explain", () => {
    expect(verdict({})).toEqual(["nothing"]);
    expect(verdict({ fields: [{ ...field, meaning: "Another explanation." }] })).toEqual(["nothing"]);
    expect(verdict({ rules: [{ ...rule, purpose: "Another purpose.", file: "rules/other.ts" }] })).toEqual(["nothing"]);
    expect(verdict({ rules: [{ ...rule, examples: [] }] })).toEqual(["nothing"]);
  });

  it("is nothing when only the hashes of the files differ", () => {
    const withFile = (file: string) => ({
      requests: [{ ...request, name: "The library's files", paths: [`/${file}`] }],
    });
    expect(verdict(withFile("video-D3RHv_w7.js"), { ...base, ...withFile("video-DdJoSfF3.js") })).toEqual(["nothing"]);
  });

  it("is more where one of the events that have a field lets more of it through", () => {
    const words = { ...field, sensitivity: "vocabulary" as const };
    const other = { ...words, events: ["page.view"] };
    expect(verdict({ fields: [field, other] }, { ...base, fields: [words] })[0]).toBe("more leaves");
    const [said, first] = verdict({ fields: [field, other] }, { ...base, fields: [words, other] });
    expect([said, first]).toEqual(["more leaves", "more: field _example.search.term of finder.use"]);
  });

  it("comes before everything else", () => expect(Object.keys(diff({}))[0]).toBe("privacy"));

  const user = { ...field, path: "_example.user.age", sensitivity: "number" as const };
  it.each<[string, Partial<PropertyFile>, string]>([
    ["a field", { fields: [field, user] }, "field _example.user.age"],
    [
      "a field's event",
      { fields: [{ ...field, events: ["finder.use", "page.scroll"] }] },
      "field _example.search.term",
    ],
    ["every event for a field", { fields: [{ ...field, events: "all" }] }, "field _example.search.term"],
    [
      "a query parameter",
      { addressParameters: [...base.addressParameters, { name: "id", sensitivity: "code", treatment: "" }] },
      "query parameter id",
    ],
    [
      "a host of a request",
      { requests: [{ ...request, hosts: { www: ["edge.example.org", "other.example"] } }] },
      "request Events",
    ],
    ["a site", { sites: [...base.sites, { key: "new", label: "New", hosts: ["new.localhost"] }] }, "site new"],
    ["a trigger", { rules: [{ ...rule, on: [...rule.on, "a page view"] }] }, "rule finder"],
    ["a shape of ids", { guard: { ...base.guard, idShapes: ["PRV\\d{5}", "\\d{8}"] } }, "guard guard"],
  ])("is more where %s appears, and less where it goes", (_, changes, name) => {
    const [said, first] = verdict(changes);
    expect([said, first]).toEqual(["more leaves", `more: ${name}`]);
    const [back, gone] = undone(changes);
    expect([back, gone]).toEqual(["less leaves", `less: ${name}`]);
  });

  it.each<[string, Partial<PropertyFile>]>([
    ["a condition", { rules: [{ ...rule, when: [...rule.when, "only on weekdays"] }] }],
    ["a clean-up of a data element", { dataElements: [{ ...element, tidies: ["trimmed", "in small letters"] }] }],
    [
      "a personal page",
      { guard: { ...base.guard, personalPages: [...base.guard.personalPages, { path: "results" }] } },
    ],
    ["a sentence of the treatment", { fields: [{ ...field, treatment: `${field.treatment} Numbers are removed.` }] }],
  ])("is less where %s appears, and more where it goes", (_, changes) => {
    expect(verdict(changes)[0]).toBe("less leaves");
    expect(undone(changes)[0]).toBe("more leaves");
  });

  it("follows the sensitivity, and asks for a review of what cannot be ordered", () => {
    const as = (sensitivity: "vocabulary" | "identity" | "url") => verdict({ fields: [{ ...field, sensitivity }] })[0];
    expect(as("vocabulary")).toBe("less leaves");
    expect(as("identity")).toBe("more leaves");
    expect(as("url")).toBe("review");
    expect(verdict({ dataElements: [{ ...element, source: "the cookie `term`" }] })[0]).toBe("review");
    expect(verdict({ rules: [{ ...rule, on: ["another trigger"] }] })).toEqual(["review", "review: rule finder"]);
    expect(verdict({ fields: [{ ...field, treatment: "Something else." }] })[0]).toBe("review");
    // To whom they go is no matter of order.
    expect(verdict({ datastreamId: "another" })).toEqual(["more leaves", "more: destination destination"]);
  });

  it("follows the consent that applies before a choice, by site", () => {
    expect(verdict({ consent: { default: "pending", sites: { kids: "out" } } })).toEqual([
      "less leaves",
      "less: consent kids",
    ]);
    expect(verdict({ consent: { default: "pending", sites: { kids: "in" } } })).toEqual([
      "more leaves",
      "more: consent kids",
    ]);
    const { consent: _, ...silent } = base;
    expect(verdict({ consent: { default: "in" } }, silent)[0]).toBe("more leaves");
  });

  it("follows the schema's limits", () => {
    const [event, ...rest] = base.schema.events;
    const term = { sensitivity: "label", type: "string", meaning: "", maxLength: 255 } as const;
    const withTerm = (limits: object) => ({
      schema: {
        ...base.schema,
        events: [
          {
            ...event,
            label: "finder.use",
            meaning: "",
            fires: "",
            fields: { search: { term: { ...term, ...limits } } },
          },
          ...rest,
        ],
      },
    });
    const from = { ...base, ...withTerm({}) };
    expect(verdict(withTerm({ maxLength: 100 }), from)).toEqual(["less leaves", "less: schema search.term"]);
    expect(verdict(withTerm({ maxLength: 300 }), from)).toEqual(["more leaves", "more: schema search.term"]);
    expect(verdict(withTerm({ ofPage: true, maxLength: 300 }), from)[0]).toBe("more leaves");
    expect(verdict(withTerm({ ofPage: true }), from)[0]).toBe("less leaves");
    // Only explains the pattern.
    expect(verdict(withTerm({ form: "one word" }), from)).toEqual(["nothing"]);
  });

  it("is more when one thing is more and another less", () =>
    expect(verdict({ fields: [user] })).toEqual([
      "more leaves",
      "more: field _example.user.age",
      "less: field _example.search.term",
    ]));

  it("says that everything would leave where nothing was published, and lists no change", () => {
    const first = diffBuilds("production", undefined, built(base));
    expect(first.privacy).toMatchObject({ verdict: "more leaves", changes: [{ what: "build" }] });
    expect([first.files, first.rules, first.fields, first.from]).toEqual([[], [], [], undefined]);
  });
});

it("says what of a rule changed", () => {
  const changed = { ...rule, on: ["a click on `.search`"], when: [], sends: ["finder.use", "page.scroll"] };
  expect(diff({ rules: [changed, { ...rule, name: "new" }] }).rules).toMatchObject([
    {
      name: "finder",
      change: "changed",
      members: [
        { member: "on", added: ["a click on `.search`"], removed: ["a click on `.find`"] },
        { member: "when", added: [], removed: ["the page is public"] },
        { member: "sends", added: ["page.scroll"], removed: [] },
      ],
    },
    { name: "new", change: "added" },
  ]);
});

it("says for which events and sites a field is new", () => {
  const { changes } = diff({ fields: [field, { ...field, path: "_example.new" }] }).privacy;
  expect(changes).toMatchObject([{ name: "_example.new", events: ["finder.use"], sites: ["www"] }]);
});

describe("files", () => {
  const files = (from: Record<string, string>, to: Record<string, string>) =>
    diffBuilds("development", built(base, from), built(base, to)).files.map(({ name, change }) => `${change} ${name}`);

  it("are compared without the hash in their names", () => {
    expect(files({ "video-DdJoSfF3.js": "one" }, { "video-D3RHv_w7.js": "two" })).toEqual(["changed video.js"]);
    expect(files({ "sdk-media-B3IicZSZ.js": "one" }, { "sdk-media-CMuoYBL-.js": "one" })).toEqual([]);
    expect(files({ "a-DdJoSfF3.js": "one" }, { "b-DdJoSfF3.js": "one" })).toEqual(["added b.js", "removed a.js"]);
  });

  it("keep names that end in a word as long as a hash", () =>
    expect(files({ "call-tracking.js": "one" }, { "call-tracking.js": "two", "call-CMuoYBL-.js": "three" })).toEqual([
      "changed call-tracking.js",
      "added call.js",
    ]));

  it("keep their full names where those differ in nothing but the hash", () =>
    expect(files({}, { "a-DdJoSfF3.js": "one", "a-D3RHv_w7.js": "two" })).toHaveLength(2));

  it("are summed up, by the groups that have a limit and in total", () => {
    const limited = { ...base, sizeLimits: [{ what: "the library", files: "^tagwell\\.js$", brotli: 10 }] };
    const { sizes } = diffBuilds(
      "development",
      built(limited, { "tagwell.js": "one" }),
      built(limited, { "tagwell.js": "longer", "a-DdJoSfF3.js": "x" }),
    );
    expect(sizes.total).toMatchObject({ from: { bytes: 3 }, to: { bytes: 7 } });
    expect(sizes.groups).toMatchObject([{ what: "the library", from: { brotli: 3 }, to: { brotli: 6 } }]);
  });
});
