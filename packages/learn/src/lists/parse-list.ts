/** Reads the text of one file of a vocabulary folder. */
import { type ListKind, listKinds } from "./list-kinds.ts";
import { sameText } from "./same-text.ts";

export interface ListEntry {
  text: string;
  /** Counted from 1. */
  line: number;
  /** The comment lines directly above the entry. They stay with the entry when the list is sorted. */
  comments: string[];
}

export interface ListFault {
  line: number;
  message: string;
}

export interface ParsedList {
  /** The comment lines at the top of the file, up to a line that is only `#`. */
  header: string[];
  entries: ListEntry[];
  faults: ListFault[];
}

/** A comment has a space or nothing after the `#`, so `#1 in heart care` is an entry. */
const isComment = (line: string) => line === "#" || line.startsWith("# ");

/** Reads one entry per line and the comments. Reports every fault; a faulty line gives no entry. */
export function parseList(content: string): ParsedList {
  // Some editors begin a file with a byte order mark.
  const lines = content
    .replace(/^\ufeff/, "")
    .replace(/\r\n/g, "\n")
    .replace(/\n$/, "")
    .split("\n");
  const headerEnd = lines.findIndex((line) => !isComment(line) || line === "#");
  const header = lines[headerEnd] === "#" ? lines.slice(0, headerEnd) : [];
  const entries: ListEntry[] = [];
  const faults: ListFault[] = [];
  const seen = new Map<string, number>();
  let comments: string[] = [];
  const start = header.length > 0 || lines[0] === "#" ? headerEnd + 1 : 0;
  for (let index = start; index < lines.length; index++) {
    const text = lines[index] ?? "";
    const line = index + 1;
    if (isComment(text)) {
      comments.push(text);
      continue;
    }
    const first = seen.get(sameText(text));
    const message =
      formFault(text) ?? (first === undefined ? undefined : `is line ${first} again. Remove one of them.`);
    if (message === undefined) {
      seen.set(sameText(text), line);
      entries.push({ text, line, comments });
    } else if (content !== "") faults.push({ line, message });
    comments = [];
  }
  return { header, entries, faults };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
export const controlCharacter = /[\u0000-\u001f\u007f]/;

function formFault(text: string): string | undefined {
  if (text.trim() === "") return "is blank. Remove the line.";
  if (text !== text.trim()) return "begins or ends with a blank. Remove it.";
  if (controlCharacter.test(text)) return "has a control character. Remove it.";
  return undefined;
}

export interface ByHandEntry extends ListEntry {
  kind: ListKind;
}

/** Reads the file that is kept by hand: each entry is `kind: text`. */
export function parseByHand(content: string): { entries: ByHandEntry[]; faults: ListFault[] } {
  const parsed = parseList(content);
  const faults = [...parsed.faults];
  const entries: ByHandEntry[] = [];
  for (const entry of parsed.entries) {
    const [, name = "", text = ""] = /^(\w+): (\S.*)$/.exec(entry.text) ?? [];
    const kind = listKinds.find((known) => known === name);
    if (kind) entries.push({ ...entry, kind, text });
    else faults.push({ line: entry.line, message: `is not "kind: text". The kinds are ${listKinds.join(", ")}.` });
  }
  return { entries, faults };
}
