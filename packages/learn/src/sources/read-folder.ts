/** Reads a folder of built pages as if they were served. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { readPage } from "../page/read-page.ts";
import { decodeText } from "./decode-text.ts";
import { parseRobots } from "./read-robots.ts";
import { createReading, type Reading } from "./reading.ts";
import type { SourceOptions } from "./source-options.ts";

type FolderOptions = Pick<SourceOptions, "base" | "limits" | "queryParameters" | "personalPages">;

/** Symbolic links are not followed: they may lead out of the folder. */
export async function readFolder(folder: string, { base, limits, ...rules }: FolderOptions): Promise<Reading> {
  const reading = createReading(rules);
  const files = (await filesIn(folder, "")).sort();
  const robotsFile = files.includes("robots.txt") ? decodeText(await readFile(join(folder, "robots.txt")), "") : "";
  const robots = parseRobots(base.origin, robotsFile);
  const pages = files.filter((file) => /\.x?html?$/i.test(file));
  for (const file of pages.slice(0, limits.maxPages)) {
    const url = addressOf(file, base);
    const { size } = await stat(join(folder, file));
    if (size > limits.maxPageBytes) reading.skip(`larger than ${limits.maxPageBytes} bytes`);
    else if (!robots.allows(url)) reading.skip("robots.txt");
    else reading.take(readPage(url, decodeText(await readFile(join(folder, file)), "")));
  }
  if (pages.length > limits.maxPages) reading.endedBy = `${limits.maxPages} pages`;
  return reading;
}

async function filesIn(folder: string, path: string): Promise<string[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const name = path === "" ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory())
      return entry.name === "node_modules" || entry.name.startsWith(".") ? [] : filesIn(folder, name);
    return entry.isFile() ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}

/** `about/index.html` is `/about/`, `contact.html` is `/contact`. */
function addressOf(file: string, base: URL): URL {
  const path = file.replace(/(^|\/)index\.x?html?$/i, "$1").replace(/\.x?html?$/i, "");
  return new URL(`/${path.split("/").map(encodeURIComponent).join("/")}`, base);
}
