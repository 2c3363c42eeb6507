import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadProperty } from "@tagwell/build";
import { describe, expect, it } from "vitest";
import { starterFolder } from "../testing/starter-property.ts";
import { ruleBytes } from "./rule-bytes.ts";
import { runChecks } from "./run-checks.ts";

const folder = starterFolder;
const load = () => loadProperty(folder);

describe("a property as create-tagwell writes it", () => {
  it("is right: types, settings, and every example", async () => {
    const lines: string[] = [];
    expect(await runChecks({ folder, load, log: (line) => lines.push(line) }), lines.join("\n")).toBe(true);
    expect(lines).toContain("✓ 6 examples");
  });

  it("is checked rule by rule", async () => {
    const lines: string[] = [];
    await runChecks({ folder, load, rule: "scroll-depth", log: (line) => lines.push(line) });
    expect(lines).toContain("✓ 2 examples");
    expect(lines.filter((line) => line.includes("bytes"))).toEqual([
      expect.stringMatching(/^ {2}scroll-depth: \d{2,3} bytes/),
    ]);
  });
});

it("counts faults, not failed examples: a rule without an example is a fault", async () => {
  const lines: string[] = [];
  const withoutExamples = async () => {
    const property = await load();
    const rules = Object.entries(property.rules).map(([name, rule]) => [name, { ...rule, examples: {} }]);
    return { ...property, rules: Object.fromEntries(rules) };
  };
  expect(await runChecks({ folder, load: withoutExamples, log: (line) => lines.push(line) })).toBe(false);
  expect(lines).toContain("\n✗ 0 examples, faults: 2");
});

it("proposes the nearest name for a rule that does not exist, and how to begin it", async () => {
  await expect(runChecks({ folder, load, rule: "page-views", log: () => undefined })).rejects.toThrow(
    /There is no rule "page-views"\. Did you mean "page-view"\?[\s\S]*npm run new rule page-views/,
  );
});

it("says what to type after a file was added to events/ by hand: types do not know its label yet", async () => {
  const stale = mkdtempSync(join(tmpdir(), "tagwell-stale-"));
  mkdirSync(join(stale, "events"));
  writeFileSync(join(stale, "events/added.ts"), "");
  writeFileSync(join(stale, "all-events.ts"), "");
  const lines: string[] = [];
  expect(await runChecks({ folder: stale, load, rule: "page-view", log: (line) => lines.push(line) })).toBe(false);
  expect(lines).toContain("✗ all-events.ts does not list the files in events/. Type: npm run fix");
  rmSync(stale, { recursive: true });
});

it("does not count a rule's examples among its bytes", async () => {
  expect(await ruleBytes(`${folder}/rules/page-view.ts`)).toBeLessThan(300);
});
