/** Searches events by values that they have: those whose JSON text holds what all such events have in common are parsed. */
import type { KeyPart } from "@tagwell/contract";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import type { PartValue } from "../doors/storage.ts";
import { compilePart, countedTime } from "./report-keys.ts";

/**
 * For a search by values:
 * - `text`: a text that the JSON of every event with these values contains, the longest one that is known; else empty.
 * - `matches(environment, json, stored)`: whether an environment's event has all of these values. `stored` gives the time at
 *   which it was stored, in milliseconds since 1970. Events of environments that are not listed have none.
 */
export function compileWhere(
  environments: readonly Pick<CountedEnvironment, "environment" | "tenantKey" | "hosts">[],
  where: readonly PartValue[],
) {
  const byEnvironment = new Map<string, { read: ReturnType<typeof compilePart>; value: string }[]>(
    environments.map(({ environment, tenantKey, hosts }) => {
      const place = { tenantKey, hosts: new Set(hosts) };
      return [environment, where.map(({ part, value }) => ({ read: compilePart(part, place), value }))];
    }),
  );
  function matches(environment: string, json: string, stored: () => number): boolean {
    const values = byEnvironment.get(environment);
    if (values === undefined) return false;
    const event = JSON.parse(json);
    const time = countedTime(event, stored());
    return values.every(({ read, value }) => read(event, time) === value);
  }
  return { text: commonText(where), matches };
}

/**
 * A text that the JSON of every event with these values contains; empty where none is known. SQLite looks for it without handing the
 * event's text over. A value that is derived, such as a device, has at least its key, which JSON.stringify wrote as `"key":`.
 */
export function commonText(where: readonly PartValue[]): string {
  const texts = where.flatMap(({ part, value }) => {
    if (part.values) return [];
    if ("source" in part && part.source === "visitor")
      return value === "signed-in" ? ['"authenticatedState":"authenticated"'] : [];
    if ("source" in part && part.source === "referrer") return value === "" ? [] : [keyText("webReferrer")];
    if ("field" in part && part.as) return value === "" ? [] : [keyText(part.field.split(".").at(-1) ?? "")];
    return isAsSent(part) ? sentTexts(value) : [];
  });
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}

const isAsSent = (part: KeyPart) => "field" in part || part.source === "page" || part.source === "label";

const keyText = (name: string) => `${JSON.stringify(name)}:`;

/** The value of a list is its items, joined by commas. */
const sentTexts = (value: string) => JSON.stringify(value).slice(1, -1).split(",");
