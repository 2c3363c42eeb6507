/** The log of `start`, which a person watches: the welcome says what went well, so only warnings and errors unless told. */
import type { Log } from "@tagwell/collector";
import { createLog, type LogSetting } from "./create-log.ts";

export function startLog(level: LogSetting | undefined): Log {
  const { isTTY } = process.stderr;
  return createLog({ level: level ?? (isTTY ? "warn" : "info"), isPlain: isTTY });
}
