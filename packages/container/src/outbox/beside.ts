/**
 * Request data that belongs to one event and is stored with it, so that a retry sends the same data as the first attempt.
 */
import { toJson } from "../to-json.ts";

export interface Beside {
  /** The ECID in the page's address when the event was received. */
  ecid?: string;
  /** The datastream, if a page's `edgeConfigOverrides` name another one than the build's. */
  configId?: string;
  /**
   * The other overrides as the SDK sends them: `configOverrides`, and `sdkConfig` with the build's datastream if they name
   * another. And, for an edge of ours, which consent tool a choice comes from.
   */
  meta?: { configOverrides?: object; sdkConfig?: object; tagwell?: object };
}

/** Groups items by key, in the order of each group's first item. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): T[][] {
  const groups = new Map<string | undefined, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** Groups events that may share a request. */
export const groupByBeside = <T extends { readonly beside?: Beside | undefined }>(items: readonly T[]): T[][] =>
  groupBy(items, ({ beside }) => beside && toJson(beside));

/** The text of a request body. Events are JSON text already: each is serialized once, when it is received. Without any it is only a query. */
export const bodyText = (rest: object, events: readonly string[]): string =>
  events.length === 0 ? toJson(rest) : `${toJson({ ...rest, events: [] }).slice(0, -"]}".length)}${events.join()}]}`;
