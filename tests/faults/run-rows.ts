/** Plays rows several times each. */
import type { Browser } from "@playwright/test";
import { launchBrowser } from "./launch-browser.ts";
import type { Row } from "./rows.ts";
import { type Outcome, runRow } from "./run-row.ts";
import type { Contestant } from "./stage.ts";

/** The outcomes of a row; runs that could not finish are missing. */
export type RowOutcomes = Partial<Record<Contestant, Outcome[]>>;

interface RunRowsOptions {
  rows: readonly Row[];
  /** How often each row is played. */
  runs: Record<Contestant, number>;
  /** How many runs take place at the same time, because a run mostly waits. */
  atOnce: number;
  /** Seed of each row's first run. */
  seed: number;
  /** Number of events per run. */
  events: number;
  library: string;
  plainSdk: string;
  /** Called for each row in the given order, once all its runs have ended. */
  onRow: (row: Row, outcomes: RowOutcomes, failedRuns: number) => void;
}

/** All runs of one row by one contestant. They share a browser, and no row depends on another's leftovers. */
interface Play {
  row: Row;
  contestant: Contestant;
  count: number;
  browser: Promise<Browser> | undefined;
  outcomes: (Outcome | undefined)[];
  ended: number;
}

/** Plays all rows. A row starts while the last runs of the one before are still under way. */
export async function runRows(options: RunRowsOptions): Promise<void> {
  const { rows, runs, atOnce, seed, events, library, plainSdk, onRow } = options;
  const playsOf = rows.map((row) =>
    (["ours", "plain"] as const)
      .map((contestant): Play => {
        const count = contestant === "plain" && row.oursOnly ? 0 : runs[contestant];
        return { row, contestant, count, browser: undefined, outcomes: [], ended: 0 };
      })
      .filter(({ count }) => count > 0),
  );
  const waiting = playsOf.flat().flatMap((play) => Array.from({ length: play.count }, (_, index) => ({ play, index })));
  let reported = 0;
  const report = () => {
    for (; reported < rows.length; reported++) {
      const plays = playsOf[reported] ?? [];
      if (plays.some(({ ended, count }) => ended < count)) return;
      const finished = plays.map(({ contestant, outcomes }) => [contestant, outcomes.filter(isThere)] as const);
      const failed = plays.flatMap(({ outcomes }) => outcomes.filter((outcome) => !outcome)).length;
      onRow(rows[reported] as Row, Object.fromEntries(finished), failed);
    }
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { play, index } = next;
      const { row, contestant } = play;
      play.browser ??= launchBrowser();
      const browser = await play.browser;
      const count = row.exit ? Math.min(20, events) : events;
      play.outcomes[index] = await runRow(row, {
        ...{ browser, contestant, library, plainSdk },
        seed: seed + index,
        events: count,
      }).catch(
        // A run that could not finish proves nothing: it is reported and not counted.
        (error: unknown) => void console.error(`${row.name}, seed ${seed + index}, failed:`, error),
      );
      play.ended++;
      if (play.ended === play.count) await browser.close();
      report();
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work));
}

const isThere = (outcome: Outcome | undefined): outcome is Outcome => outcome !== undefined;
