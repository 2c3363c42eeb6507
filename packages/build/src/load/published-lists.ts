/** Reads a property's vocabulary folder: what its sites publish, as learned, reviewed and committed. */
import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { PublishedLists } from "@tagwell/contract";
import {
  byHandFile,
  excludedFile,
  findIdentifier,
  type ListKind,
  listFiles,
  listKinds,
  parseByHand,
  parseList,
  sameText,
} from "@tagwell/learn/lists";
import type { Fault } from "../errors/build-fault.ts";
import { otherEncoding, readUtf8 } from "./encoding.ts";

/**
 * The lists of the folder, those kept by hand among them. Each fault goes to `report`: an unknown file, a blank or repeated
 * line, an entry that looks like an identifier, one that is excluded as well.
 *
 * @example readPublishedLists("/srv/tags/my-property/vocabulary", report).specialties // ["Cardiology", …]
 */
export function readPublishedLists(folder: string, report: (fault: Fault) => void): PublishedLists {
  const note = (file: string, path: string, message: string) =>
    report({ file: `${basename(folder)}/${file}`, path, message });

  const known = [...listKinds.map((kind) => listFiles[kind].file), byHandFile, excludedFile];
  for (const file of readdirSync(folder))
    if (!known.includes(file))
      note(file, "", `is not one of the lists. Move it elsewhere; the lists are ${known.join(", ")}.`);

  const parse = <Parsed extends { faults: { line: number; message: string }[] }>(
    file: string,
    parser: (content: string) => Parsed,
  ): Parsed => {
    const path = join(folder, file);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && !found.isFile()) note(file, "", "is not a file. Put the words into a text file of this name.");
    const content = found?.isFile() ? readUtf8(path) : "";
    if (content === undefined) note(file, "", otherEncoding);
    const parsed = parser(content ?? "");
    for (const { line, message } of parsed.faults) note(file, `line ${line}`, message);
    return parsed;
  };

  const excluded = new Set(parse(excludedFile, parseList).entries.map(({ text }) => sameText(text)));
  const lists = Object.fromEntries(listKinds.map((kind) => [kind, new Map<string, string>()])) as Record<
    ListKind,
    Map<string, string>
  >;
  const add = (file: string, kind: ListKind, text: string, line: number) => {
    const reason = findIdentifier(kind, text);
    if (reason !== undefined) note(file, `line ${line}`, `looks like an identifier (${reason}). Remove the line.`);
    else if (excluded.has(sameText(text)))
      note(file, `line ${line}`, `is in ${excludedFile}, too. Remove one of them.`);
    else if (file === listFiles.plain.file && /\s/.test(text)) note(file, `line ${line}`, severalWords(text));
    else if (!lists[kind].has(sameText(text))) lists[kind].set(sameText(text), text);
  };
  for (const kind of listKinds) {
    const { file } = listFiles[kind];
    for (const { text, line } of parse(file, parseList).entries) add(file, kind, text, line);
  }
  for (const { kind, text, line } of parse(byHandFile, parseByHand).entries) add(byHandFile, kind, text, line);

  const values = Object.fromEntries(listKinds.map((kind) => [kind, [...lists[kind].values()]]));
  return values as Record<ListKind, string[]>;
}

const severalWords = (text: string) =>
  `is ${JSON.stringify(text)}, and this file has single words. Write each word on a line, or the whole text into ${byHandFile}: "plain: ${text}".`;
