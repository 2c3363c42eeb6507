/** `npm run new rule <name>`, `npm run new data-element <name>`: writes a file from a template. */
import { defineCommand, runMain } from "citty";
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
  meta: { name: "npm run new", description: "Writes a file from a template." },
  subCommands: { rule: subCommand("rule"), "data-element": subCommand("data-element") },
});

/** Prints its usage, and fails, when the words are not understood. */
export async function run(args: string[]): Promise<number> {
  await runMain(command, { rawArgs: args });
  return Number(process.exitCode ?? 0);
}

function begin(kind: Kind, newName: string): void {
  try {
    const file = writeNew({ kind, name: newName, root });
    console.log(`\nWrote ${file}. ${templates[kind].next}\nThen type: npm run check`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
