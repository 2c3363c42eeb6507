/** The reading thread: searches of the console do not delay requests or commits. */
import { parentPort, workerData } from "node:worker_threads";
import { readClock } from "./clock.mjs";
import { openForReading } from "./database.mjs";
import { emptyLog } from "./empty-log.mjs";
import { prepare as prepareEvents } from "./event-queries.mjs";
import { prepare as prepareFieldTraffic } from "./field-traffic-queries.mjs";
import { prepare as prepareGovernance } from "./governance-queries.mjs";
import { prepare as prepareLedger } from "./ledger-queries.mjs";
import { prepare as prepareMeasures } from "./measure-queries.mjs";
import { prepare as prepareQuality } from "./quality-queries.mjs";
import { prepare as prepareRelay } from "./relay-queries.mjs";
import { prepare as prepareReports } from "./report-queries.mjs";
import { prepare as prepareTraces } from "./trace-queries.mjs";

const { file } = workerData;
const database = openForReading(file);
const clock = () => readClock(database);

/** The named queries, which the `…-queries.mjs` files prepare. */
const queries = {
  ...prepareEvents(database, clock),
  ...prepareFieldTraffic(database, clock),
  ...prepareGovernance(database),
  ...prepareLedger(database, clock),
  ...prepareMeasures(database, clock),
  ...prepareQuality(database, clock),
  ...prepareRelay(database),
  ...prepareReports(database),
  ...prepareTraces(database, clock),
  "empty-log": () => emptyLog(file),
};

parentPort.on("message", ({ number, query, args, close }) => {
  if (close) {
    database.close();
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage({ number, rows: queries[query](args) });
  } catch (error) {
    parentPort.postMessage({ number, failure: `${error.code ?? error.name}: ${error.message}` });
  }
});
