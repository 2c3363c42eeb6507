/** What a developer reads for each usual mistake: one line that says what is wrong or what to write. */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkProperty, loadProperty } from "@tagwell/build";
import { afterAll, expect, it } from "vitest";
import { starter, starterFolder } from "../testing/starter-property.ts";
import { checkTypes } from "./check-types.ts";
import { explainType } from "./explain-type.ts";

const folder = mkdtempSync(join(tmpdir(), "tagwell-mistakes-"));
cpSync(starterFolder, folder, { recursive: true });
symlinkSync(fileURLToPath(new URL("../../../../node_modules", import.meta.url)), join(folder, "node_modules"));
afterAll(() => rmSync(folder, { recursive: true }));

const imports = `import { click, domReady, formSubmit, scrollDepth } from "tagwell";
import { type Examples, queryParameterIs, rule, send, site } from "../property.ts";
`;
const scroll = 'send("page.scroll", ({ scroll }) => ({ page: scroll }))';

/** Files with one mistake each: a rule, unless the name has a folder. */
const mistakes: Record<string, string> = {
  "another-detail": `rule(click("a"), { then: ${scroll} })`,
  "no-detail": `rule(domReady(), { then: ${scroll} })`,
  "one-of-two": `rule([click("a"), formSubmit("form")], { then: ${scroll} })`,
  parameter: `rule(scrollDepth([25]), { when: queryParameterIs("utm_campain"), then: ${scroll} })`,
  site: `rule(scrollDepth([25]), { when: site("ww"), then: ${scroll} })`,
  label: `rule(scrollDepth([25]), { then: send("page.scrol", ({ scroll }) => ({ page: scroll })) })`,
  field: `rule(domReady(), { then: send("page.scroll", () => ({ page: { percentageVeiwed: 1 } })) })`,
  group: `rule(domReady(), { then: send("page.scroll", () => ({ pages: {} })) })`,
  order: `rule({ on: scrollDepth([25]), then: ${scroll} })`,
  "no-action": `rule(scrollDepth([25]), { when: site("www") })`,
  verb: `rule(scrollDepth([25]), { then: ${scroll} });
export const examples: Examples = { a: { given: { site: "www" }, does: [{ click: "a" }], sends: [] } }`,
};
/** What is no mistake. */
const right: Record<string, string> = {
  "one-condition": `rule(scrollDepth([25]), { when: site("www"), then: ${scroll} })`,
  "list-of-conditions": `rule(scrollDepth([25]), { when: [site("www"), queryParameterIs("utm_source")], then: [${scroll}] })`,
};
const event = (fields: string, meaning = 'meaning: "m", ') => `import { defineEvent, label, oneOf } from "tagwell";
export default defineEvent({ label: "x", ${meaning}fires: "f", fields: { x: { y: ${fields} } } });`;

