/** Calculates the positions of a video's milestones, in seconds. */

/** `25%` or `30s`: an integer and its unit. */
export type Milestone = `${number}%` | `${number}s`;

export interface PlacedMilestone {
  readonly label: string;
  /** Seconds from the video's beginning. */
  readonly at: number;
}

export interface Stretch {
  /** Seconds; undefined for a live event. */
  duration: number | undefined;
  /** The position at which a live event was joined; its seconds count from there. */
  joinedAt: number;
}

/** Milestone times are floored to the nearest half second. */
const floorToHalf = (seconds: number) => Math.floor(seconds * 2) / 2;

/** The video's milestones in playback order. A live event has no percent milestones. */
export function placeMilestones(labels: readonly string[], { duration, joinedAt }: Stretch): PlacedMilestone[] {
  const placed: PlacedMilestone[] = [];
  for (const label of labels) {
    const [, amount, unit] = /^(\d+)(%|s)$/.exec(label) ?? [];
    if (amount === undefined) continue;
    if (duration === undefined) {
      if (unit === "s") placed.push({ label, at: joinedAt + Number(amount) });
    } else placed.push({ label, at: unit === "s" ? Number(amount) : floorToHalf((duration * Number(amount)) / 100) });
  }
  return placed.sort((a, b) => a.at - b.at);
}
