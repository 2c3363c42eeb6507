/**
 * The edge as `dist/server` has it: `node bin/server.mjs [--dist <folder>]`. The folder holds everything that it needs, and
 * neither npm nor a property.
 */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineCommand, runMain, showUsage } from "citty";
import { exitWith } from "./errors/exit-with.ts";
import { edgeHelp } from "./serve/edge-help.ts";
import { serveBuilds } from "./serve/serve-builds.ts";

const server = defineCommand({
  meta: { name: "node bin/server.mjs", description: "Serves collection, builds and the console." },
  args: {
    dist: {
      type: "string",
      default: "dist",
      description:
        "Folder with a folder for each environment's build. It may be missing: published builds are in TAGWELL_DATA.",
    },
  },
  run: ({ args }) =>
    exitWith(async () => {
      await serveBuilds({
        dist: resolve(args.dist),
        dataDir: resolve(process.env.TAGWELL_DATA || ".data"),
        console: fileURLToPath(new URL("../console", import.meta.url)),
      });
      return 0;
    }),
});

await runMain(server, {
  async showUsage(command, parent) {
    await showUsage(command, parent);
    console.log(edgeHelp());
  },
});
