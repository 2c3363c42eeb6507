/**
 * The list of erasures: a folder of its own beside the databases, with a file that only grows and the key of its hashes. A
 * restored database lacks the erasures made since its backup. The list says which, so a restore never replaces it.
 */
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { syncPath } from "@tagwell/collector/files/sync-path";
import { erasuresFolder } from "@tagwell/collector/log/data-folder";
import * as v from "valibot";

const entryShape = v.strictObject({
  number: v.number(),
  at: v.string(),
  who: v.string(),
  namespace: v.string(),
  /** The identity's keyed hash. */
  person: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  reason: v.string(),
  /** The position of the last event that it covers: what the person does later is not erased. */
  upTo: v.number(),
  /** How many saved views it removed; absent in entries of before there were any. */
  views: v.exactOptional(v.number()),
});
export type ErasureEntry = v.InferOutput<typeof entryShape>;

export type ErasureList = ReturnType<typeof openErasureList>;

/** Opens the list in the data folder; creates it when missing. Throws an error that names the file. */
export function openErasureList(dataDir: string) {
  const folder = join(dataDir, erasuresFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "list.ndjson");
  const entries = existsSync(file) ? readEntries(file) : [];
  const key = readKey(join(folder, "key"), entries.length > 0);
  syncPath(folder);
  syncPath(dataDir);
  return {
    /** Of the hashes. */
    key,
    /** Oldest first. */
    entries: (): readonly ErasureEntry[] => entries,
    /** Durable when it returns. */
    add(given: Omit<ErasureEntry, "number">): ErasureEntry {
      const entry = { number: (entries.at(-1)?.number ?? 0) + 1, ...given };
      append(file, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
      return entry;
    },
  };
}

function readKey(file: string, isNeeded: boolean): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  if (isNeeded)
    throw new Error(
      `The key of the list of erasures is missing: ${file}. Put it back; without it the list is of no use.`,
    );
  const key = randomBytes(32).toString("hex");
  append(file, `${key}\n`);
  return key;
}

function readEntries(file: string): ErasureEntry[] {
  const text = readFileSync(file, "utf8");
  // A crash may have cut off the last line; its request was not answered.
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split("\n")
    .slice(0, -1)
    .map((line, at) => {
      try {
        return v.parse(entryShape, JSON.parse(line));
      } catch (error) {
        const advice = "Put back the file as it was, or remove the line.";
        throw new Error(`Line ${at + 1} of ${file} is not an erasure. ${advice}`, { cause: error });
      }
    });
}

function append(file: string, text: string): void {
  const opened = openSync(file, "a", 0o600);
  try {
    writeSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
