/**
 * The edge as `dist/server` has it: `node bin/server.mjs [--dist <folder>]`, or with `backup <folder>`, `restore <folder>`,
 * `consent check`, `export` or `--probe <address>`. `dist/server` holds everything that it needs, and neither npm nor a property.
 */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { backUpData, restoreData } from "./backup/run-backup.ts";
import { colourTerminalsOnly } from "./colours.ts";
import { checkConsentData } from "./consent/check-consent-data.ts";
import { exitWith } from "./errors/exit-with.ts";
import { UsageFault } from "./errors/usage-fault.ts";
import { exportArgs, runExport } from "./export/run-export.ts";
import { probeArgs, runProbe } from "./probe/run-probe.ts";
import { reportFailure } from "./serve/report-failure.ts";
import { serveBuilds } from "./serve/serve-builds.ts";
import { dataFolder } from "./settings/data-folder.ts";
import { edgeSettings } from "./settings/edge-settings.ts";
import { settingsHelp } from "./settings/list-settings.ts";
import { whyNotRun } from "./unknown-words.ts";

colourTerminalsOnly();
const { defineCommand, runMain, showUsage } = await import("citty");

const dataDir = () => dataFolder(process.env, process.cwd);

const server = defineCommand({
  meta: {
    name: "node bin/server.mjs",
    description:
      "Serves collection, builds and the console. With a command, backs the data folder up, restores it, checks its evidence of consent, or exports an edge's events.",
  },
  args: {
    command: {
      type: "positional",
      required: false,
      description: "backup, restore, consent or export. Unless given, the edge starts.",
    },
    folder: { type: "positional", required: false, description: "The backup's folder; with consent: check." },
    json: { type: "boolean", default: false, description: "consent check prints its result as JSON." },
    dist: {
      type: "string",
      default: "dist",
      description:
        "Folder with a folder for each environment's build. It may be missing: published builds are in TAGWELL_DATA.",
    },
    ...probeArgs,
    ...exportArgs,
  },
  run: ({ args }) => {
    const { command, folder, dist, json, probe } = args;
    // People type these; the edge is started by a supervisor, and ends with a line of its log.
    if (command === "backup") return exitWith(() => backUpData({ dataDir: dataDir(), folder }));
    if (command === "restore") return exitWith(() => restoreData({ dataDir: dataDir(), folder }));
    if (command === "consent" && folder === "check")
      return exitWith(() => checkConsentData({ dataDir: dataDir(), isJson: json }));
    if (command === "export") return exitWith(() => runExport(args, process.env));
    if (probe !== undefined) return exitWith(() => runProbe({ ...args, probe }, process.env));
    return exitWith(async () => {
      if (command !== undefined)
        throw new UsageFault(`There is no command "${command}". Type backup, restore, consent check, export or none.`);
      await serveBuilds({
        dist: resolve(dist),
        dataDir: dataDir(),
        console: fileURLToPath(new URL("../console", import.meta.url)),
        // Beside this file in a bundle that has it.
        loadCluster: () => import(new URL("cluster.mjs", import.meta.url).href),
      });
      return 0;
    }, reportFailure);
  },
});

const program = { name: "node bin/server.mjs", main: server, suggest: async () => "" };
const why = await whyNotRun(program, process.argv.slice(2));
if (why !== undefined) {
  reportFailure(why);
  process.exit(1);
}
await runMain(server, {
  async showUsage(command, parent) {
    await showUsage(command, parent);
    console.log(settingsHelp(edgeSettings));
  },
});
