/** The reading thread: searches of the console do not delay requests or commits. */
import { workerData } from "node:worker_threads";
import { readClock } from "@tagwell/collector/log/clock";
import { openForReading } from "@tagwell/collector/log/database";
import { serve } from "@tagwell/collector/threads/worker-rpc";
import { emptyLog } from "./empty-log.ts";
import { eventQueries } from "./event-queries.ts";
import { fieldTrafficQueries } from "./field-traffic-queries.ts";
import { governanceQueries } from "./governance-queries.ts";
import { ledgerQueries } from "./ledger-queries.ts";
import { prepare as prepareMeasures } from "./measure-queries.ts";
import { prepare as prepareQuality } from "./quality-queries.ts";
import { prepare as prepareRelay } from "./relay-queries.ts";
import { askOf } from "./stored-rows.ts";
import { prepare as prepareTraces } from "./trace-queries.ts";

const { file } = workerData as { file: string };
const database = openForReading(file);
const clock = () => readClock(database);

const queries = {
  ...askOf({ ...eventQueries, ...fieldTrafficQueries, ...governanceQueries, ...ledgerQueries }, database, clock),
  ...prepareMeasures(database, clock),
  ...prepareQuality(database, clock),
  ...prepareRelay(database),
  ...prepareTraces(database, clock),
  emptyLog: () => emptyLog(file),
};
export type ReaderQueries = typeof queries;

serve(queries, () => void database.close());
