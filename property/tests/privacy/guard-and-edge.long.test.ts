/** Checks that the edge accepts every event of this property that the page's guard passes. */
import { fieldTable, loadProperty } from "@tagwell/build";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createValidator } from "../../../packages/collector/src/check/validate-event.ts";
import { createGuard } from "../../../packages/container/src/guard/guard.ts";
import { loadedTexts } from "../../../packages/container/src/testing/loaded-texts.ts";
import { propertyFolder } from "../../../scripts/lib/folders.ts";
import { anyText, arbitraryEvents, lists } from "../../../tests/privacy/arbitrary-events.ts";
import { describeBuild, publishedAs } from "../../../tests/privacy/subject.ts";

const property = await loadProperty(propertyFolder);
const { schema, guard: rules } = describeBuild(property);
const published = publishedAs(lists, rules);
const validate = createValidator(schema, { ...rules, published });
const numRuns = casesOf(750);

it("is accepted by the edge, and passes the guard again unchanged", () => {
  const table = fieldTable(property);
  const page = fc.record({ isPersonal: fc.boolean(), personalTexts: fc.array(anyText, { maxLength: 2 }) });
  fc.assert(
    fc.property(arbitraryEvents(schema).anyEvent, page, (event, { isPersonal, personalTexts }) => {
      const guard = createGuard({
        table,
        guardRules: rules,
        texts: loadedTexts(rules, published),
        isPersonal: () => isPersonal,
        personalTexts: () => personalTexts,
      });
      const sent = JSON.parse(JSON.stringify(guard(event).xdm));
      const { reasons, xdm: kept } = validate(sent);
      expect(reasons).toEqual([]);
      expect(JSON.parse(kept)).toEqual(sent);
      expect(guard(sent)).toMatchObject({ xdm: sent, cuts: [] });
    }),
    { numRuns },
  );
});
