/** `tagwell edge`: collects events and serves builds and console, or probes an edge that does. It loads nothing that only development needs. */
import { resolve } from "node:path";
import { consoleFolder } from "@tagwell/console";
import { defineCommand } from "citty";
import { exitWith } from "../errors/exit-with.ts";
import { probeArgs, runProbe } from "../probe/run-probe.ts";
import { findProperty } from "../property/find-property.ts";
import { reportFailure } from "../serve/report-failure.ts";
import { serveBuilds } from "../serve/serve-builds.ts";
import { dataFolder } from "../settings/data-folder.ts";

export const edge = defineCommand({
  meta: {
    name: "edge",
    description:
      "Serves what is in dist/ and what was published: collection, builds and console. With --probe, tries an edge out.",
  },
  args: {
    dist: {
      type: "string",
      description:
        "Folder with a folder for each environment's build; the property's dist/ unless set. Needs no property.",
    },
    ...probeArgs,
  },
  run: ({ args }) => {
    const { probe } = args;
    if (probe !== undefined) return exitWith(() => runProbe({ ...args, probe }, process.env));
    return exitWith(async () => {
      const home = args.dist === undefined ? findProperty(process.cwd()) : process.cwd();
      const dist = resolve(home, args.dist ?? "dist");
      await serveBuilds({ dist, dataDir: dataFolder(process.env, () => home), console: consoleFolder });
      return 0;
    }, reportFailure);
  },
});
