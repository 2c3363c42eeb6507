/** What grows, and what is measured while it does. */
import type { Browser } from "@playwright/test";
import type { BuiltVariant } from "../make-visit.ts";
import type { Stage } from "../stage.ts";

export interface Curve {
  label: string;
  unit: string;
  /** Digits behind the point. */
  digits: number;
}

export interface GrowthParts {
  browser: Browser;
  stage: Stage;
  /** Ours, as built for production. */
  library: BuiltVariant;
  log: (line: string) => void;
}

export interface Series {
  /** In one word: names its picture. */
  key: string;
  title: string;
  /** What there is more and more of. */
  axis: string;
  sizes: readonly number[];
  curves: readonly Curve[];
  /** Gets ready, then measures one size at a time: a number for each curve. Throws when events are missing or too many. */
  prepare: (parts: GrowthParts) => Promise<(size: number) => Promise<number[]>>;
}

/** A series with its numbers: by curve, then by size, one a run. */
export interface MeasuredSeries extends Series {
  numbers: number[][][];
}
