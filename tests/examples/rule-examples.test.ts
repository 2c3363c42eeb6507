/** Every example that stands beside a rule, run on the real runtime and data layer. */
import type { Examples } from "@tagwell/container";
import { allRules } from "@tagwell/property";
import { describe, expect, it } from "vitest";
import { act } from "./act.ts";
import { openPage } from "./open-page.ts";

/** The labels that a rule sends. */
function labelsOf(rule: (typeof allRules)[keyof typeof allRules]): string[] {
  return [rule.then].flat().flatMap(({ settings }) => ("labels" in settings ? (settings.labels as string[]) : []));
}

/** The asset scripts that a rule loads. */
function filesOf(rule: (typeof allRules)[keyof typeof allRules]): string[] {
  return [rule.then].flat().flatMap(({ settings }) => ("file" in settings ? [String(settings.file)] : []));
}

for (const [name, rule] of Object.entries(allRules)) {
  const { examples = {} } = (await import(`../../property/rules/${name}.ts`)) as { examples?: Examples };
  describe(`rule ${name}`, () => {
    it("has examples", () => expect(Object.keys(examples)).not.toHaveLength(0));

    for (const [fact, { given, pushes = [], does = [], sends, loads = [], neverSends = [] }] of Object.entries(
      examples,
    )) {
      it(fact, async () => {
        const page = await openPage(given);
        for (const item of pushes) page.push(item);
        for (const todo of does) {
          act(page, todo);
          await page.sent();
        }
        const all = await page.sent();
        page.close();
        const sent = all.filter(({ eventType }) => labelsOf(rule).includes(eventType));
        const flat = sent.map(({ eventType, _tagwell }) => ({ eventType, ..._tagwell }));
        expect(flat).toHaveLength(sends.length);
        expect(flat).toMatchObject(sends as object[]);
        expect(page.loaded.filter((file) => filesOf(rule).includes(file))).toEqual(loads);
        for (const text of neverSends) expect(JSON.stringify(all)).not.toContain(text);
      });
    }
  });
}
