/** Every example that stands beside a rule, run on the real runtime and data layer. */
import type { Examples } from "@tagwell/container";
import { allRules } from "@tagwell/property";
import { describe, expect, it } from "vitest";
import { openPage } from "./open-page.ts";

/** The labels that a rule sends. */
function labelsOf(rule: (typeof allRules)[keyof typeof allRules]): string[] {
  return [rule.then].flat().flatMap(({ settings }) => ("label" in settings ? [String(settings.label)] : []));
}

for (const [name, rule] of Object.entries(allRules)) {
  const { examples = {} } = (await import(`../../property/rules/${name}.ts`)) as { examples?: Examples };
  describe(`rule ${name}`, () => {
    it("has examples", () => expect(Object.keys(examples)).not.toHaveLength(0));

    for (const [fact, { given, pushes = [], sends, neverSends = [] }] of Object.entries(examples)) {
      it(fact, async () => {
        const page = await openPage(given);
        for (const item of pushes) page.push(item);
        const all = await page.sent();
        page.close();
        const sent = all.filter(({ eventType }) => labelsOf(rule).includes(eventType));
        const flat = sent.map(({ eventType, _tagwell }) => ({ eventType, ..._tagwell }));
        expect(flat).toHaveLength(sends.length);
        expect(flat).toMatchObject(sends as object[]);
        for (const text of neverSends) expect(JSON.stringify(all)).not.toContain(text);
      });
    }
  });
}
