/** What an evaluation finds: a condition that is met, or nearly met, in one place. */
import type { AlertCondition, AlertSeverity, alertConditions, EnvironmentName } from "@tagwell/contract";

/** Both are empty for the edge as a whole. */
export interface Scope {
  environment: EnvironmentName | "";
  site: string;
}

export const wholeEdge: Scope = { environment: "", site: "" };

export interface Finding extends Scope {
  condition: AlertCondition;
  severity: AlertSeverity;
  /** What it is about within its scope, such as an event type; may be empty. */
  subject: string;
  /** False where the limit is nearly met: that keeps an alert open and opens none. */
  isOver: boolean;
  title: string;
  text: string;
  href: string;
}

/** The limits of a condition in a scope; undefined where it is off. */
export type LimitsOf = <Name extends AlertCondition>(
  condition: Name,
  scope: Scope,
) => Readonly<Record<keyof (typeof alertConditions)[Name]["limits"], number>> | undefined;

/** An alert stays open until its value is below this part of the limit, so that it does not open and resolve in turn. */
const nearPart = 0.8;

/** Undefined where the value is well below the limit. */
export function levelOf(value: number, limit: number): { isOver: boolean } | undefined {
  if (value > limit) return { isOver: true };
  return value > nearPart * limit ? { isOver: false } : undefined;
}

/** One alert is open for a cause at a time. */
export const causeOf = ({ condition, environment, site, subject }: Omit<Finding, "isOver">): string =>
  JSON.stringify([condition, environment, site, subject]);

/** An address of the console, in a scope. `range` is a time range that has what was found, however long the view's own is. */
export function hrefOf(
  path: string,
  { site, environment }: { site: string; environment: string },
  parameters: Readonly<Record<string, string>>,
): string {
  const given = Object.entries({ site, environment, ...parameters }).filter(([, value]) => value !== "");
  return `${path}?${new URLSearchParams(given)}`;
}

export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
