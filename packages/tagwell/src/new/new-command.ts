/** The command `new`: a subcommand for each kind of file. */
import type { LoadedProperty } from "@tagwell/build";
import { defineCommand } from "citty";
import { exitWith } from "../errors/exit-with.ts";
import { type Kind, templates } from "./templates.ts";
import { writeNewFile } from "./write-new-file.ts";

/** `open` finds the property that the file belongs to. */
export function newCommand(open: () => Promise<Pick<LoadedProperty, "folder" | "config">>) {
  const name = {
    type: "positional",
    description: "Lower-case words with hyphens, such as filter-use",
    required: true,
  } as const;
  const label = {
    type: "positional",
    description: "The event that it sends, by its label; unless given, the one in events/<name>.ts",
    required: false,
  } as const;
  const subCommand = (kind: Kind) =>
    defineCommand({
      meta: { name: kind, description: `Writes ${templates[kind].folder}/<name>.ts` },
      args: kind === "rule" ? { name, label } : { name },
      run: ({ args }) =>
        exitWith(async () => {
          writeNewFile(await open(), kind, args.name, args.label);
          return 0;
        }),
    });
  return defineCommand({
    meta: {
      name: "new",
      description: "Writes the file that a new rule, event, data element, report or trigger begins with.",
    },
    subCommands: Object.fromEntries((Object.keys(templates) as Kind[]).map((kind) => [kind, subCommand(kind)])),
  });
}
