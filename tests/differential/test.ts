/** The fixtures of the comparison: one browser and one stand-in edge for all visits, played one after the other. */
import { join } from "node:path";
import { expect } from "@playwright/test";
import { launchBrowser } from "../../bench/launch-browser.ts";
import { buildExample } from "../harness/build-example.ts";
import { requestedFiles } from "../harness/requested-files.ts";
import { test as base } from "../harness/shared.ts";
import { referenceSdk } from "./build-reference-sdk.ts";
import { type Difference, findDifferences } from "./compare-requests.ts";
import { nameOf } from "./named-differences.ts";
import { playWithLibrary, playWithReference } from "./play-visit.ts";
import { startStandIn } from "./start-stand-in.ts";
import type { Visit } from "./visit.ts";
import { pageView, type Recording, type XdmEvent } from "./visit-context.ts";

export { expect };

interface Comparison {
  reference: Recording;
  library: Recording;
  /** Differences without a name. */
  defects: Difference[];
  /** The names of the differences found. */
  names: string[];
  /** Whether our page requested the vendor's SDK. */
  hasSdk: boolean;
}

/** Plays the visit on both sides and compares the requests. */
export type Compare = (visit: Visit) => Promise<Comparison>;

/** The events that our library composed itself, in the order in which they happened. */
export function composedIn({ requests }: Recording, { steps }: Visit): XdmEvent[] {
  const types = new Set([pageView, ...steps.flatMap((step) => (step.does === "push" ? [step.sends] : []))]);
  const events = requests.flatMap(({ body }) => (body.events ?? []).map(({ xdm }) => xdm as XdmEvent));
  const byId = new Map(events.filter(({ eventType = "" }) => types.has(eventType)).map((xdm) => [xdm._id ?? "", xdm]));
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, xdm]) => xdm);
}

/** The player of all visits of a worker, which needs no page of Playwright's own. */
async function startPlayer(): Promise<{ compare: Compare; close(): Promise<void> }> {
  const library = join(await buildExample({ environments: ["staging"] }), "staging");
  const standIn = await startStandIn({ library, reference: await referenceSdk() });
  const browser = await launchBrowser(standIn.port, {}, "testing");
  return {
    async compare(visit) {
      const ours = await playWithLibrary({ browser, standIn, visit });
      const count = ours.requests.reduce((sum, { body }) => sum + (body.events?.length ?? 1), 0);
      const theirs = await playWithReference({ browser, standIn, visit }, composedIn(ours, visit), count);
      const differences = findDifferences(theirs, ours);
      const named = differences.map((difference) => nameOf(difference, visit));
      return {
        reference: theirs,
        library: ours,
        defects: differences.filter((_, index) => named[index] === undefined),
        names: named.filter((name) => name !== undefined),
        hasSdk: requestedFiles(ours.scripts).includes("web-sdk"),
      };
    },
    async close() {
      await browser.close();
      await standIn.close();
    },
  };
}

export const test = base.extend<{ compare: Compare }>({
  // Builds its own library.
  compare: async ({ shared }, use) => use((await shared("differential", startPlayer)).compare),
});
