/** `tagwell backup <folder>`. */
import { defineCommand } from "citty";
import { backUpData } from "../backup/run-backup.ts";
import { exitWith } from "../errors/exit-with.ts";
import { findProperty } from "../property/find-property.ts";
import { dataFolder } from "../settings/data-folder.ts";

export const backup = defineCommand({
  meta: {
    name: "backup",
    description: "Copies the data folder (TAGWELL_DATA, .data unless set) into a new folder. The edge may be running.",
  },
  args: {
    folder: { type: "positional", description: "The backup's folder.", required: false },
  },
  run: ({ args }) =>
    exitWith(() =>
      backUpData({ dataDir: dataFolder(process.env, () => findProperty(process.cwd())), folder: args.folder }),
    ),
});
