/** What triggers tell a rule beside the moment; each trigger fills one of these and a payload reads it by name. */

export interface Details {
  /** Of `scrollDepth()`. */
  scroll: { percentageViewed: number; scrollMilestone: number };
}
