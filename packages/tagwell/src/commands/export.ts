/** `tagwell export`: the stored events of an edge, from where an earlier export ended. */
import { defineCommand } from "citty";
import { exitWith } from "../errors/exit-with.ts";
import { exportArgs, runExport } from "../export/run-export.ts";

export const exportCommand = defineCommand({
  meta: {
    name: "export",
    description:
      "Writes an edge's stored events, and on stderr the cursor from which the next export goes on, without a gap and with nothing twice. Needs a token with the scope events:export, and no property.",
  },
  args: exportArgs,
  run: ({ args }) => {
    // A reader that goes fails the write, which says so.
    process.stdout.on("error", () => {});
    return exitWith(() => runExport(args, process.env));
  },
});
