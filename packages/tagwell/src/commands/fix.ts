/** `tagwell fix`: writes what is derived from the property's files. */
import { defineCommand } from "citty";
import { exitWith } from "../errors/exit-with.ts";
import { printAllEvents } from "../new/print-all-events.ts";
import { findProperty } from "../property/find-property.ts";

export const fix = defineCommand({
  meta: { name: "fix", description: "Writes all-events.ts anew from the files in events/." },
  run: () =>
    exitWith(async () => {
      const isPrinted = printAllEvents(findProperty(process.cwd()));
      console.log(isPrinted ? "Wrote all-events.ts." : "all-events.ts is up to date.");
      return 0;
    }),
});
