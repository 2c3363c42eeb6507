/** Reads sitemaps and sitemap indexes: XML or plain text, also gzipped. */
import { gunzipSync } from "node:zlib";
import { Parser } from "htmlparser2";

export interface SitemapContent {
  pages: string[];
  /** The sitemaps that an index lists. */
  sitemaps: string[];
}

/** The limits of the sitemap protocol for one file. */
export const maxSitemapBytes = 52_428_800;
const maxEntries = 50_000;

/** Throws for a gzipped file that cannot be unpacked. Text that is no sitemap gives an empty list. */
export function parseSitemap(file: Buffer): SitemapContent {
  const isPacked = file[0] === 0x1f && file[1] === 0x8b;
  const text = (isPacked ? gunzipSync(file, { maxOutputLength: maxSitemapBytes }) : file).toString("utf8");
  return /^\s*(?:\uFEFF)?\s*</.test(text) ? parseXml(text) : parseLines(text);
}

/** The parser's XML mode does not expand entities that the document defines and reads no other file. */
function parseXml(text: string): SitemapContent {
  const content: SitemapContent = { pages: [], sitemaps: [] };
  const open: string[] = [];
  let address = "";
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(localName(name));
        address = "";
      },
      ontext(data) {
        if (open[open.length - 1] === "loc" && address.length < 2048) address += data;
      },
      onclosetag() {
        if (open.pop() !== "loc") return;
        const list = open[open.length - 1] === "sitemap" ? content.sitemaps : content.pages;
        const isEntry = open[open.length - 1] === "sitemap" || open[open.length - 1] === "url";
        if (isEntry && list.length < maxEntries) list.push(address.trim());
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  parser.end();
  return content;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();

function parseLines(text: string): SitemapContent {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return { pages: lines.filter((line) => /^https?:\/\//i.test(line)).slice(0, maxEntries), sitemaps: [] };
}
