/** `tagwell export`: the stored events of an edge, from where an earlier export ended. */
import { defineCommand } from "citty";
import { exitWith } from "../errors/exit-with.ts";
import { UsageFault } from "../errors/usage-fault.ts";
import { exportEvents } from "../export/export-events.ts";
import { exportFormats } from "../export/write-rows.ts";
import { edgeClient } from "../program/edge-client.ts";
import { readToken } from "../program/read-token.ts";

const text = (description: string) => ({ type: "string", description }) as const;

export const exportCommand = defineCommand({
  meta: {
    name: "export",
    description:
      "Writes an edge's stored events, and on stderr the cursor from which the next export goes on, without a gap and with nothing twice. The token (scope events:export) is in TAGWELL_TOKEN, or in the file that TAGWELL_TOKEN_FILE names. Needs no property.",
  },
  args: {
    edge: text("Where people open the edge's console, such as https://tags.example.org; TAGWELL_EDGE unless set"),
    since: text("A cursor, or an ISO time such as 2026-11-01T00:00:00Z; the first event unless set"),
    until: text("Only events that were stored before this ISO time"),
    site: text("Only events of this site, by its key"),
    "event-type": text("Only events with this label"),
    format: { ...text(`${exportFormats.join(", ")}`), default: "ndjson" },
    out: text("A new file; the standard output unless set"),
    "cursor-file": text("Keeps the cursor, and is where --since comes from the next time"),
  },
  run: ({ args }) =>
    exitWith(async () => {
      const format = exportFormats.find((name) => name === args.format);
      if (!format) throw new UsageFault(`--format is "${args.format}". Use ${exportFormats.join(", ")}.`);
      // A reader that goes fails the write, which says so.
      process.stdout.on("error", () => {});
      const client = edgeClient({ address: args.edge || process.env.TAGWELL_EDGE, token: readToken(process.env) });
      const { since, until, site, out, "event-type": eventType, "cursor-file": cursorFile } = args;
      await exportEvents(
        { since, until, site, eventType, format, out, cursorFile },
        { client, output: process.stdout, say: console.error },
      );
      return 0;
    }),
});
