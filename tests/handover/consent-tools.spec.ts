/** A consent tool that tells the visitor's choice on every page, as the vendor asks for it: the SDK is never loaded for it. */
import { someOf } from "@tagwell/contract/testing/cases-of";
import { requestedFiles } from "../harness/requested-files.ts";
import { expect, test } from "../harness/test.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
const adobe1 = { standard: "Adobe", version: "1.0", value: { general: "in" } };
const adobe2 = { standard: "Adobe", version: "2.0", value: { collect: { val: "y" } } };
/** The core segment of a consent string with purpose 1. */
const core = Buffer.alloc(28);
core[0] = 2 << 2;
core[19] = 1 << 7;
const tcf = { standard: "IAB TCF", version: "2.0", value: core.toString("base64url"), gdprApplies: true };

const cases = [
  ["without a consent tool", undefined],
  ["in Adobe 1.0", [adobe1]],
  ["in Adobe 2.0", [adobe2]],
  ["in IAB TCF 2", [tcf]],
  ["in all three", [adobe1, adobe2, tcf]],
] as const;
for (const [title, preferences] of someOf(cases, 2))
  test(`a choice on each of two pages, ${title}`, async ({ visitor, edge }) => {
    const { page } = visitor;
    if (preferences)
      await page.addInitScript((consent) => {
        // The vendor's base code, and a tool that answers at once.
        const queue: unknown[] = [];
        const alloy = (...args: unknown[]) => new Promise((...settle) => queue.push([...settle, args]));
        Object.assign(window, { __alloyNS: ["alloy"], alloy: Object.assign(alloy, { q: queue }) });
        Object.assign(window, { told: alloy("setConsent", { consent }) });
      }, preferences);
    for (const [index, path] of ["/", "/care"].entries()) {
      await visitor.opens("gifts", path);
      await edge.receives(pageView, { count: index + 1 });
      await page.evaluate(() => (window as unknown as { told?: Promise<unknown> }).told);
      await visitor.settles();
    }
    const addresses = edge.requests().map(({ url }) => url);
    expect(addresses.filter((url) => url.includes("/set-consent"))).toHaveLength(preferences ? 1 : 0);
    // Of these two, one is loaded because the test waits for all, the other after a slow answer.
    const files = requestedFiles(addresses).filter((file) => !["data-layer", "earlier-pages"].includes(file));
    expect(new Set(files)).toEqual(new Set(["tagwell", "later", ...(preferences ? ["consent-command"] : [])]));
  });
