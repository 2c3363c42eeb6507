/** Checks the structure of a database and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { checkDatabase } from "../open-database.mjs";
import { openForReading } from "./database.mjs";

const database = openForReading(workerData.file);
try {
  checkDatabase(database);
  parentPort.postMessage({});
} catch (error) {
  parentPort.postMessage({ fault: error.message });
}
database.close();
