/** `tagwell edge`: collects events and serves builds and console. It loads nothing that only development needs. */
import { join, resolve } from "node:path";
import { consoleFolder } from "@tagwell/console";
import { defineCommand } from "citty";
import { exitWith } from "../errors/exit-with.ts";
import { findProperty } from "../property/find-property.ts";
import { reportFailure } from "../serve/report-failure.ts";
import { serveBuilds } from "../serve/serve-builds.ts";

export const edge = defineCommand({
  meta: {
    name: "edge",
    description: "Serves what is in dist/ and what was published: collection, builds and console.",
  },
  args: {
    dist: {
      type: "string",
      description:
        "Folder with a folder for each environment's build; the property's dist/ unless set. Needs no property.",
    },
  },
  run: ({ args }) =>
    exitWith(async () => {
      const home = args.dist === undefined ? findProperty(process.cwd()) : process.cwd();
      const dist = args.dist === undefined ? join(home, "dist") : resolve(args.dist);
      await serveBuilds({ dist, dataDir: resolve(home, process.env.TAGWELL_DATA || ".data"), console: consoleFolder });
      return 0;
    }, reportFailure),
});
