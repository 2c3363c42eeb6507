/** What the page's guard lets out the edge accepts, always: both go by the same checks. */
import { printAllowList } from "@tagwell/build";
import { publishedOf, sdkComponents } from "@tagwell/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGuard } from "../../packages/container/src/guard/guard.ts";
import { createJudge } from "../../packages/edge/src/check/judge-event.ts";
import { anyEvent, anyText, lists } from "./arbitrary-events.ts";

const published = publishedOf(lists);
const idShapes = ["PRV\\d{5}"];
const judge = createJudge({ published, idShapes });
/** TAGWELL_RUNS asks for more. */
const numRuns = Number(process.env.TAGWELL_RUNS ?? 1500);

const page = fc.record({
  words: fc.constantFrom("loaded", "not loaded"),
  isPersonal: fc.boolean(),
  personalTexts: fc.array(anyText, { maxLength: 2 }),
});

describe("what the guard lets out", () => {
  it("is accepted by the edge, and passes the guard once more unchanged", { timeout: 120_000 }, () => {
    const allowList = printAllowList(sdkComponents);
    fc.assert(
      fc.property(anyEvent, page, (event, { words, isPersonal, personalTexts }) => {
        const guard = createGuard({
          allowList,
          idShapes,
          published: () => (words === "loaded" ? published : undefined),
          isPersonal: () => isPersonal,
          personalTexts: () => personalTexts,
        });
        const { xdm } = guard(event);
        const sent = JSON.parse(JSON.stringify(xdm));
        // The vendor's own events carry what makes them such, or are none.
        const isVendors = /^(?:media|decisioning)\./.test(String(sent.eventType));
        if (!isVendors || sent.mediaCollection || sent._experience) {
          const { reasons, xdm: kept } = judge(sent);
          expect(reasons).toEqual([]);
          expect(JSON.parse(kept)).toEqual(sent);
        }
        expect(guard(sent)).toMatchObject({ xdm: sent, cuts: [] });
      }),
      { numRuns },
    );
  });
});
