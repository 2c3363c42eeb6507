/** The log of a serving process: lines of JSON on stderr, or plain lines for a person at a terminal. */
import type { Log, LogLevel } from "@tagwell/collector";
import pino from "pino";

export type LogSetting = LogLevel | "off";

export interface LogSettings {
  level: LogSetting;
  /** Plain lines instead of JSON. */
  isPlain: boolean;
}

/** Writes synchronously: the last line before an end is the one that matters. */
export function createLog({ level, isPlain }: LogSettings, stream: pino.DestinationStream = stderr()): Log {
  const logger = pino(
    {
      level: level === "off" ? "silent" : level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
    },
    isPlain ? { write: (line) => stream.write(plainLine(line)) } : stream,
  );
  return (line, at = "error", fields = {}) => logger[at](fields, line);
}

/** Of what cannot be written, so many bytes wait for the next line; a person or a disk that takes none ends no process. */
const maxLength = 1024 * 1024;

const stderr = () => pino.destination({ dest: 2, sync: true, maxLength }).on("error", () => {});

function plainLine(json: string): string {
  const { level, time, msg, error, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${[value].flat().join(",")}`);
  const stack = error === undefined ? "" : `\n${error}`;
  return `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${[msg, ...rest].join(" ")}${stack}\n`;
}
