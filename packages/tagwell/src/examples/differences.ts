/** Compares the events that an example expects with those that were sent. */

/** A line for each difference. An expected event names only the fields that the example is about; others may be there too. */
export function differences(expected: readonly object[], sent: readonly object[]): string[] {
  if (expected.length !== sent.length) return [`sends ${countOf(sent)}, expected ${countOf(expected)}`];
  return expected.flatMap((event, index) => {
    const which = expected.length > 1 ? `event ${index + 1} ` : "";
    return fieldDifferences(event, sent[index], "").map((difference) => `${which}${difference}`);
  });
}

function countOf(events: readonly object[]): string {
  if (events.length === 0) return "no event";
  const labels = events.map((event) => String((event as { eventType?: unknown }).eventType));
  return `${events.length} ${events.length === 1 ? "event" : "events"} (${labels.join(", ")})`;
}

function fieldDifferences(expected: unknown, found: unknown, path: string): string[] {
  if (isGroup(expected) && found === undefined) return fieldDifferences(expected, {}, path);
  if (!isGroup(expected) || !isGroup(found)) {
    if (JSON.stringify(expected) === JSON.stringify(found)) return [];
    return [`${path}: expected ${shown(expected)}, got ${shown(found)}`];
  }
  return Object.entries(expected).flatMap(([name, value]) =>
    fieldDifferences(value, found[name], path === "" ? name : `${path}.${name}`),
  );
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const shown = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value));
