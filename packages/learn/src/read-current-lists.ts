/** Reads the lists of a vocabulary folder. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ListsFault } from "./errors/lists-fault.ts";
import { byHandFile, excludedFile, type ListKind, listFiles, listKinds } from "./lists/list-kinds.ts";
import { type ListFault, parseByHand, parseList } from "./lists/parse-list.ts";
import type { CurrentLists } from "./merge-lists.ts";

/** A missing folder or file counts as empty. Throws ListsFault with every line that cannot be read. */
export function readCurrentLists(folder: string): CurrentLists {
  const faults: string[] = [];
  const contentOf = (file: string) => {
    const path = join(folder, file);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  };
  const noting = <Parsed extends { faults: ListFault[] }>(file: string, parsed: Parsed): Parsed => {
    faults.push(...parsed.faults.map(({ line, message }) => `${join(folder, file)}:${line} ${message}`));
    return parsed;
  };
  const list = (file: string) => noting(file, parseList(contentOf(file))).entries;
  const lists = Object.fromEntries(listKinds.map((kind) => [kind, list(listFiles[kind].file)]));
  const byHand = noting(byHandFile, parseByHand(contentOf(byHandFile))).entries;
  const current = { lists: lists as Record<ListKind, ReturnType<typeof list>>, byHand, excluded: list(excludedFile) };
  if (faults.length > 0) throw new ListsFault(faults);
  return current;
}
