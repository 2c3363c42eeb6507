/** SQLite holds to what every storage holds to. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { storageContract } from "../testing/storage-contract.ts";
import { openSqlite } from "./open-sqlite.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tagwell-contract-"));
storageContract({ open: (settings) => openSqlite({ dataDir, log: console.error, ...settings }) });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
