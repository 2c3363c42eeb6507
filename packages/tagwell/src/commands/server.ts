/** `tagwell server [folder]`: makes the folder that a server runs. */
import { relative, resolve } from "node:path";
import { consoleFolder } from "@tagwell/console";
import { defineCommand } from "citty";
import { exitWith } from "../errors/exit-with.ts";

export const server = defineCommand({
  meta: {
    name: "server",
    description:
      "Makes a folder that serves the edge with Node alone, with a unit, a container file and proxies' examples.",
  },
  args: {
    folder: { type: "positional", default: "dist/server", description: "The folder to write.", required: false },
  },
  run: ({ args }) =>
    exitWith(async () => {
      const { writeServerFolder } = await import("../server-folder/write-server-folder.ts");
      const folder = resolve(args.folder);
      await writeServerFolder({ folder, console: consoleFolder });
      const shown = relative(process.cwd(), folder) || ".";
      console.log(
        `${shown} is ready: node ${shown}/bin/server.mjs --dist <builds>. For a server, begin with ${shown}/deploy/edge.env.`,
      );
      return 0;
    }),
});
