/** The log of `start`, which a person watches: the welcome says what went well, so only warnings and errors unless told. */
import type { Log } from "@tagwell/collector";
import { createLog } from "./create-log.ts";
import { readLogLevel } from "./read-log-level.ts";

export function startLog(): Log {
  const { isTTY } = process.stderr;
  return createLog({ level: readLogLevel(process.env.TAGWELL_LOG, isTTY ? "warn" : "info"), isPlain: isTTY });
}
