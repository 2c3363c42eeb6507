/** Inserts a batch's events, as packed-events.ts packs them. */
import type { EventConsent } from "@tagwell/contract";
import type Database from "libsql";
import type { Committed } from "./group-commit.ts";
import type { Kinds } from "./kinds.ts";
import type { KnownChoices } from "./known-choices.ts";
import { type PackedEvents, settleConsent } from "./packed-events.ts";

const idBytes = 16;

/** The position of each event, 0 for one whose id is stored already, -1 for one whose visitor has declined. */
type Inserted = Pick<Committed, "positions" | "sources">;

/**
 * Prepares the insertion: `(packed, first)`, inside a transaction, gives each event a position from `first` on. Where an event names a
 * choice, it also returns the `sources` of all events' choices, as far as the ledger knows them.
 */
export function prepareInsertEvents(
  database: Database.Database,
  { kinds, choices }: { kinds: Pick<Kinds, "numberOf">; choices: KnownChoices },
): (packed: PackedEvents, first: number) => Inserted {
  const insert = database.prepare(
    "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
  );
  return ({ kinds: named, kindOf, consents, consentOf, ids, texts, ends }, first) => {
    const known = named.map((name) => kinds.numberOf(name.replace(/^\?/, ""), name.startsWith("?")));
    const sources = consents.map((consent) => (consent?.choice ? choices.sourceOf(consent.choice) : null));
    const settled = consents.map((consent, at) => columnsOf(settleConsent(consent, sources[at])));
    const idsInBytes = Buffer.from(ids, "hex");
    let start = 0;
    const positions = kindOf.map((kind, at) => {
      const position = first + at;
      const id = idsInBytes.subarray(at * idBytes, (at + 1) * idBytes);
      const xdm = texts.slice(start, ends[3 * at]);
      const reasons = texts.slice(ends[3 * at], ends[3 * at + 1]);
      start = ends[3 * at + 2] ?? 0;
      const ecid = texts.slice(ends[3 * at + 1], start);
      if (choices.hasDeclined(ecid)) return -1;
      // One list: the driver would make one of several values, which takes a third of the time of a row.
      const row = [position, id, known[kind], reasons, xdm, ecid, ...(settled[consentOf[at] ?? 0] ?? notRecorded)];
      return insert.run(row).changes === 1 ? position : 0;
    });
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
