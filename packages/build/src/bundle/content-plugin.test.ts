import type { EnvironmentName } from "@tagwell/contract";
import { expect, it } from "vitest";
import { example, withConfig } from "../testing/example.ts";
import { contentModules } from "./content-plugin.ts";

/** The code of the content and its lists, as the plugin hands it to the bundler. */
function contentOf(property: typeof example, environment: EnvironmentName): string {
  const info = { buildDate: "2026-01-02T03:04:05Z", revision: "", version: "1.0.0" };
  const readers = new Map([["oneTrust", { file: "consent-one-trust-abc.js", code: "", modules: [] }]] as const);
  const options = { property, environment, info, loaders: {}, readers, extraModule: undefined, isPreview: false };
  return Object.values(contentModules(options))
    .map((print) => print())
    .join("\n");
}

it("has the rules that only keep media sessions where sessions are on, and all others everywhere", () => {
  expect(contentOf(example, "development")).toContain("rules/clip-session.ts");
  expect(contentOf(example, "production")).not.toContain("clip-session");
  const { streamingMedia: _none, ...config } = example.config;
  expect(contentOf({ ...example, config }, "development")).not.toContain("clip-session");
  for (const name of Object.keys(example.rules).filter((name) => name !== "clip-session"))
    expect(contentOf(example, "production")).toContain(`rules/${name}.ts`);
});

it("keeps a rule that does something else too, or nothing", () => {
  const session = example.rules["clip-session"];
  if (!session) throw new Error("The example has no rule for sessions.");
  const other = { kind: "action", name: "track", settings: {}, delegate: () => () => {} } as const;
  for (const then of [[session.rule.then, other].flat(), []]) {
    const rules = { ...example.rules, "clip-session": { ...session, rule: { ...session.rule, then } } };
    expect(contentOf({ ...example, rules }, "production")).toContain("rules/clip-session.ts");
  }
});

const declared = { default: "in", from: { tool: "oneTrust", groups: ["C0002"] }, sites: { gifts: { from: [] } } };

it("has consent tools only where the property declares some, with the sites that have them pending", () => {
  expect(contentOf(example, "production")).not.toContain("consentTools");
  const own = contentOf(
    withConfig({ consent: { default: "pending", globalPrivacyControl: "recorded" } }),
    "production",
  );
  expect(own).not.toContain("consentTools");
  expect(own).toContain('consentDefaults: {__proto__:null,"default":"pending"}');
  const code = contentOf(withConfig({ consent: declared }), "production");
  expect(code).toContain('consentDefaults: {__proto__:null,"default":"pending","sites":{__proto__:null,"gifts":"in"}}');
  expect(code).toContain(
    '"www": [{__proto__:null,"name":"oneTrust","settings":{__proto__:null,"groups":["C0002"]},"purposes":["C0002"],load: () => load("consent-one-trust-abc.js")}]',
  );
  expect(code).not.toContain('"gifts": [');
});

it("obeys the browser's signal where told to", () => {
  const code = (consent: object) => contentOf(withConfig({ consent }), "production");
  expect(code(declared)).toContain("obeysSignal: false");
  expect(code({ default: "in", globalPrivacyControl: "out" })).toContain("obeysSignal: true");
});
