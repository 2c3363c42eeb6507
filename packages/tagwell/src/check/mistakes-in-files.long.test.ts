/** What a developer reads for each usual mistake that no type sees: the file, the place in it, and what to write. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkProperty, loadProperty } from "@tagwell/build";
import { afterAll, expect, it } from "vitest";
import { starterFolder } from "../testing/starter-property.ts";

const parent = mkdtempSync(join(tmpdir(), "tagwell-mistakes-"));
symlinkSync(fileURLToPath(new URL("../../../../node_modules", import.meta.url)), join(parent, "node_modules"));
afterAll(() => rmSync(parent, { recursive: true }));

const ruleWith = (code: string) => `import { click, domReady, path } from "tagwell";
import { queryParameterIs, rule, send, site } from "../property.ts";
${code}
`;
const then = 'then: send("page.scroll", () => ({}))';
const settings = readFileSync(join(starterFolder, "tagwell.config.ts"), "utf8");
const scrollEvent = readFileSync(join(starterFolder, "events/scroll-depth.ts"), "utf8");

/** The file with the mistake, its content, and what is read after the file's name. A syntax error: see the tests of `loadProperty`. */
const mistakes: [file: string, content: string, read: string][] = [
  [
    "rules/a.ts",
    ruleWith(`export default rule(domReady(), { when: path(/(/), ${then} });`),
    "line 3  has the regular expression /(/: Unterminated group. Complete it, or write a backslash",
  ],
  [
    "rules/a.ts",
    ruleWith(`export const a = rule(domReady(), { ${then} });`),
    "default export  is missing. Write: export default rule(",
  ],
  ["rules/Page View.ts", ruleWith(`export default rule(domReady(), { ${then} });`), "file name  Use lower-case words"],
  [
    "rules/a.ts",
    ruleWith(`export default rule(click("button:hovr"), { ${then} });`),
    'on.selector  is "button:hovr", which is not a CSS selector: Unknown pseudo-class: "hovr" at character 10',
  ],
  [
    "events/a.ts",
    scrollEvent,
    'label  is "page.scroll", as in events/a.ts. Give each kind of event a label of its own',
  ],
  ["vocabulary/plain.txt", "heart\nana lopez\n", 'line 2  is "ana lopez", and this file has single words. Write each'],
  ["vocabulary/plain.txt", "heart\nheart\n", "line 2  is line 1 again. Remove one"],
  ["vocabulary/sections.txt", "ana@example.org\n", "line 1  looks like an identifier (e-mail). Remove the line"],
  ["vocabulary/by-hand.txt", "section: heart\n", 'line 1  is not "kind: text". The kinds are providers,'],
  [
    "tagwell.config.ts",
    settings.replace('"campaignText"', '"campainText"'),
    'queryParameters.utm_source  is "campainText". Did you mean "campaignText"? Use',
  ],
  [
    "tagwell.config.ts",
    settings.replace("https://data.example.org", "data.example.org"),
    'environments.production.edge  is "data.example.org". Use scheme, host and port',
  ],
  ["tagwell.config.ts", settings.replace("budgets:", "budgtes:"), 'budgtes  is not a setting. Did you mean "budgets"?'],
  [
    "tagwell.config.ts",
    settings.replace('["www.example.org"]', '["https://www.example.org/"]'),
    'sites.www.hosts.production.0  is "https://www.example.org/". Use a host in lower case without scheme',
  ],
  [
    "tagwell.config.ts",
    settings.replace('default: "in"', 'default: "yes"'),
    'consent.default  is "yes". Use in, pending or out',
  ],
  ["data-elements/a.ts", "export default {};", "default export  is {}. Write: export default dataElement("],
];

it.each(mistakes)("names the place in %s, and what to write", async (file, content, read) => {
  const folder = mkdtempSync(join(parent, "property-"));
  cpSync(starterFolder, folder, { recursive: true });
  writeFileSync(join(folder, file), content);
  const message = await messageOf(folder);
  // Of two files with one label the later one is named.
  const named = file === "events/a.ts" ? "events/scroll-depth.ts" : file;
  expect(message).toMatch(new RegExp(`^${named} has 1 fault:\n`));
  expect(message).toContain(read);
});

async function messageOf(folder: string): Promise<string> {
  try {
    checkProperty(await loadProperty(folder));
    return "accepted";
  } catch (error) {
    return (error as Error).message;
  }
}
