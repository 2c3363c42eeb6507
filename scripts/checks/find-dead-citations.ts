/** Finds references to documents, headings and files that do not exist in the repository. */
import { posix } from "node:path";
import { parseSync } from "rolldown/utils";
import { headingAnchors } from "./heading-anchors.ts";

/** The text files of the repository, by path from its root. */
export type TextFiles = ReadonlyMap<string, string>;

export interface DeadCitation {
  file: string;
  /** Starts at 1. */
  line: number;
  cites: string;
  instead: string;
}

/** Planning documents that were never part of the repository. Citations write them in capitals: `(SPEC 4)`. */
const outsideDocument = /(?<![\w"'`/.$-])(?:SPEC|CONTRACT|DESIGN|BUDGETS|STYLE)(?![\w`/-]|\.\w)/g;
/** `(facts: edge protocol 5)`, but not a parameter's type: `(facts: PageFacts)`. */
const outsideFacts = /[(,;] ?facts: (?!readonly|typeof|keyof)(?:\d|\w+ \w)[^)\n]*|\bfacts\/[\w-]+\.md/g;
/** Licence texts use capitals too: "AN ACTION OF CONTRACT, TORT OR OTHERWISE". */
const inCapitals = /\b[A-Z]{2,} $/;

const markdownLink = /\]\(([^)\s]+)\)/g;
const pathInCode = /`([\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|mjs|md))`/g;
const pathInComment =
  /(?<![\w/@.-])((?:apps|bench|docs|packages|property|scripts|tests)(?:\/[\w@.-]+)+\.(?:tsx?|mjs|md)|[A-Z]{4,}\.md)(#[\w-]+)?/g;

const writeReason = "Write the reason here, or link to a heading in docs/.";
const namePath = "Name a file that exists, or write <name> for one that the reader chooses.";

/** `paths` are all files of the repository, including binary ones. */
export function findDeadCitations(files: TextFiles, paths: readonly string[]): DeadCitation[] {
  return [...files].flatMap(([file, text]) => [
    ...outsideDocuments(file, text),
    ...(file.endsWith(".md") ? deadInMarkdown(file, text, files, paths) : deadInComments(file, text, files)),
  ]);
}

function outsideDocuments(file: string, text: string): DeadCitation[] {
  return [...text.matchAll(outsideDocument), ...text.matchAll(outsideFacts)]
    .filter(({ index }) => !inCapitals.test(text.slice(0, index)))
    .map(({ 0: cites, index }) => ({
      file,
      line: lineAt(text, index),
      cites: cites.replace(/^[(,;] ?/, ""),
      instead: writeReason,
    }));
}

function deadInMarkdown(file: string, text: string, files: TextFiles, paths: readonly string[]): DeadCitation[] {
  const prose = withoutCodeBlocks(text);
  const at = (index: number) => ({ file, line: lineAt(text, index) });
  const links = [...prose.matchAll(markdownLink)].flatMap(({ 1: target = "", index }) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [path = "", anchor] = target.split("#");
    const linked = path === "" ? file : posix.normalize(posix.join(posix.dirname(file), decodeURIComponent(path)));
    const instead = fault(linked, anchor, files, paths);
    return instead ? [{ ...at(index), cites: target, instead }] : [];
  });
  // A path may be shortened to its last segments, as in `boot/entry.ts`.
  const named = [...prose.matchAll(pathInCode)].flatMap(({ 1: path = "", index }) =>
    path.startsWith("@") || paths.some((known) => known === path || known.endsWith(`/${path}`))
      ? []
      : [{ ...at(index), cites: path, instead: namePath }],
  );
  return [...links, ...named];
}

function deadInComments(file: string, text: string, files: TextFiles): DeadCitation[] {
  if (!/\.(?:tsx?|mjs)$/.test(file) || text.search(pathInComment) < 0) return [];
  const { comments } = parseSync(file, text);
  return comments.flatMap(({ value, start }) =>
    [...value.matchAll(pathInComment)].flatMap(({ 0: cites, 1: path = "", 2: anchor, index }) => {
      const instead = fault(path, anchor?.slice(1), files, [...files.keys()]);
      return instead ? [{ file, line: lineAt(text, start + index), cites, instead }] : [];
    }),
  );
}

/** The fix for a dead path, with or without a heading's anchor; undefined if the target exists. */
function fault(path: string, anchor: string | undefined, files: TextFiles, paths: readonly string[]) {
  const folder = path.replace(/\/?$/, "/");
  if (!paths.some((known) => known === path || known.startsWith(folder))) return namePath;
  if (anchor === undefined || !path.endsWith(".md")) return undefined;
  const anchors = headingAnchors(files.get(path) ?? "");
  return anchors.has(anchor) ? undefined : `${path} has these headings: ${[...anchors].join(", ")}.`;
}

/** Blanks fenced and indented code while keeping every offset: paths in examples belong to the reader. */
function withoutCodeBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```|^ {4}.*$/gm, (block) => block.replace(/[^\n]/g, " "));
}

const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;
