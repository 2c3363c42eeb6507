/** Reads the addresses that a sitemap lists: XML, plain text, either packed, and indexes of sitemaps. */
import { gunzipSync } from "node:zlib";
import { Parser } from "htmlparser2";

export interface SitemapContent {
  pages: string[];
  /** Further sitemaps that an index lists. */
  sitemaps: string[];
}

/** As the protocol of sitemaps limits one file. */
export const maxSitemapBytes = 52_428_800;
const maxEntries = 50_000;

/** Throws for a packed file that cannot be unpacked; text that is no sitemap lists nothing. */
export function parseSitemap(file: Buffer): SitemapContent {
  const isPacked = file[0] === 0x1f && file[1] === 0x8b;
  const text = (isPacked ? gunzipSync(file, { maxOutputLength: maxSitemapBytes }) : file).toString("utf8");
  return /^\s*(?:\uFEFF)?\s*</.test(text) ? parseXml(text) : parseLines(text);
}

/** The HTML parser's XML mode expands no entities that the document defines, and reads no other file. */
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
