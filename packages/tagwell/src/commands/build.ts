/** `tagwell build`: the files that sites install, for every environment. */
import { join } from "node:path";
import { defineCommand } from "citty";
import { buildEnvironments } from "../build/build-environments.ts";
import { exitWith } from "../errors/exit-with.ts";
import { openProperty } from "../property/open-property.ts";

export const build = defineCommand({
  meta: { name: "build", description: "Builds every environment into dist/<environment>/ and checks the sizes." },
  run: () =>
    exitWith(async () => {
      const property = await openProperty();
      const faults = await buildEnvironments(property, join(property.folder, "dist"));
      for (const fault of faults) console.error(fault);
      return faults.length === 0 ? 0 : 1;
    }),
});
