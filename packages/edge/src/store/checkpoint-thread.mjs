/** The thread that moves pages from the write-ahead log to the database. Each message asks for one checkpoint. */
import { parentPort, workerData } from "node:worker_threads";
import Database from "libsql";

const database = new Database(workerData.file);
const checkpoint = database.prepare("PRAGMA wal_checkpoint(PASSIVE)").raw();

parentPort.on("message", ({ close }) => {
  if (close) {
    database.close();
    parentPort.close();
    return;
  }
  try {
    const [, logPages] = checkpoint.get();
    parentPort.postMessage({ logPages });
  } catch {
    // A full or failing disk fails the commits too, which say so. The pages stay in the log, and the next checkpoint moves them.
    parentPort.postMessage({ logPages: 0 });
  }
});
