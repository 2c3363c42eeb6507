/** Keeps the choices of visitors in the database of the events: they are written in one order. */

import type { GroupCommit } from "@tagwell/collector/log/group-commit";
import type { ChainPlace, Ledger } from "../doors/ledger-door.ts";
import type { ReaderQueries } from "./reader-thread.ts";
import type { Reader } from "./start-reader.ts";

export interface LedgerParts {
  reader: Pick<Reader<ReaderQueries>, "ask">;
  write: GroupCommit["write"];
  /** Where to start to read what was stored since a time (milliseconds since 1970). */
  positionAt(time: number): number;
  /** How many choices were added since the start. */
  added(): number;
}

const placeOf = ([found]: [number, string][]): ChainPlace | undefined => found && { number: found[0], hash: found[1] };

/** Choices that are read at a time. */
const choicesInPart = 250;

export function sqliteLedger({ reader: { ask }, write, positionAt, added }: LedgerParts): Ledger {
  return {
    add: (choice) => write({ choices: [choice] }),
    list: ask.newestChoices,
    async *pages({ after, ...search }) {
      for (let last = after ?? 0; ; ) {
        const page = await ask.oldestChoices({ ...search, after: last, limit: choicesInPart });
        if (page.length === 0) return;
        last = page.at(-1)?.number ?? last;
        yield page;
      }
    },
    totals: ask.choiceTotals,
    newest: async () => placeOf(await ask.newestChoice()),
    aged: async (before) => placeOf(await ask.agedChoice(positionAt(before))),
    added,
  };
}
