/** Everything that is stored of a person, as lines of JSON: a line for each event, then for each trace record, then for each choice. */

import type { PersonRow } from "../doors/governed-door.ts";
import type { StoredEvent } from "../doors/storage.ts";

/**
 * An event's line also has the visitor's `ecid`, where it is known.
 * @param rowJson an event as the API shows it, as JSON text
 */
export async function* exportLines(
  rows: AsyncIterable<PersonRow>,
  rowJson: (event: StoredEvent) => string,
): AsyncGenerator<string> {
  for await (const row of rows)
    if ("event" in row) yield `${rowJson(row.event).slice(0, -1)},"ecid":${JSON.stringify(row.ecid)}}\n`;
    else yield `${JSON.stringify(row)}\n`;
}
