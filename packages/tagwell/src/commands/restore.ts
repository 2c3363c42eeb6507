/** `tagwell restore <folder>`. */
import { defineCommand } from "citty";
import { restoreData } from "../backup/run-backup.ts";
import { exitWith } from "../errors/exit-with.ts";
import { findProperty } from "../property/find-property.ts";

export const restore = defineCommand({
  meta: {
    name: "restore",
    description:
      "Puts a backup into the data folder (TAGWELL_DATA, .data unless set), which must be empty. Stop the edge first.",
  },
  args: {
    folder: { type: "positional", description: "The backup's folder.", required: false },
  },
  run: ({ args }) =>
    exitWith(() => {
      // With TAGWELL_DATA it needs no property, as on a machine that runs nothing but the edge.
      const home = process.env.TAGWELL_DATA ? process.cwd() : findProperty(process.cwd());
      return restoreData({ home, folder: args.folder });
    }),
});
