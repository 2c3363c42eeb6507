/** The fixtures of the comparison: one browser and one stand-in edge for all visits, played one after the other. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, test as base, expect } from "@playwright/test";
import { launchBrowser } from "../../bench/launch-browser.ts";
import { buildExample } from "../harness/build-example.ts";
import { requestedFiles } from "../harness/requested-files.ts";
import { buildReferenceSdk } from "./build-reference-sdk.ts";
import { type Difference, findDifferences } from "./compare-requests.ts";
import { nameOf } from "./named-differences.ts";
import { playWithLibrary, playWithReference } from "./play-visit.ts";
import { type StandIn, startStandIn } from "./start-stand-in.ts";
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

export const test = base.extend<object, { compare: Compare }>({
  compare: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must hand in from here
    async ({}, use) => {
      const library = mkdtempSync(join(tmpdir(), "tagwell-differential-"));
      await buildExample({ environment: "staging", outDir: library });
      const standIn: StandIn = await startStandIn({ library, reference: await buildReferenceSdk() });
      const browser: Browser = await launchBrowser(standIn.port, {}, "testing");
      await use(async (visit) => {
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
      });
      await browser.close();
      await standIn.close();
      rmSync(library, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
