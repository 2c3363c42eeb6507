/** What `tagwell export` does with what was typed. */
import { UsageFault } from "../errors/usage-fault.ts";
import { edgeClient } from "../program/edge-client.ts";
import { edgeOption, readAccessWithToken } from "../program/read-access.ts";
import { textOption } from "../program/text-option.ts";
import { isDay } from "./days-done.ts";
import { exportDays } from "./export-days.ts";
import { exportEvents, isTime } from "./export-events.ts";
import { exportFormats } from "./write-rows.ts";

/** The options, as citty takes them. */
export const exportArgs = {
  edge: edgeOption,
  since: textOption("A cursor, or an ISO time such as 2026-11-01T00:00:00Z; the first event unless set"),
  until: textOption("Only events that were stored before this ISO time"),
  site: textOption("Only events of this site, by its key"),
  "event-type": textOption("Only events with this label"),
  format: { ...textOption(`${exportFormats.join(", ")}`), default: "ndjson" },
  out: textOption("A new file; the standard output unless set"),
  "cursor-file": textOption("Keeps the cursor, and is where --since comes from the next time"),
  daily: textOption(
    "A folder: writes a file for each day that is over (UTC) and not there yet; --since is then the first day",
  ),
} as const;

export type ExportArgs = Partial<Record<Exclude<keyof typeof exportArgs, "format">, string | undefined>> & {
  format: string;
};

/** Returns the exit code. Throws UsageFault, and what an export fails with. */
export async function runExport(args: ExportArgs, environment: NodeJS.ProcessEnv): Promise<number> {
  const { since, until, site, out, daily, "event-type": eventType, "cursor-file": cursorFile } = args;
  const format = exportFormats.find((name) => name === args.format);
  if (!format) throw new UsageFault(`--format is "${args.format}". Use ${exportFormats.join(", ")}.`);
  if (daily !== undefined && (out ?? cursorFile ?? until) !== undefined)
    throw new UsageFault(
      "--daily names its files by day and keeps the place itself: leave --out, --cursor-file and --until out.",
    );
  if (daily !== undefined && since !== undefined && !isDay(since))
    throw new UsageFault(`--since is "${since}". With --daily, use a day such as 2026-11-01.`);
  if (daily === undefined && since !== undefined && !/^(?:\d|start$)/.test(since))
    throw new UsageFault(
      `--since is "${since}". Use the cursor of an earlier export, or an ISO time such as 2026-11-01T00:00:00Z.`,
    );
  if (since !== undefined && until !== undefined && isTime(since) && Date.parse(since) >= Date.parse(until))
    throw new UsageFault(`--since is "${since}", which is not before --until, "${until}": no event is between them.`);
  const client = edgeClient(readAccessWithToken(args.edge, environment));
  const say = console.error;
  if (daily === undefined)
    await exportEvents(
      { since, until, site, eventType, format, out, cursorFile },
      { client, output: process.stdout, say },
    );
  else await exportDays({ folder: daily, since, site, eventType, format }, { client, say });
  return 0;
}
