/** Reads sitemaps and sitemap indexes: XML or plain text, also gzipped. */
import { gunzipSync } from "node:zlib";
import { Parser } from "htmlparser2";
import { decodeText } from "./decode-text.ts";

/** Addresses as the file has them, with what they are relative to. */
export interface Loc {
  address: string;
  /** The bases of the elements around it (`xml:base`), the outermost first. */
  bases: string[];
}

export interface SitemapContent {
  pages: Loc[];
  /** The sitemaps that an index lists. */
  sitemaps: Loc[];
  /** What is wrong with the file; what it lists nevertheless is above. */
  fault: string | undefined;
}

/** The limits of the sitemap protocol for one file. */
export const maxSitemapBytes = 52_428_800;
const maxEntries = 50_000;
/** Some servers pack files that are packed. */
const maxPacked = 2;

export function parseSitemap(file: Buffer, contentType = ""): SitemapContent {
  let content = file;
  try {
    for (let times = 0; times < maxPacked && content[0] === 0x1f && content[1] === 0x8b; times++)
      content = gunzipSync(content, { maxOutputLength: maxSitemapBytes });
  } catch (error) {
    return { pages: [], sitemaps: [], fault: `cannot be unpacked (${(error as { code?: string }).code})` };
  }
  const text = decodeText(content, contentType).trimStart();
  return text.startsWith("<") ? parseXml(text) : parseLines(text);
}

/** The parser's XML mode does not expand entities that the document defines and reads no other file. */
function parseXml(text: string): SitemapContent {
  const content: SitemapContent = { pages: [], sitemaps: [], fault: "no sitemap" };
  const open: { name: string; base: string | undefined }[] = [];
  let address = "";
  // What is still open when the text ends is closed by the parser.
  let isOver = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = localName(tag);
        if (open.length === 0) content.fault = name === "urlset" || name === "sitemapindex" ? undefined : "no sitemap";
        open.push({ name, base: attributes["xml:base"] });
        address = "";
      },
      ontext(data) {
        if (open.at(-1)?.name === "loc" && address.length < 2048) address += data;
      },
      onclosetag() {
        if (isOver) content.fault ??= "cut off";
        const { name } = open.pop() ?? {};
        if (isOver || name !== "loc") return;
        const entry = open.at(-1)?.name;
        const list = entry === "sitemap" ? content.sitemaps : content.pages;
        const bases = open.flatMap(({ base }) => base ?? []);
        if ((entry === "sitemap" || entry === "url") && list.length < maxEntries)
          list.push({ address: address.trim(), bases });
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  isOver = true;
  parser.end();
  return content;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();

function parseLines(text: string): SitemapContent {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const addresses = lines.filter((line) => /^https?:\/\//i.test(line)).slice(0, maxEntries);
  const pages = addresses.map((address) => ({ address, bases: [] }));
  return { pages, sitemaps: [], fault: pages.length === 0 ? "no sitemap" : undefined };
}

/** The address of an entry of a file that was read at `url`; undefined for one that cannot be read. */
export function addressOf({ address, bases }: Loc, url: URL | undefined): URL | undefined {
  let base = url;
  for (const each of bases) if (URL.canParse(each, base)) base = new URL(each, base);
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}
