/** Asks the console why a rule did not fire. */
import type { Page } from "@playwright/test";
import type { TraceRecord } from "@tagwell/contract";
import type { EdgeUnderTest } from "../harness/edge-under-test.ts";
import type { House } from "../harness/start-house.ts";
import { expect } from "../harness/test.ts";

export interface Console {
  house: House;
  edge: EdgeUnderTest;
  page: Page;
}

/** Waits until the edge has stored a trace record for which `is` returns true. */
export async function reported(
  { house, edge }: Console,
  query: string,
  is: (record: TraceRecord) => boolean,
): Promise<void> {
  await edge.hasCaughtUp();
  await expect(async () => {
    const answer = await fetch(`${house.edgeUrl}/api/trace?${query}`);
    expect(((await answer.json()) as TraceRecord[]).some(is), query).toBe(true);
  }).toPass({ intervals: [100] });
}

/** Opens the latest session and enters the name of a rule. */
export async function asks({ house, page }: Console, rule: string) {
  await page.goto(`${house.edgeUrl}/sessions`);
  const field = page.getByRole("searchbox", { name: "Explain a rule" });
  await expect(field).toBeFocused();
  await page.keyboard.type(rule);
  await page.keyboard.press("Enter");
  return page.getByRole("region", { name: /^Explain rules on/ });
}
