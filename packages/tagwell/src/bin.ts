#!/usr/bin/env node
/** The `tagwell` command. */
import { colourTerminalsOnly } from "./colours.ts";
import { endWithNpm } from "./end-with-npm.ts";

endWithNpm();
colourTerminalsOnly();
const { runMain, showUsage } = await import("citty");
const { main } = await import("./main.ts");

/** Loaded for a mistake only: an edge needs nothing of what builds. */
const suggest = async (name: string, known: readonly string[]) =>
  (await import("@tagwell/build")).didYouMean(name, known);

const [word = "--help"] = process.argv.slice(2);
if (!word.startsWith("-") && !Object.hasOwn(main.subCommands ?? {}, word)) {
  const near = await suggest(word, Object.keys(main.subCommands ?? {}));
  console.error(`There is no command "${word}". ${near}tagwell --help lists them.`);
  process.exit(1);
}
const { whyNotRun } = await import("./unknown-words.ts");
const why = await whyNotRun({ name: "tagwell", main, suggest }, process.argv.slice(2));
if (why !== undefined) {
  console.error(why);
  process.exit(1);
}
await runMain(main, {
  async showUsage(command, parent) {
    await showUsage(command, parent);
    const { name } = (await command.meta) as { name?: string };
    const { accessSettings } = await import("./settings/command-settings.ts");
    const settings =
      name === "edge" || name === "start"
        ? (await import("./settings/edge-settings.ts")).edgeSettings
        : (name === "publish" || name === "export") && accessSettings;
    if (settings) console.log((await import("./settings/list-settings.ts")).settingsHelp(settings));
  },
});
