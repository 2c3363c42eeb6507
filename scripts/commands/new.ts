/** `npm run new rule|event|data-element|report|trigger <name>`: creates a file in property/ from a template. */
import { loadProperty } from "@tagwell/build";
import { runMain } from "citty";
import { newCommand } from "tagwell/node";
import { propertyFolder } from "../lib/folders.ts";

const command = newCommand(() => loadProperty(propertyFolder));

/** Prints its usage and fails if the arguments are invalid. */
export async function run(args: string[]): Promise<number> {
  await runMain(command, { rawArgs: args });
  return Number(process.exitCode ?? 0);
}
