/** `npm run new rule <name>`, `npm run new data-element <name>`: the first step of a recipe (CONTRIBUTING). */
import { defineCommand, runMain } from "citty";
import { printFiles } from "../docs/printed-files.ts";
import { root } from "../lib/folders.ts";
import { type Kind, templates } from "../lib/templates.ts";
import { writeNew } from "../lib/write-new.ts";

const name = { type: "positional", description: "Kebab case, for example finder-filter-use", required: true } as const;

const subCommand = (kind: Kind) =>
  defineCommand({
    meta: { name: kind, description: `Writes ${templates[kind].folder}/<name>.ts` },
    args: { name },
    run: ({ args }) => begin(kind, args.name),
  });

const command = defineCommand({
  meta: { name: "npm run new", description: "Writes the file that a new thing begins with." },
  subCommands: { rule: subCommand("rule"), "data-element": subCommand("data-element") },
});

/** Prints its usage, and fails, when the words are not understood. */
export async function run(args: string[]): Promise<number> {
  await runMain(command, { rawArgs: args });
  return Number(process.exitCode ?? 0);
}

async function begin(kind: Kind, newName: string): Promise<void> {
  try {
    const file = writeNew({ kind, name: newName, root });
    await printFiles();
    console.log(`\nWrote ${file}. ${templates[kind].next}\nThen type: npm run check`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
