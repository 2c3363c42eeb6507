/** Records traces: first visits at 4x CPU throttling, and clicks that trigger three rules each. */
import { join } from "node:path";
import { choices, type Told } from "../job.ts";
import { launchBrowser } from "../launch-browser.ts";
import { clickFilters, makeVisit, type Visit } from "../make-visit.ts";
import { startStage } from "../stage.ts";
import { buildTagwell, tagwell } from "../variants/tagwell.ts";

const rulesOnClick = 3;

export interface Traces {
  firstVisits: Visit[];
  threeRules: Visit;
}

/** Records this many first visits, and the clicks once. Throws on missing or extra events. */
export async function recordTraces(runs: number, log: (line: string) => void): Promise<Traces> {
  const own = { ...tagwell, ...(await tagwell.build()) };
  const busy = {
    ...tagwell,
    ...(await buildTagwell({ extraModule: join(import.meta.dirname, "../pages/three-rules.ts") })),
  };
  const stage = await startStage();
  const browser = await launchBrowser(stage.port);
  try {
    const firstVisits: Visit[] = [];
    while (firstVisits.length < runs) {
      log(`First visit ${firstVisits.length + 1} of ${runs} at 4x …`);
      firstVisits.push(await makeVisit({ browser, stage, variant: own, throttle: 4 }));
    }
    log(`${choices.length} clicks with ${rulesOnClick} rules each …`);
    const parts = { browser, stage, variant: busy, throttle: 1 };
    return { firstVisits, threeRules: await makeVisit({ ...parts, act: clickFilters, faults: countFaults }) };
  } finally {
    await browser.close();
    await stage.close();
  }
}

function countFaults(told: readonly Told[]): string[] {
  const found = told.filter(({ kind }) => kind !== "view").length;
  return found === choices.length * rulesOnClick ? [] : [`${found} events instead of ${choices.length * rulesOnClick}`];
}
