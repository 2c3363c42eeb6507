/**
 * The short run of the fault bench: rows that fail in different ways, once each, with few events. `npm run prove faults` runs
 * them all.
 */

import { type Browser, expect } from "@playwright/test";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { exampleHouse } from "../harness/house-folders.ts";
import { test as base } from "../harness/shared.ts";
import { allRows } from "./all-rows.ts";
import { launchBrowser } from "./launch-browser.ts";
import { runRow } from "./run-row.ts";

/** The browser keeps pages to go back to, which Playwright's own does not. */
const test = base.extend<{ visitors: Browser }>({
  visitors: async ({ shared }, use) => use(await shared("the browser of the fault bench", launchBrowser)),
});

for (const row of someOf(
  allRows.filter(({ short }) => short),
  4,
))
  test(`nothing is lost: ${row.name}`, async ({ visitors }) => {
    // An event is sent four times a minute at most: on a slow machine a row has used them up and waits for the next minute.
    const events = row.exit ? 5 : 10;
    const outcome = await runRow(row, {
      browser: visitors,
      contestant: "ours",
      library: exampleHouse.library,
      plainSdk: "",
      seed: 1,
      events,
    });
    expect(outcome, JSON.stringify(outcome)).toMatchObject({
      lost: row.lost?.(events) ?? 0,
      storedTwice: 0,
      uncaught: [],
      notes: row.expects ?? {},
    });
    if (row.group === "answer lost") expect(outcome.extraInAMinute).toBeLessThanOrEqual(3);
  });
