/** Makes the site's sidebar from the tables of docs/README.md. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

interface SidebarGroup {
  text: string;
  collapsed: boolean;
  items: { text: string; link: string }[];
}

/** A group for each heading, with the documents that its table names, by their titles. Empty before there are pages. */
export function readSidebar(pages: string): SidebarGroup[] {
  const list = join(pages, "docs/index.md");
  if (!existsSync(list)) return [];
  return readFileSync(list, "utf8")
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      text: section.slice(0, section.indexOf("\n")),
      collapsed: false,
      items: [...new Set(linksIn(section))].map((link) => ({ text: titleOf(join(pages, `${link}.md`)), link })),
    }));
}

const linksIn = (section: string) =>
  [...section.matchAll(/\]\(([^)#]+)\.md[^)]*\)/g)].map(([, path = ""]) => posix.join("/docs", path));

const titleOf = (file: string) => /^# (.+)$/m.exec(readFileSync(file, "utf8"))?.[1]?.replaceAll("`", "") ?? file;
