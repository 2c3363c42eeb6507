/** Alerts on the health of the data, in the console's API: what is watched, and what was found. */

/** A limit that an engineer can set. */
export interface LimitDefinition {
  /** What the number is, with its unit. */
  label: string;
  default: number;
  min: number;
  max: number;
}

export interface ConditionDefinition {
  title: string;
  /** When the alert opens, in one sentence. */
  opens: string;
  /** Watched for each environment and site, rather than for the edge as a whole. */
  isScoped: boolean;
  limits: Readonly<Record<string, LimitDefinition>>;
}

const limit = (label: string, value: number, min: number, max: number): LimitDefinition => ({
  label,
  default: value,
  min,
  max,
});

/** What is watched. Each default is far above what bots, nights and single visitors cause. */
export const alertConditions = {
  rejected: {
    title: "Rejected events",
    opens: "More than this share of a site's events of the last 15 minutes was rejected.",
    isScoped: true,
    limits: {
      percent: limit("Share of rejected events, in percent", 5, 0.1, 100),
      least: limit("Least number of rejected events", 20, 1, 1_000_000),
    },
  },
  "rejected-type": {
    title: "Rejected event type",
    opens: "More than this share of a site's events of one type in the last 15 minutes was rejected.",
    isScoped: true,
    limits: {
      percent: limit("Share of rejected events, in percent", 20, 0.1, 100),
      least: limit("Least number of rejected events", 20, 1, 1_000_000),
    },
  },
  silent: {
    title: "Silent rule",
    opens:
      "An event type that arrived every day of the last 7 days has stopped, for so long that chance is unlikely (Poisson, at the lowest rate of the same hours of those days).",
    isScoped: true,
    limits: {
      perDay: limit("Least number of events on each of the 7 days", 50, 20, 10_000_000),
      odds: limit("Opens when chance is less likely than 1 in", 1_000_000, 1000, 1_000_000_000),
    },
  },
  undeclared: {
    title: "Undeclared field",
    opens: "More than this number of a site's events of the last 15 minutes had a field that the schema does not have.",
    isScoped: true,
    limits: { least: limit("Events", 10, 1, 1_000_000) },
  },
  lost: {
    title: "Lost events",
    opens: "Pages reported more than this number of lost events in the last hour.",
    isScoped: true,
    limits: { least: limit("Events", 10, 1, 1_000_000) },
  },
  waiting: {
    title: "Waiting events",
    opens: "Pages reported more than this number of events that were not acknowledged in the last hour.",
    isScoped: true,
    limits: { least: limit("Events", 100, 1, 1_000_000) },
  },
  delay: {
    title: "Delayed events",
    opens: "Of a site's newest events of the last 15 minutes, 5 % arrived later than this after they happened.",
    isScoped: true,
    limits: {
      minutes: limit("Minutes from an event to its arrival (95th percentile)", 30, 1, 10_080),
      least: limit("Least number of events", 50, 20, 200),
    },
  },
  unlisted: {
    title: "Unlisted events from a listed site",
    opens:
      "More than this number of events of the last 15 minutes named a page of the site, but came from another origin.",
    isScoped: true,
    limits: { least: limit("Events", 50, 1, 1_000_000) },
  },
  storage: {
    title: "Storage nearly full",
    opens: "The event database uses this much of its limit, or the disk has less than this left.",
    isScoped: false,
    limits: {
      percent: limit("Used part of the limit, in percent", 95, 50, 100),
      freeMiB: limit("Space left on the disk, in MiB", 1024, 64, 10_000_000),
    },
  },
  "cannot-store": {
    title: "Events cannot be stored",
    opens: "The last write failed, so that events are refused.",
    isScoped: false,
    limits: {},
  },
  relay: {
    title: "Relay behind",
    opens: "The oldest event that waits for Adobe's edge has waited for longer than this.",
    isScoped: false,
    limits: { minutes: limit("Minutes", 15, 1, 10_080) },
  },
  publication: {
    title: "Build published",
    opens: "A build was published or rolled back. The alert resolves after an hour.",
    isScoped: false,
    limits: {},
  },
} as const satisfies Record<string, ConditionDefinition>;
export type AlertCondition = keyof typeof alertConditions;
export const alertConditionNames = Object.keys(alertConditions) as AlertCondition[];

/** `notice` tells of something that is no fault. */
export const alertSeverities = ["notice", "attention", "failing"] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

export const alertChannels = ["webhook", "mail"] as const;
export type AlertChannel = (typeof alertChannels)[number];

export const healthVerdicts = ["Healthy", "Needs attention", "Failing"] as const;
