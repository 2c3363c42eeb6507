/** `tagwell backup <folder>`. */
import { defineCommand } from "citty";
import { backUpData } from "../backup/run-backup.ts";
import { exitWith } from "../errors/exit-with.ts";
import { findProperty } from "../property/find-property.ts";

export const backup = defineCommand({
  meta: {
    name: "backup",
    description: "Copies the data folder (TAGWELL_DATA, .data unless set) into a new folder. The edge may be running.",
  },
  args: {
    folder: { type: "positional", description: "The backup's folder.", required: false },
  },
  run: ({ args }) =>
    exitWith(() => {
      // With TAGWELL_DATA it needs no property, as on a machine that runs nothing but the edge.
      const home = process.env.TAGWELL_DATA ? process.cwd() : findProperty(process.cwd());
      return backUpData({ home, folder: args.folder });
    }),
});
