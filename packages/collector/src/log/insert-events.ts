/** Inserts a batch's events, as packed-events.ts packs them. */
import type { ChoiceSource, EventConsent } from "@tagwell/contract";
import type Database from "libsql";
import type { Kinds } from "./kinds.ts";
import type { KnownChoices } from "./known-choices.ts";
import type { PackedEvents } from "./packed-events.ts";
import { settleConsent } from "./settle-consent.ts";

const idBytes = 16;

/**
 * Prepares the insertion: `(packed, first)`, inside a transaction, gives each event a position from `first` on. Returns the `positions`, 0 for an event whose id is stored already, -1 for one whose visitor
 * has declined; and where an event names a choice, the `sources` of all events' choices, as far as the ledger knows them.
 */
export function prepareInsertEvents(
  database: Database.Database,
  { kinds, choices }: { kinds: Pick<Kinds, "numberOf">; choices: KnownChoices },
) {
  const insert = database.prepare(
    "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
  );

  return (
    { kinds: named, kindOf, consents, consentOf, ids, texts, ends }: PackedEvents,
    first: number,
  ): { positions: number[]; sources?: (ChoiceSource | null | undefined)[] } => {
    const known = named.map((name) => {
      const isUnknown = name.startsWith("?");
      const kind = isUnknown ? name.slice(1) : name;
      return kinds.numberOf(kind, isUnknown);
    });
    const sources = consents.map((consent) => (consent?.choice ? choices.sourceOf(consent.choice) : null));
    const settled = consents.map((consent, at) => columnsOf(settleConsent(consent, sources[at])));
    const idsInBytes = Buffer.from(ids, "hex");
    const positions: number[] = [];
    let start = 0;
    for (let at = 0; at < kindOf.length; at++) {
      const position = first + at;
      const kind = known[kindOf[at] as number];
      const id = idsInBytes.subarray(at * idBytes, (at + 1) * idBytes);
      const xdm = texts.slice(start, ends[3 * at]);
      const reasons = texts.slice(ends[3 * at], ends[3 * at + 1]);
      start = ends[3 * at + 2] ?? 0;
      const ecid = texts.slice(ends[3 * at + 1], start);
      // One list: the driver would make one of several values, which takes a third of the time of a row.
      const row = [position, id, kind, reasons, xdm, ecid, ...(settled[consentOf[at] ?? 0] ?? notRecorded)];
      if (choices.hasDeclined(ecid)) {
        positions.push(-1);
        continue;
      }
      positions.push(insert.run(row).changes === 1 ? position : 0);
    }
    const namesChoice = consents.some((consent) => consent?.choice);
    return { positions, ...(namesChoice && { sources: consentOf.map((at) => sources[at]) }) };
  };
}

const notRecorded = [null, null, null, null];

function columnsOf(consent: EventConsent | null): (string | number | null)[] {
  if (consent === null) return notRecorded;
  const { state, source, choice, gpc } = consent;
  return [state, source, choice, gpc === null ? null : Number(gpc)];
}
