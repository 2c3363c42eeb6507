/** Copies the documents to where VitePress finds them. Their links to what is no page become plain text. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root } from "../../lib/folders.ts";
import { repositoryFiles } from "../../lib/repository-files.ts";

const isDocument = /^(?:[A-Z_]+\.md|(?:docs|property)\/.*\.md)$/;

export function stagePages(folder: string): void {
  const files = new Set(repositoryFiles());
  rmSync(folder, { recursive: true, force: true });
  for (const file of files) {
    const isImage = file.startsWith("docs/images/");
    if (!isImage && !isDocument.test(file)) continue;
    const target = join(folder, pagePath(file));
    mkdirSync(dirname(target), { recursive: true });
    if (isImage) cpSync(join(root, file), target);
    else writeFileSync(target, pageText(file, readFileSync(join(root, file), "utf8"), files));
  }
}

const pagePath = (file: string) => file.replace(/(^|\/)README\.md$/, "$1index.md");

/** `files`: every file of the repository. A link to nothing stays, and VitePress finds it. The marks around printed parts go. */
export function pageText(file: string, text: string, files: ReadonlySet<string>): string {
  return text
    .replace(/^<!--.*-->$/gm, "")
    .replace(/(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (whole, image: string, label: string, to: string) => {
      const [path = "", anchor] = to.split("#");
      if (image !== "" || path === "" || /^[a-z]+:/.test(to)) return whole;
      const linked = posix.normalize(posix.join(posix.dirname(file), path));
      if (isDocument.test(linked) && files.has(linked))
        return `[${label}](${pagePath(path)}${anchor === undefined ? "" : `#${anchor}`})`;
      const exists = files.has(linked) || [...files].some((known) => known.startsWith(`${linked.replace(/\/$/, "")}/`));
      return exists ? label : whole;
    });
}
