/** Checks the structure of a database. */
import { workerData } from "node:worker_threads";
import { serve } from "../threads/worker-rpc.ts";
import { openForReading } from "./database.ts";
import { checkDatabase } from "./open-database.ts";

const database = openForReading((workerData as { file: string }).file);
const methods = { check: () => checkDatabase(database) };
export type CheckMethods = typeof methods;

serve(methods, () => void database.close());
