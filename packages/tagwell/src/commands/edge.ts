/** `tagwell edge`: collects events and serves builds and console, or probes an edge that does. It loads nothing that only development needs. */
import { join, resolve } from "node:path";
import { consoleFolder } from "@tagwell/console";
import { defineCommand } from "citty";
import { exitWith } from "../errors/exit-with.ts";
import { probeArgs, runProbe } from "../probe/run-probe.ts";
import { findProperty } from "../property/find-property.ts";
import { reportFailure } from "../serve/report-failure.ts";
import { serveBuilds } from "../serve/serve-builds.ts";

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
      const dist = args.dist === undefined ? join(home, "dist") : resolve(args.dist);
      await serveBuilds({ dist, dataDir: resolve(home, process.env.TAGWELL_DATA || ".data"), console: consoleFolder });
      return 0;
    }, reportFailure);
  },
});
