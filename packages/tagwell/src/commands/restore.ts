/** `tagwell restore <folder>`. */
import { defineCommand } from "citty";
import { restoreData } from "../backup/run-backup.ts";
import { exitWith } from "../errors/exit-with.ts";
import { findProperty } from "../property/find-property.ts";
import { dataFolder } from "../settings/data-folder.ts";

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
    exitWith(() =>
      restoreData({ dataDir: dataFolder(process.env, () => findProperty(process.cwd())), folder: args.folder }),
    ),
});
