/** Checks the evidence of consent in a data folder: the ledger against the audit trail, and every stored event against the ledger. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { choiceColumns } from "@tagwell/collector/log/choice-rows";
import { eventUpgrades } from "@tagwell/collector/log/event-upgrades";
import { versionOf } from "@tagwell/collector/log/open-database";
import type { ChoiceRow } from "@tagwell/contract";
import Database from "libsql";
import { checkChain, readAuditRows } from "../accounts/audit-trail.ts";
import { consoleUpgrades } from "../database/console-upgrades.ts";
import { checkChoices } from "../ledger/check-choices.ts";
import { type Marks, readMarks } from "../ledger/marks.ts";
import { prepareContradictions } from "../warehouse/consent-contradictions.ts";
import { choiceOfColumns } from "../warehouse/ledger-queries.ts";

export interface ConsentFindings {
  /** How many choices and events were checked. */
  choices: number;
  events: number;
  /** The newest choice's hash. Kept elsewhere, it shows later that the ledger was replaced. */
  head: string;
  /** A sentence for each; empty where all is well. */
  findings: string[];
}

/** More findings than these are counted only. */
const maxFindings = 1000;
const choicesInPage = 1000;

/** The edge may be running: nothing is written. Throws when a database is missing, or is of another version. */
export async function checkConsent(dataDir: string): Promise<ConsentFindings> {
  // In this order: what the audit trail records is in the ledger by then.
  const { marks, brokenAt } = await withDatabase(dataDir, "console.sqlite", consoleUpgrades.length, readTrail);
  return withDatabase(dataDir, "events.sqlite", eventUpgrades.length, async (database) => {
    database.exec("BEGIN");
    const { rows, head, faults } = await checkChoices(pagesOf(database), marks);
    const { events, found } = await contradictionsIn(database, marks);
    // Closing may keep what is read until memory is collected, and an edge in this process could not clear its log meanwhile.
    database.exec("COMMIT");
    const trail =
      brokenAt === null ? [] : [`Entry ${brokenAt} of the audit trail does not follow from the one before it.`];
    return { choices: rows, events, head, findings: [...trail, ...faults, ...found] };
  });
}

async function readTrail(database: Database.Database) {
  const { pages } = readAuditRows({
    rows: (sql, ...values) => database.prepare(sql).all(...values) as never,
  });
  return { marks: await readMarks(pages({})), ...(await checkChain(pages({}))) };
}

async function* pagesOf(database: Database.Database): AsyncGenerator<ChoiceRow[]> {
  const sql = `SELECT ${choiceColumns} FROM choices WHERE number > ? ORDER BY number LIMIT ${choicesInPage}`;
  const after = database.prepare(sql).raw();
  for (let last = 0; ; ) {
    const page = (after.all(last) as Parameters<typeof choiceOfColumns>[0][]).map(choiceOfColumns);
    if (page.length === 0) return;
    yield page;
    last = page.at(-1)?.number ?? last;
    await setImmediate();
  }
}

async function contradictionsIn(database: Database.Database, { keptFrom }: Marks) {
  const contradictions = prepareContradictions(database);
  const found: string[] = [];
  let events = 0;
  let more = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const part: ReturnType<typeof contradictions> = contradictions(after, keptFrom);
    events += part.events;
    for (const finding of part.found)
      if (found.length < maxFindings) found.push(finding);
      else more += 1;
    after = part.next;
    await setImmediate();
  }
  if (more > 0) found.push(`${more} more findings of this kind.`);
  return { events, found };
}

/** Does the work on a database that cannot be written to meanwhile by this process. */
async function withDatabase<Result>(
  dataDir: string,
  name: string,
  version: number,
  work: (database: Database.Database) => Promise<Result>,
): Promise<Result> {
  const file = join(dataDir, name);
  if (!existsSync(file))
    throw new Error(`There is no ${name} in ${dataDir}. Set TAGWELL_DATA to the data folder of an edge.`);
  const database = new Database(file);
  try {
    database.exec("PRAGMA busy_timeout = 5000; PRAGMA query_only = ON");
    const found = versionOf(database);
    if (found !== version)
      throw new Error(
        `${file} has schema version ${found}, and this Tagwell reads ${version}. Use the Tagwell that the edge runs.`,
      );
    return await work(database);
  } finally {
    database.close();
  }
}
