/** How long an edge keeps events. */

/** How many days events are kept. */
export interface RetentionPeriods {
  /** Of all datastreams that are not named. */
  days?: number;
  /** By datastream. */
  datastreams?: Readonly<Record<string, number>>;
}
