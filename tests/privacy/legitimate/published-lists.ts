/** The published texts of the fictional health system's sites, one per line in `published/`. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const kinds = [
  "providers",
  "specialties",
  "conditions",
  "places",
  "plain",
  "titles",
  "sections",
  "links",
  "paths",
  "phoneNumbers",
  "ids",
] as const;

export type PublishedLists = Readonly<Record<(typeof kinds)[number], readonly string[]>>;

/** The lines of a file in this folder, without comments; none if there is no such file. */
export function readLines(name: string): string[] {
  const file = fileURLToPath(new URL(`${name}.txt`, import.meta.url));
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  return text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("# "));
}

export function readPublishedLists(): PublishedLists {
  const lists = kinds.map((kind) => [kind, readLines(`published/${kind}`)] as const);
  return Object.fromEntries(lists) as Record<(typeof kinds)[number], string[]>;
}
