/**
 * The writing thread: each message is a batch, answered once it is durable. The batches that arrived during a transaction share the next
 * one, so that the thread never waits for the other one between two transactions while there is something to write.
 */
import { statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { workerData } from "node:worker_threads";
import { syncPath } from "../files/sync-path.ts";
import { reasonOf, serve } from "../threads/worker-rpc.ts";
import { type Checkpoints, startCheckpoints } from "./checkpoints.ts";
import type { ClockJump } from "./clock.ts";
import { commitBatches, openWriting, type PostedBatch, type WriterSettings, type Writing } from "./commit-batches.ts";
import { type Outcome, takeNext } from "./group-commit.ts";
import { cannotOpen } from "./open-database.ts";

const settings = workerData as WriterSettings;

/** What the thread finds when it has opened the database. */
export interface Opened {
  /** The newest position. */
  newest: number;
  jumps: ClockJump[];
}

interface WaitingBatch {
  batch: PostedBatch;
  resolve(outcome: Outcome): void;
}

const methods = {
  /** To be called once, before the first batch. */
  open(): Opened {
    try {
      writing = openWriting(settings, newest);
      opened = inodeNow();
      // The database's entry in its folder must be durable too.
      syncPath(dirname(settings.file));
      checkpoints = startCheckpoints(settings.file);
      return { newest: writing.newest, jumps: writing.clock.jumps() };
    } catch (error) {
      throw cannotOpen(settings.file, error);
    }
  },
  /** Resolves once the batch is durable, in order with those before. */
  commit: (batch: PostedBatch): Promise<Outcome> =>
    new Promise((resolve) => {
      if (waiting.push({ batch, resolve }) === 1) setImmediate(commitWaiting);
    }),
};
export type WriterMethods = typeof methods;

const server = serve(methods, close);
let writing: Writing | undefined;
let checkpoints: Checkpoints | undefined;
/** Which file it was, when it was opened. */
let opened: number | undefined;
/** The newest position that a connection before this one had. */
let newest = 0;

/** Batches that are not committed yet, oldest first. */
const waiting: WaitingBatch[] = [];

function commitWaiting(): void {
  // Those that arrived during the transaction before had no turn to be received in.
  server.receiveArrived();
  const rowsOf = ({ batch }: WaitingBatch) => batch.events.kindOf.length;
  commitNext(takeNext(waiting, rowsOf, ({ batch }) => batch));
  if (waiting.length > 0) setImmediate(commitWaiting);
}

function commitNext(batches: readonly WaitingBatch[]): void {
  try {
    refuseOtherFile();
    writing ??= openWriting(settings, newest);
    const outcomes = commitBatches(
      writing,
      batches.map(({ batch }) => batch),
    );
    for (const [at, { resolve }] of batches.entries()) resolve(outcomes[at] as Outcome);
    // The answers do not wait for it.
    setImmediate(moveLog);
  } catch (error) {
    for (const { resolve } of batches) resolve({ failure: reasonOf(error) });
    recover();
  }
}

const inodeNow = () => statSync(settings.file, { throwIfNoEntry: false })?.ino;

/** Throws if the file has been removed or replaced: the system still writes to it, but nobody can open it any more. */
function refuseOtherFile(): void {
  if (inodeNow() !== opened)
    // Not its folder: /readyz says this, too.
    throw new Error(`${basename(settings.file)} was removed or replaced while the edge had it open. Restart the edge`);
}

/** What follows a commit, before the next one. */
function moveLog(): void {
  if (writing === undefined) return;
  try {
    checkpoints?.afterCommit(writing.moveRest);
  } catch {
    // The batches are stored and answered. If the disk still fails, the next one says so.
    recover();
  }
}

async function close(): Promise<void> {
  moveLog();
  const open = writing;
  // Nothing follows a commit any more.
  writing = undefined;
  await checkpoints?.close();
  open?.database.close();
}

/** Closes the connection after a failed write; the next batch opens a new one, and fails as long as that does. */
function recover(): void {
  newest = writing?.newest ?? newest;
  writing?.database.close();
  writing = undefined;
}
