/** `tagwell new rule|event|data-element|report|trigger <name>`: the first step of tracking something new. */
import { defineCommand } from "citty";
import { exitWith } from "../errors/exit-with.ts";
import { printAllEvents } from "../new/print-all-events.ts";
import { type Kind, templates } from "../new/templates.ts";
import { writeNew } from "../new/write-new.ts";
import { openConfig } from "../property/open-property.ts";

const name = {
  type: "positional",
  description: "Lower-case words with hyphens, such as filter-use",
  required: true,
} as const;

const subCommand = (kind: Kind) =>
  defineCommand({
    meta: { name: kind, description: `Writes ${templates[kind].folder}/<name>.ts` },
    args: { name },
    run: ({ args }) => exitWith(() => write(kind, args.name)),
  });

export const newFile = defineCommand({
  meta: {
    name: "new",
    description: "Writes the file that a new rule, event, data element, report or trigger begins with.",
  },
  subCommands: Object.fromEntries((Object.keys(templates) as Kind[]).map((kind) => [kind, subCommand(kind)])),
});

async function write(kind: Kind, newName: string): Promise<number> {
  const { folder, config } = await openConfig();
  const file = writeNew({ kind, name: newName, folder, site: Object.keys(config.sites)[0] ?? "www" });
  printAllEvents(folder);
  console.log(`\nWrote ${file}. ${templates[kind].next}`);
  console.log(`Then type: npm run check${kind === "rule" ? ` ${newName}` : ""}`);
  return 0;
}
