/** The console's loss figure equals the fault bench's: an event that is lost or waiting in one is so in the other. */
import { expect } from "@playwright/test";
import type { QualityReport } from "@tagwell/contract";
import { exampleHouse } from "../harness/house-folders.ts";
import { test } from "../harness/shared.ts";
import { launchBrowser } from "./launch-browser.ts";
import { setStage } from "./stage.ts";

test("the console's figures equal the bench's: during an outage, after it, and with an event that the edge never accepts", async () => {
  const browser = await launchBrowser();
  const options = {
    browser,
    contestant: "ours" as const,
    library: exampleHouse.library,
    plainSdk: "",
    seed: 1,
    events: 10,
  };
  const stage = await setStage(options);
  const delivery = async () => {
    const answer = await fetch(`${stage.edgeUrl}/api/quality?period=hour`);
    return ((await answer.json()) as QualityReport).delivery;
  };
  /** Compares both figures for the events that the bench created or expects. */
  const bothSay = async (wanted: { taken: number; missing: number; lost: number }) =>
    expect
      .poll(async () => {
        const { taken, waiting, lost, unreported } = await delivery();
        return { taken, missing: waiting + lost, lost, unreported, bench: await stage.lost() };
      })
      .toEqual({ ...wanted, unreported: 0, bench: wanted.missing });
  try {
    await stage.opens();
    stage.expects(1);
    await bothSay({ taken: 1, missing: 0, lost: 0 });

    stage.proxy.setFault({ kind: "status", status: 503 });
    await stage.makes(stage.events);
    await bothSay({ taken: 11, missing: 10, lost: 0 });

    stage.proxy.setFault(undefined);
    await bothSay({ taken: 11, missing: 0, lost: 0 });

    await stage.makes(1, { poison: true });
    await stage.makes(3);
    await bothSay({ taken: 15, missing: 1, lost: 1 });

    // The next page takes over the events of an earlier one, so nothing is counted twice.
    stage.proxy.setFault({ kind: "status", status: 503 });
    await stage.makes(4);
    await bothSay({ taken: 19, missing: 5, lost: 1 });
    await stage.page.close();
    stage.proxy.setFault(undefined);
    await stage.opens();
    stage.expects(1);
    await bothSay({ taken: 20, missing: 1, lost: 1 });
  } finally {
    await stage.close();
    await browser.close();
  }
});
