#!/usr/bin/env node
/** The `tagwell` command. */
import { runMain, showUsage } from "citty";
import { endWithNpm } from "./end-with-npm.ts";
import { main } from "./main.ts";
import { edgeHelp } from "./serve/edge-help.ts";

endWithNpm();
await runMain(main, {
  async showUsage(command, parent) {
    await showUsage(command, parent);
    const { name } = (await command.meta) as { name?: string };
    if (name === "edge" || name === "start") console.log(edgeHelp());
  },
});