it("reads for each mistake in a type where it is, and what to write", async () => {
  for (const [name, code] of Object.entries({ ...mistakes, ...right }))
    writeFileSync(join(folder, `rules/${name}.ts`), `${imports}export default ${code};\n`);
  writeFileSync(join(folder, "events/no-meaning.ts"), event('label("A text.")', ""));
  writeFileSync(join(folder, "events/field-without-meaning.ts"), event("label()"));
  writeFileSync(join(folder, "events/choice-without-meaning.ts"), event('oneOf("footer", "article")'));
  const lines = (await checkTypes(folder)).map((line) => explainType(line, { ...starter, folder }));
  for (const line of lines) expect(line).toMatch(/^\w+\/[\w-]+\.ts\(\d+,\d+\): .*(?:Did you mean|\n {2}\S)/);
  expect(lines.map((line) => line.replace(/\(\d+,\d+\): error TS\d+/, ""))).toMatchInlineSnapshot(`
    [
      "events/choice-without-meaning.ts: Argument of type 'string' is not assignable to parameter of type 'readonly string[]'.
      Write the values as a list, then what they tell an analyst: oneOf(["footer", …], "…")",
      "events/field-without-meaning.ts: Expected 1-2 arguments, but got 0.
      Write what it tells an analyst: label("…")",
      "events/no-meaning.ts: Property 'meaning' is missing in type '{ label: "x"; fires: string; fields: { x: { y: TextField; }; }; }' but required in type 'EventDefinition<"x", { x: { y: TextField; }; }>'.
      Write: meaning: "What it tells an analyst."",
      "rules/another-detail.ts: Property 'scroll' does not exist on type 'PayloadSource<Property, Details<"element">>'.
      The rule's trigger passes on element, not scroll.",
      "rules/field.ts: Object literal may only specify known properties, but 'percentageVeiwed' does not exist in type '{ percentageViewed?: number | undefined; scrollMilestone?: number | undefined; } & { percentageViewed?: number | undefined; scrollMilestone?: number | undefined; }'. Did you mean to write 'percentageViewed'?",
      "rules/group.ts: Type '{ pages: {}; }' has no properties in common with type 'TenantOf<EventDefinition<"page.scroll", { page: { percentageViewed: NumberField; scrollMilestone: NumberField; }; }>> & { ...; }'.
      Did you mean "page"? The event page.scroll has page.",
      "rules/label.ts: Argument of type '"page.scrol"' is not assignable to parameter of type '"page.scroll" | "web.webpagedetails.pageViews"'.
      Did you mean "page.scroll"?",
      "rules/no-action.ts: Property 'then' is missing in type '{ when: Condition; }' but required in type 'RuleParts<Details<"scroll">>'.
      Write then: … as well.",
      "rules/no-detail.ts: Property 'scroll' does not exist on type '{ campaign: { campaign?: string | undefined; medium?: string | undefined; source?: string | undefined; }; page: { language?: string | undefined; title?: string | undefined; }; } & { container: { ...; }; }'.
      Neither the data elements' groups nor the rule's trigger have scroll.",
      "rules/one-of-two.ts: Property 'scroll' does not exist on type 'PayloadSource<Property, (Details<"element"> & { readonly form?: undefined; }) | (Details<"form"> & { readonly element?: undefined; })>'.
      The rule's trigger passes on element or form, not scroll.",
      "rules/order.ts: Expected 2 arguments, but got 1.
      Write: rule(domReady(), { when: …, then: … })",
      "rules/order.ts: Property 'scroll' does not exist on type 'PayloadSource<Property, unknown>'.
      Neither the data elements' groups nor the rule's trigger have scroll.",
      "rules/parameter.ts: Argument of type '"utm_campain"' is not assignable to parameter of type '"search" | "utm_campaign" | "utm_medium" | "utm_source"'.
      Did you mean "utm_campaign"?",
      "rules/site.ts: Argument of type '"ww"' is not assignable to parameter of type '"www"'.
      Did you mean "www"?",
      "rules/verb.ts: Object literal may only specify known properties, and 'click' does not exist in type 'Act<Property>'.
      Did you mean "clicks"? An example does one of clicks, fills, chooses, submits, dispatches, sees, scrolls, adds, pushes, calls.",
    ]
  `);
});

it("reads one line for a selector with a typo, which no type sees", async () => {
  for (const name of [...Object.keys(mistakes), ...Object.keys(right)]) rmSync(join(folder, `rules/${name}.ts`));
  for (const name of ["no-meaning", "field-without-meaning", "choice-without-meaning"])
    rmSync(join(folder, `events/${name}.ts`));
  writeFileSync(join(folder, "events/blank.ts"), event('label("")'));
  writeFileSync(
    join(folder, "rules/selector.ts"),
    `${imports}export default rule(click("button:hovr"), { then: send("page.scroll", () => ({})) });\n`,
  );
  const property = await loadProperty(folder);
  expect(() => checkProperty(property)).toThrowErrorMatchingInlineSnapshot(`
    [BuildFault: events/ has 1 fault:
      x  says nothing in fields.x.y. Write in one sentence what it tells an analyst.

    rules/selector.ts has 1 fault:
      on.selector  is "button:hovr", which is not a CSS selector: Unknown pseudo-class: "hovr" at character 10.]
  `);
});
