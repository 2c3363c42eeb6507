/** Rulesets that are evaluated on the page, and their event history: the last 1,000 events within 30 days. */
import { proof } from "../harness/proof.ts";
import { rule, uuid } from "./payloads.ts";
import { expect, test } from "./test.ts";

const historyKey = "com.adobe.alloy.0123456789ABCDEF01234567_AdobeOrg.decisioning.events";
const surface = "web://www.localhost/components";
const evaluate = (greeting: string) =>
  ["evaluateRulesets", { renderDecisions: true, personalization: { decisionContext: { greeting } } }] as const;

test("a ruleset renders its content when its condition holds, and this is reported to the edge", async ({
  components,
  visitor: { page },
  edge,
}) => {
  components.answers(rule(surface, "h1", "Hello to you"));
  await components.opens();
  await components.calls(...evaluate("good day"));
  await expect(page.locator("h1")).toHaveText("Welcome");
  await components.calls(...evaluate("hello"));
  await expect(page.locator("h1")).toHaveText("Hello to you");
  await edge.receives({
    eventType: "decisioning.propositionDisplay",
    _experience: {
      decisioning: {
        propositions: [
          { id: uuid(1), scope: surface, scopeDetails: { rank: 1, activity: { id: `${uuid(5)}#${uuid(6)}` } } },
        ],
      },
    },
  });
  // Both the trigger and the display are reported.
  await expect
    .poll(() => page.evaluate((key) => Object.keys(JSON.parse(localStorage.getItem(key) ?? "{}")).length, historyKey))
    .toBe(2);
});

test(
  "once it exceeds 2 MB, the history is cut to the newest 1000 events of the last 30 days",
  proof,
  async ({ components, visitor: { page } }) => {
    const day = 86_400_000;
    await page.addInitScript(
      ([key, aDay]) => {
        if (localStorage.getItem(key as string)) return;
        const now = Date.now();
        const old = Array.from({ length: 200_000 }, (_, index) => now - 31 * (aDay as number) - index);
        const young = Array.from({ length: 1500 }, (_, index) => now - 60_000 - index);
        localStorage.setItem(key as string, JSON.stringify({ aaaa: { timestamps: old }, bbbb: { timestamps: young } }));
      },
      [historyKey, day],
    );
    await components.opens();
    const kept = () =>
      page.evaluate(
        (key) => JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, { timestamps: number[] }>,
        historyKey,
      );
    await expect.poll(async () => Object.keys(await kept())).toEqual(["bbbb"]);
    const { timestamps = [] } = (await kept()).bbbb ?? {};
    expect(timestamps).toHaveLength(1000);
    expect(Math.min(...timestamps)).toBeGreaterThan(Date.now() - day);
  },
);

test("opting out deletes the history, and no new one is written", async ({ components, visitor: { page } }) => {
  components.answers(rule(surface, "h1", "Hello to you"));
  await components.opens();
  await components.calls(...evaluate("hello"));
  const history = () => page.evaluate((key) => localStorage.getItem(key), historyKey);
  await expect.poll(history).not.toBeNull();
  await page.evaluate(() =>
    (window as unknown as { tagwell: { setConsent(value: string): Promise<void> } }).tagwell.setConsent("out"),
  );
  expect(await history()).toBeNull();
  await expect(components.calls(...evaluate("hello"))).rejects.toThrow("The user declined consent.");
  expect(await history()).toBeNull();
});
