/** Plays a row once and counts the results. */
import { countExtraSends } from "./count-extra-sends.ts";
import type { Row } from "./rows.ts";
import { type StageOptions, setStage } from "./stage.ts";

export interface Outcome {
  made: number;
  lost: number;
  storedTwice: number;
  extraSends: number;
  /** The maximum number of extra sends of one event within a minute. */
  extraInAMinute: number;
  /** Measured by the row itself: events lost before the next visit, milliseconds in a listener, and so on. */
  notes: Record<string, number>;
  /** Errors that reached the page. */
  uncaught: string[];
}

export async function runRow(row: Row, options: StageOptions): Promise<Outcome> {
  const stage = await setStage(options);
  try {
    if (row.fakeClock) stage.stopsClock();
    await row.play(stage);
    const { total, mostInAMinute } = countExtraSends(stage.proxy.arrivals, stage.made);
    return {
      made: stage.made.length,
      lost: await stage.lost(),
      storedTwice: await stage.storedTwice(),
      extraSends: total,
      extraInAMinute: mostInAMinute,
      notes: { ...stage.notes },
      uncaught: [...stage.uncaught],
    };
  } finally {
    await stage.close();
  }
}
