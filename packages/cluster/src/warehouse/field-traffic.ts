/** Counts the fields of stored events in parts, each event once. */

import type { Warehouse } from "@tagwell/console-server/doors/storage";
import { FieldTally, type TalliedEvent, type TalliedVerdict } from "@tagwell/console-server/warehouse/field-tally";
import { createCountFields, type FieldSpan } from "@tagwell/console-server/warehouse/field-traffic";
import { countsAtAll } from "./conditions.ts";
import type { Database } from "./database.ts";
import { conditionsOf } from "./event-pages.ts";
import { createFoundEvents } from "./found-events.ts";

interface Columns {
  position: number;
  received: number;
  verdict: TalliedVerdict;
  event_type: string;
  xdm: string;
  consent_state: TalliedEvent["consent"];
}

/** Events of a part. */
const maxEvents = 5000;
const columns = "position, toUnixTimestamp64Milli(received_at) AS received, verdict, event_type, xdm, consent_state";

export function createFieldTraffic(database: Pick<Database, "rows">): Warehouse["fieldTraffic"] {
  const found = createFoundEvents(database);
  return createCountFields({
    async ends() {
      const [row] = await database.rows<{ events: number; first: number; last: number }>(
        `SELECT count() AS events, toUnixTimestamp64Milli(min(received_at)) AS first,
           toUnixTimestamp64Milli(max(received_at)) AS last FROM tagwell.events`,
      );
      return row === undefined || row.events === 0 ? undefined : { first: row.first, last: row.last };
    },
    async count(span) {
      const { where, params } = matching(span);
      const rows = await database.rows<{ verdict: TalliedVerdict; events: number }>(
        `SELECT verdict, uniqExact(position) AS events FROM tagwell.events WHERE ${where} GROUP BY verdict`,
        params,
      );
      return { accepted: 0, rejected: 0, ...Object.fromEntries(rows.map(({ verdict, events }) => [verdict, events])) };
    },
    async part({ from, ...span }) {
      const { where, params } = matching(span, from);
      const positions = await found.positions({ where, params }, "oldest", maxEvents);
      const tally = new FieldTally();
      for (const row of await found.read<Columns>(columns, { where, params }, positions))
        tally.add({
          verdict: row.verdict,
          eventType: row.event_type,
          event: JSON.parse(row.xdm),
          time: row.received,
          consent: row.consent_state,
        });
      const last = positions.at(-1);
      const isMore = positions.length === maxEvents && last !== undefined;
      return { ...tally.result(), ...(isMore && { next: last + 1 }) };
    },
  });
}

/** Events that count; `from`: only those from this position on. */
function matching(span: FieldSpan, from?: number) {
  const { where, params } = conditionsOf(span);
  const only = span.environment === undefined ? `${countsAtAll} AND ${where}` : where;
  const ofVerdicts = `verdict IN ('accepted', 'rejected') AND ${only}`;
  if (from === undefined) return { where: ofVerdicts, params };
  return { where: `position >= {from:UInt64} AND ${ofVerdicts}`, params: { ...params, from } };
}
