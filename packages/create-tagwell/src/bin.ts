#!/usr/bin/env node
/** The `create-tagwell` command. */

// Before citty is loaded: it knows only the value 1, and does not ask whether its output goes to a terminal.
if (process.env.NO_COLOR || !process.stdout.isTTY) process.env.NO_COLOR = "1";
const { runMain } = await import("citty");
const { main } = await import("./main.ts");

await runMain(main);
