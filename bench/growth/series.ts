/** The definition of a growth series and its measurements. */
import type { Browser } from "@playwright/test";
import type { BuiltVariant } from "../make-visit.ts";
import type { Stage } from "../stage.ts";

export interface Curve {
  label: string;
  unit: string;
  /** Decimal places. */
  digits: number;
}

export interface GrowthParts {
  browser: Browser;
  stage: Stage;
  /** The production build of the library. */
  library: BuiltVariant;
  log: (line: string) => void;
}

export interface Series {
  /** One word, used in the file name of its chart. */
  key: string;
  title: string;
  /** The quantity that grows. */
  axis: string;
  sizes: readonly number[];
  curves: readonly Curve[];
  /** Prepares, then measures one size at a time, one number per curve. Throws on missing or extra events. */
  prepare: (parts: GrowthParts) => Promise<(size: number) => Promise<number[]>>;
}

/** A series with its numbers by curve, size and run. */
export interface MeasuredSeries extends Series {
  numbers: number[][][];
}
