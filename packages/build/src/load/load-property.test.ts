import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { example } from "../testing/example.ts";
import { loadProperty } from "./load-property.ts";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** A new folder with these files beside a configuration and an envelope. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "property-"));
  made.push(folder);
  const all = { "tagwell.config.ts": "export default {}", "envelope.ts": "export default {}", ...files };
  for (const [file, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

/** What loading the folder reports. */
const faultsOf = async (files: Readonly<Record<string, string>>) =>
  loadProperty(folderOf(files)).then(
    () => "",
    (error: Error) => error.message,
  );

describe("loadProperty", () => {
  it("reads rules with their examples and purpose, data elements, events, fields, triggers' words and vocabulary", () => {
    expect(Object.keys(example.rules)).toEqual([
      "clip-session",
      "clip-start",
      "page-scroll",
      "page-view",
      "promotion",
      "section-view",
    ]);
    expect(example.rules["section-view"]).toMatchObject({
      file: "rules/section-view.ts",
      purpose: "A visitor reaches a section of a landing page.",
      examples: { "sends each section once": { given: { site: "www" } } },
    });
    expect(example.rules["page-scroll"]?.examples).toEqual({});
    expect(example.dataElements["search-term"]?.element.from.name).toBe("query-parameter");
    expect(example.events.map(({ label }) => label)).toEqual([
      "clip_start",
      "clip_50",
      "page.scroll",
      "web.webpagedetails.pageViews",
      "section.view",
    ]);
    expect(example.describeTrigger["section-seen"]?.({ selector: "h2" } as never)).toBe("a section `h2` is seen");
    expect(example.vocabulary.specialties).toContain("Cardiology");
  });

  it("needs a configuration and an envelope only; tests and declarations beside the files are not read", async () => {
    const folder = folderOf({ "rules/x.test.ts": "throw new Error()", "events/x.d.ts": "export default 1" });
    expect(await loadProperty(folder)).toMatchObject({ folder, rules: {}, dataElements: {}, events: [], reports: [] });
  });

  it("reads reports", async () => {
    const report = 'export default { name: "pages", title: "Pages" }';
    expect((await loadProperty(folderOf({ "reports/pages.ts": report }))).reports).toEqual([
      { file: "reports/pages.ts", report: { name: "pages", title: "Pages" } },
    ]);
  });

  it("reports a folder that is not a property", async () => {
    const folder = folderOf({});
    rmSync(join(folder, "tagwell.config.ts"));
    await expect(loadProperty(folder)).rejects.toThrow(
      `tagwell.config.ts has 1 fault:\n  is missing in ${folder}. Add it, and write: export default defineConfig({ … });`,
    );
  });

  it("reports every file without the right default export, with what to write", async () => {
    const faults = await faultsOf({
      "envelope.ts": "export const envelope = {}",
      "rules/read-on.ts": "export default { on: [] }",
      "data-elements/title.ts": "export const title = 1",
      "events/opened.ts": 'export default [{ label: "opened" }]',
    });
    expect(faults).toMatchInlineSnapshot(`
      "envelope.ts has 1 fault:
        default export  is missing. Write: export default defineEnvelope({ name: pageName, … });

      events/opened.ts has 1 fault:
        default export  is [{"label":"opened"}]. Write: export default defineEvent({ … });

      rules/read-on.ts has 1 fault:
        default export  is {"on":[]}. Write: export default rule(domReady(), { then: … });

      data-elements/title.ts has 1 fault:
        default export  is missing. Write: export default dataElement({ from: … });"
    `);
  });

  it("reports a rule that it does not read, in a folder within or no TypeScript, and no helper of rules", async () => {
    const rule = "export default rule(domReady(), { then: [] });";
    const files = {
      "rules/video/start.ts": rule,
      "rules/old.js": rule,
      "rules/lib/words.ts": "export const word = 1;",
    };
    const faults = await faultsOf(files);
    expect(faults).toContain("rules/video/start.ts has 1 fault:\n  is not read. Make it a file of rules/ itself");
    expect(faults).toContain("rules/old.js");
    expect(faults).not.toContain("words.ts");
  });

  it("reports a file that throws, with the line", async () => {
    const faults = await faultsOf({ "rules/read-on.ts": "const a = 1;\n\nthrow new RangeError('no ' + a);" });
    expect(faults).toBe("rules/read-on.ts has 1 fault:\n  line 3  cannot be loaded: RangeError: no 1");
  });

  it("says where a file uses the page while it is loaded that a function may", async () => {
    const faults = await faultsOf({ "rules/read-on.ts": "export const host = document.location.host;" });
    expect(faults).toContain("line 1  uses document while it is loaded");
  });

  it("reports an error once, in the file that throws, also where several files import it", async () => {
    const imports = 'import "../shared.ts"; export default { on: [], then: [] }';
    const faults = await faultsOf({
      "shared.ts": 'throw new TypeError("broken")',
      "rules/a.ts": imports,
      "rules/b.ts": imports,
    });
    expect(faults).toBe("shared.ts has 1 fault:\n  line 1  cannot be loaded: TypeError: broken");
  });

  it("says where a link leads whose file cannot be loaded", async () => {
    const elsewhere = folderOf({ "rule.ts": 'import "./property-that-is-not-here.ts"; export default {};' });
    const folder = folderOf({ "rules/lib/none.ts": "" });
    symlinkSync(join(elsewhere, "rule.ts"), join(folder, "rules/read-on.ts"));
    await expect(loadProperty(folder)).rejects.toThrow(
      `It is a link to ${join(elsewhere, "rule.ts")}: what it imports`,
    );
  });

  it("reports an import that leads nowhere, and a file name that cannot be a name", async () => {
    const faults = await faultsOf({
      "rules/read-on.ts": 'import "../no-such.ts"; export default { on: [], then: [] }',
      "rules/Read_More.ts": "export default { on: [], then: [] }",
    });
    expect(faults).toContain("rules/read-on.ts has 1 fault:");
    expect(faults).toContain("no-such.ts");
    expect(faults).toContain("file name  Use lower-case words with hyphens, such as page-view.ts.");
  });

  // In a process of its own: there tsx compiles the files, as it does for the commands.
  it("reports the line of a syntax error, and of an error in TypeScript", () => {
    const folder = folderOf({
      "package.json": '{ "type": "module" }',
      "rules/a.ts": "export default {\n  on: [,\n  then: [] }",
      "rules/imports-a.ts": 'import "./a.ts"; export default { on: [], then: [] };',
      "rules/b.ts": 'interface A {\n  b: 1;\n}\nthrow new TypeError("no");\nexport type B = A;',
    });
    writeFileSync(join(folder, "rules/c.ts"), Buffer.from("\ufeffexport default 1;", "utf16le"));
    const code = `
      import { loadProperty } from ${JSON.stringify(new URL("load-property.ts", import.meta.url).href)};
      await loadProperty(${JSON.stringify(folder)}).catch((error) => console.log(error.message));`;
    const args = ["--import", "tsx", "--input-type=module", "--eval", code];
    const said = execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: "utf8" });
    expect(said).toContain('rules/a.ts has 1 fault:\n  line 3  is not TypeScript: Expected "]" but found ":".');
    expect(said).toContain("rules/c.ts has 1 fault:\n  is not UTF-8. Save it as UTF-8.");
    expect(said).toContain("rules/b.ts has 1 fault:\n  line 4  cannot be loaded: TypeError: no");
  });

  it.each(["process.exit(0);", "await new Promise(() => {});"])(
    "fails, and names the file, where it ends the process or never lets it go on: %s",
    (line) => {
      const folder = folderOf({ "package.json": '{ "type": "module" }', "rules/a.ts": line });
      const code = `
      import { loadProperty } from ${JSON.stringify(new URL("load-property.ts", import.meta.url).href)};
      await loadProperty(${JSON.stringify(folder)});`;
      const args = ["--import", "tsx", "--input-type=module", "--eval", code];
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: "utf8" });
      expect([status, stderr]).toEqual([1, expect.stringContaining("The process ended while rules/a.ts was loaded.")]);
    },
  );

  it("reports faults of the vocabulary together with others", async () => {
    const faults = await faultsOf({ "vocabulary/words.txt": "x", "rules/a.ts": "export default 1" });
    expect(faults).toContain("vocabulary/words.txt has 1 fault:");
    expect(faults).toContain("rules/a.ts has 1 fault:");
  });

  it("names the late files of triggers, and reports one whose default export is not a function", async () => {
    const { lateTriggers } = await loadProperty(
      folderOf({ "triggers/tab-opened.late.ts": "export default () => undefined", "triggers/tab-opened.ts": "" }),
    );
    expect(lateTriggers).toEqual(["tab-opened"]);
    expect(await faultsOf({ "triggers/tab-opened.late.ts": "export const start = () => undefined" })).toBe(
      "triggers/tab-opened.late.ts has 1 fault:\n  default export  is missing. Write: export default start, a function of the type LateCode.",
    );
  });
});
